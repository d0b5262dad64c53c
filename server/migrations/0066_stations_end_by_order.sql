-- Servers have clocks of their own. Whatever ends all logins of a player waits for the station that the player is making, so the order is known, and a
-- station that was there before counts as made before, also when the clock of its server was ahead (product 10.52).
create function end_stations() returns trigger language plpgsql as $$
begin
  update test_day_stations set made_at = new.all_logins_ended_at where made_by = new.id and made_at > new.all_logins_ended_at;
  return null;
end $$;

create trigger stations_end_with_logins after update of all_logins_ended_at on users for each row
  when (new.all_logins_ended_at is not null) execute function end_stations();
