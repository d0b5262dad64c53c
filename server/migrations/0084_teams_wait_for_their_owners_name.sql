-- Who gives a team to an owner who is being renamed waits for the new name: neither would see the other, and the former name would stay.
create or replace function name_team_admin() returns trigger language plpgsql as $$
begin
  select display_name into new.admin_name from users where id = new.owner_id for share;
  new.admin_name := coalesce(new.admin_name, '');
  return new;
end $$;

update teams t set admin_name = coalesce(u.display_name, '') from users u
where u.id = t.owner_id and t.admin_name <> coalesce(u.display_name, '');
