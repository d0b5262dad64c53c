-- Deleting a player deletes their memberships, also those that have ended. An index of the active ones alone does not find them, so the whole table
-- was read: 245 ms for 800,000 memberships.
drop index teams_of_user;
create index teams_of_user on team_members (user_id, joined_at desc);
drop index organizations_of_user;
create index organizations_of_user on organization_members (user_id);
