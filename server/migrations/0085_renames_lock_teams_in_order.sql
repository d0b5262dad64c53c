-- In the order of their ids, as everything that locks several teams does: else a rename and a change of several teams wait for each other.
create or replace function rename_team_admin() returns trigger language plpgsql as $$
begin
  perform from teams where owner_id = new.id order by id for no key update;
  update teams set admin_name = coalesce(new.display_name, '') where owner_id = new.id;
  return null;
end $$;
