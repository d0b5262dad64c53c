-- A team whose owner is deleted passes to its admin of longest standing (decisions/0039), whoever deletes the owner. A transaction cannot see
-- that another one is just passing it a team; but to delete a user it waits for whoever refers to them, and this trigger runs after that.
create function pass_teams_to_heirs() returns trigger language plpgsql as $$
declare
  team uuid;
  heir uuid;
begin
  for team in select id from teams where owner_id = old.id order by id for no key update loop
    -- Joined, because one statement may delete several users, whose memberships go at its end.
    select m.user_id into heir from team_members m join users u on u.id = m.user_id
    where m.team_id = team and m.is_active and m.role = 'admin' and m.user_id <> old.id
    order by m.joined_at, m.user_id limit 1;
    if found then
      update team_members set role = 'owner' where team_id = team and user_id = heir;
      update teams set owner_id = heir where id = team;
    end if;
  end loop;
  return old;
end $$;

create trigger teams_pass_to_heirs before delete on users for each row execute function pass_teams_to_heirs();
