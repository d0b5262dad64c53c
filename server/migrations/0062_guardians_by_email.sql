-- Whether somebody is another child's guardian, too, is asked when a player is erased (server/players/deletion/mailboxes-of.ts). Without these
-- indexes that reads both tables from their first row to their last.
create index guardian_consents_by_email on guardian_consents (guardian_email);
create index kept_players_by_guardian on kept_players (guardian_email) where guardian_email is not null;
