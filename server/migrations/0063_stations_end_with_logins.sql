-- When all logins of a player ended last: a reset of the password, "This was not me", a suspension. A station of a test day that the player made before
-- ends with them, because a thief may have made it with a stolen login (product 10.52).
alter table users add column all_logins_ended_at timestamptz(3);
