-- An open invitation showed the present name of its team. Whoever renamed the team wrote again and again to the invited player. From now on an
-- invitation shows the name that the team had when it was sent (product 10.12). Null for invitations from before.
alter table roster_invitations add column team_name text;
