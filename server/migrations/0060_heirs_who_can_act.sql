-- Replaces the one of migration 0005: an admin who is suspended, or waits to be erased, is an heir only where nobody else is. Such an owner can do
-- nothing for the team.
create or replace function pass_teams_to_heirs() returns trigger language plpgsql as $$
declare
  team uuid;
  heir uuid;
begin
  for team in select id from teams where owner_id = old.id order by id for no key update loop
    -- Joined, because one statement may delete several users, whose memberships go at its end.
    select m.user_id into heir from team_members m join users u on u.id = m.user_id
    where m.team_id = team and m.is_active and m.role = 'admin' and m.user_id <> old.id
    order by u.suspended_at is not null or u.deletion_due_at is not null, m.joined_at, m.user_id limit 1;
    if found then
      update team_members set role = 'owner' where team_id = team and user_id = heir;
      update teams set owner_id = heir where id = team;
    end if;
  end loop;
  return old;
end $$;
