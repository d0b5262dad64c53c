-- Nobody asked the players whom a team keeps. So a team that keeps players takes nobody at once: whoever wants to join asks (product 10.50).
update teams set instant_join = false where instant_join and exists (select from kept_players where team_id = teams.id);

create function ask_who_meets_kept_players() returns trigger language plpgsql as $$
begin
  update teams set instant_join = false where id = new.team_id and instant_join;
  return null;
end $$;

create trigger kept_players_meet_who_was_asked
  after insert or update of team_id on kept_players for each row execute function ask_who_meets_kept_players();

create function refuse_instant_join() returns trigger language plpgsql as $$
begin
  if exists (select from kept_players where team_id = new.id) then
    raise exception 'A team that keeps players takes nobody at once.' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger teams_that_keep_players_ask
  before update of instant_join on teams for each row when (new.instant_join) execute function refuse_instant_join();
