<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="oa-terrain" tilewidth="128" tileheight="112" tilecount="48" columns="8">
 <image source="oa-terrain.png" width="1024" height="672"/>
 <tile id="0" type="terrain">
  <properties>
   <property name="terrain" propertytype="Terrain" value="clear"/>
  </properties>
 </tile>
 <tile id="1" type="terrain">
  <properties>
   <property name="terrain" propertytype="Terrain" value="clear"/>
  </properties>
 </tile>
 <tile id="2" type="terrain">
  <properties>
   <property name="terrain" propertytype="Terrain" value="clear"/>
  </properties>
 </tile>
 <tile id="3" type="terrain">
  <properties>
   <property name="terrain" propertytype="Terrain" value="clear"/>
  </properties>
 </tile>
 <tile id="4" type="terrain">
  <properties>
   <property name="terrain" propertytype="Terrain" value="rice paddy"/>
  </properties>
 </tile>
 <tile id="5" type="terrain">
  <properties>
   <property name="terrain" propertytype="Terrain" value="rice paddy"/>
  </properties>
 </tile>
 <tile id="6" type="terrain">
  <properties>
   <property name="terrain" propertytype="Terrain" value="rice paddy"/>
  </properties>
 </tile>
 <tile id="7" type="terrain">
  <properties>
   <property name="terrain" propertytype="Terrain" value="rice paddy"/>
  </properties>
 </tile>
 <tile id="8" type="terrain">
  <properties>
   <property name="terrain" propertytype="Terrain" value="tall grass"/>
  </properties>
 </tile>
 <tile id="9" type="terrain">
  <properties>
   <property name="terrain" propertytype="Terrain" value="tall grass"/>
  </properties>
 </tile>
 <tile id="10" type="terrain">
  <properties>
   <property name="terrain" propertytype="Terrain" value="tall grass"/>
  </properties>
 </tile>
 <tile id="11" type="terrain">
  <properties>
   <property name="terrain" propertytype="Terrain" value="tall grass"/>
  </properties>
 </tile>
 <tile id="12" type="terrain">
  <properties>
   <property name="terrain" propertytype="Terrain" value="jungle"/>
  </properties>
 </tile>
 <tile id="13" type="terrain">
  <properties>
   <property name="terrain" propertytype="Terrain" value="jungle"/>
  </properties>
 </tile>
 <tile id="14" type="terrain">
  <properties>
   <property name="terrain" propertytype="Terrain" value="jungle"/>
  </properties>
 </tile>
 <tile id="15" type="terrain">
  <properties>
   <property name="terrain" propertytype="Terrain" value="jungle"/>
  </properties>
 </tile>
 <tile id="16" type="terrain">
  <properties>
   <property name="terrain" propertytype="Terrain" value="jungle trail"/>
  </properties>
 </tile>
 <tile id="17" type="terrain">
  <properties>
   <property name="terrain" propertytype="Terrain" value="jungle trail"/>
  </properties>
 </tile>
 <tile id="18" type="terrain">
  <properties>
   <property name="terrain" propertytype="Terrain" value="jungle trail"/>
  </properties>
 </tile>
 <tile id="19" type="terrain">
  <properties>
   <property name="terrain" propertytype="Terrain" value="jungle trail"/>
  </properties>
 </tile>
 <tile id="20" type="terrain">
  <properties>
   <property name="terrain" propertytype="Terrain" value="building"/>
  </properties>
 </tile>
 <tile id="21" type="terrain">
  <properties>
   <property name="terrain" propertytype="Terrain" value="building"/>
  </properties>
 </tile>
 <tile id="22" type="terrain">
  <properties>
   <property name="terrain" propertytype="Terrain" value="building"/>
  </properties>
 </tile>
 <tile id="23" type="terrain">
  <properties>
   <property name="terrain" propertytype="Terrain" value="building"/>
  </properties>
 </tile>
 <tile id="24" type="terrain">
  <properties>
   <property name="terrain" propertytype="Terrain" value="ruin"/>
  </properties>
 </tile>
 <tile id="25" type="terrain">
  <properties>
   <property name="terrain" propertytype="Terrain" value="ruin"/>
  </properties>
 </tile>
 <tile id="26" type="terrain">
  <properties>
   <property name="terrain" propertytype="Terrain" value="ruin"/>
  </properties>
 </tile>
 <tile id="27" type="terrain">
  <properties>
   <property name="terrain" propertytype="Terrain" value="ruin"/>
  </properties>
 </tile>
 <tile id="28" type="terrain">
  <properties>
   <property name="terrain" propertytype="Terrain" value="fish nets"/>
  </properties>
 </tile>
 <tile id="29" type="terrain">
  <properties>
   <property name="terrain" propertytype="Terrain" value="fish nets"/>
  </properties>
 </tile>
 <tile id="30" type="terrain">
  <properties>
   <property name="terrain" propertytype="Terrain" value="fish nets"/>
  </properties>
 </tile>
 <tile id="31" type="terrain">
  <properties>
   <property name="terrain" propertytype="Terrain" value="fish nets"/>
  </properties>
 </tile>
 <tile id="32" type="terrain">
  <properties>
   <property name="terrain" propertytype="Terrain" value="trench"/>
  </properties>
 </tile>
 <tile id="33" type="terrain">
  <properties>
   <property name="terrain" propertytype="Terrain" value="trench"/>
  </properties>
 </tile>
 <tile id="34" type="terrain">
  <properties>
   <property name="terrain" propertytype="Terrain" value="trench"/>
  </properties>
 </tile>
 <tile id="35" type="terrain">
  <properties>
   <property name="terrain" propertytype="Terrain" value="trench"/>
  </properties>
 </tile>
 <tile id="36" type="terrain">
  <properties>
   <property name="terrain" propertytype="Terrain" value="bunker"/>
  </properties>
 </tile>
 <tile id="37" type="terrain">
  <properties>
   <property name="terrain" propertytype="Terrain" value="bunker"/>
  </properties>
 </tile>
 <tile id="38" type="terrain">
  <properties>
   <property name="terrain" propertytype="Terrain" value="bunker"/>
  </properties>
 </tile>
 <tile id="39" type="terrain">
  <properties>
   <property name="terrain" propertytype="Terrain" value="bunker"/>
  </properties>
 </tile>
 <tile id="40" type="terrain">
  <properties>
   <property name="terrain" propertytype="Terrain" value="bridge"/>
  </properties>
 </tile>
 <tile id="41" type="terrain">
  <properties>
   <property name="terrain" propertytype="Terrain" value="bridge"/>
  </properties>
 </tile>
 <tile id="42" type="terrain">
  <properties>
   <property name="terrain" propertytype="Terrain" value="bridge"/>
  </properties>
 </tile>
 <tile id="43" type="terrain">
  <properties>
   <property name="terrain" propertytype="Terrain" value="bridge"/>
  </properties>
 </tile>
 <tile id="44" type="terrain">
  <properties>
   <property name="terrain" propertytype="Terrain" value="river"/>
  </properties>
 </tile>
 <tile id="45" type="terrain">
  <properties>
   <property name="terrain" propertytype="Terrain" value="river"/>
  </properties>
 </tile>
 <tile id="46" type="terrain">
  <properties>
   <property name="terrain" propertytype="Terrain" value="river"/>
  </properties>
 </tile>
 <tile id="47" type="terrain">
  <properties>
   <property name="terrain" propertytype="Terrain" value="river"/>
  </properties>
 </tile>
</tileset>
