"""The battle window as every rule system has it: course, pace, log, menus, stage.  It knows no rules and no pieces."""
