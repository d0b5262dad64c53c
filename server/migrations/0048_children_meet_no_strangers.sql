-- Strangers join a team that takes anybody at once with one tap. So no player under 16 whom only their groups see is in such a team (product 10.6,
-- decisions/0099). The default team is no group in this sense: it shows nobody who is not public. Players without an account have the triggers of
-- migration 0046. A player who is about to be erased is shown nowhere.
create function meets_no_strangers(u users) returns boolean language sql stable as $$
  select u.visibility <> 'public' and not u.is_kept and u.deletion_due_at is null
    and coalesce(u.birth_year >= extract(year from now() at time zone 'UTC') - 16, false) $$;

create function takes_strangers(t teams) returns boolean language sql immutable as $$
  select t.instant_join and t.id <> '00000000-0000-7000-8000-000000000001' $$;

create function would_meet_strangers(player uuid, team uuid) returns boolean language sql stable as $$
  select exists (select from users u, teams t where u.id = player and t.id = team and meets_no_strangers(u) and takes_strangers(t)) $$;

-- A child leaves the teams that take anybody at once, and asks to join them. A team that the child runs asks from now on. Teams are locked in the
-- order of their ids, as everywhere.
create function ask_instead_of_meeting_strangers(player uuid) returns void language plpgsql as $$
declare
  open_teams uuid[];
begin
  perform from teams t join team_members m on m.team_id = t.id
    where m.user_id = player and m.is_active and takes_strangers(t) order by t.id for no key update of t;
  update teams t set instant_join = false from team_members m
    where m.team_id = t.id and m.user_id = player and m.is_active and takes_strangers(t) and (m.role <> 'member' or t.owner_id = player);
  select array_agg(t.id) into open_teams from teams t join team_members m on m.team_id = t.id
    where m.user_id = player and m.is_active and takes_strangers(t);
  update team_members set is_active = false, removed_at = now() where user_id = player and team_id = any(open_teams);
  delete from ownership_offers where user_id = player and team_id = any(open_teams);
  insert into join_requests (id, group_id, user_id) select gen_random_uuid(), id, player from unnest(open_teams) id
    on conflict (group_id, user_id) where status = 'pending' do nothing;
end $$;

select ask_instead_of_meeting_strangers(u.id) from users u where meets_no_strangers(u);

create function keep_child_from_strangers() returns trigger language plpgsql as $$
begin
  perform ask_instead_of_meeting_strangers(new.id);
  return null;
end $$;

create trigger children_meet_no_strangers
  after update of birth_year, visibility, deletion_due_at on users
  for each row when (meets_no_strangers(new) and not meets_no_strangers(old)) execute function keep_child_from_strangers();

create function refuse_child_among_strangers() returns trigger language plpgsql as $$
begin
  if would_meet_strangers(new.user_id, new.team_id) then
    raise exception 'A player under 16 joins no team that takes anybody at once.' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger children_join_no_strangers
  before insert or update of is_active, user_id on team_members
  for each row when (new.is_active and new.team_id <> '00000000-0000-7000-8000-000000000001') execute function refuse_child_among_strangers();

-- Replaces the one of migration 0046.
create or replace function refuse_instant_join() returns trigger language plpgsql as $$
begin
  if exists (select from kept_players where team_id = new.id) then
    raise exception 'A team that keeps players takes nobody at once.' using errcode = 'check_violation';
  end if;
  if new.id <> '00000000-0000-7000-8000-000000000001'
    and exists (select from team_members m join users u on u.id = m.user_id where m.team_id = new.id and m.is_active and meets_no_strangers(u)) then
    raise exception 'A team with players under 16 takes nobody at once.' using errcode = 'check_violation';
  end if;
  return new;
end $$;
