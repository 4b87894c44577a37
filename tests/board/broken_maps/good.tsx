<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="ground" tilewidth="128" tileheight="112" tilecount="5" columns="5">
 <image source="good.png" width="640" height="112"/>
 <tile id="0" type="terrain">
  <properties>
   <property name="terrain" value="clear"/>
  </properties>
 </tile>
 <tile id="1" type="terrain">
  <properties>
   <property name="terrain" value="jungle"/>
  </properties>
 </tile>
 <tile id="2" type="terrain">
  <properties>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="3" type="terrain">
  <properties>
   <property name="terrain" value="trench"/>
  </properties>
 </tile>
 <tile id="4" type="terrain">
  <properties>
   <property name="terrain" value="bunker"/>
  </properties>
 </tile>
</tileset>
