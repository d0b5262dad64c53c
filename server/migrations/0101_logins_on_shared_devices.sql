-- A login on a device that is not the player's own. The browser ends it with its tab; where it could not, it ends half an hour after the
-- sign-in. By a trigger, because the identity library prolongs every login that it is asked about (decisions/0080).
alter table logins add column shared_device boolean not null default false;

create function keep_shared_login_short() returns trigger language plpgsql as $$
begin
  new.expires_at := least(new.expires_at, new.created_at + interval '30 minutes');
  return new;
end $$;

create trigger logins_on_shared_devices_are_short before insert or update on logins
for each row when (new.shared_device) execute function keep_shared_login_short();
