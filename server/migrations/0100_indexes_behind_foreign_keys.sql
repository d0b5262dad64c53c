-- Deleting a team or a user looks for the rows that point to it. Without these it reads whole tables while it holds its locks.
create index users_of_current_team on users (current_team_id) where current_team_id is not null;
create index join_requests_decided_by on join_requests (decided_by) where decided_by is not null;
create index role_grants_by_granter on role_grants (granted_by) where granted_by is not null;
create index organization_seats_by_assigner on organization_seats (assigned_by) where assigned_by is not null;
create index organization_seats_of_team on organization_seats (team_id) where team_id is not null;
