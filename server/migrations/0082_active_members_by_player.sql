-- The board of a large group asks of each place whether it is a member's: answered by the index alone, in less than half the time (decisions/0023).
create index active_members_of_team on team_members (team_id, user_id) where is_active;
create index active_members_of_organization on organization_members (organization_id, user_id) where is_active;
