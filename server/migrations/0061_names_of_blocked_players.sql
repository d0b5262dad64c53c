-- The name that a player had when they were blocked (product 10.17), so that whoever blocked them knows them again and reads no later name. Null for a
-- player without a name.
alter table blocked_players add column name_then text;

update blocked_players b set name_then = u.display_name from users u where u.id = b.blocked_id;
