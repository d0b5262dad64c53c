-- What website admins need: finding anybody, suspending players, looking at sessions that are held back, the numbers of the whole
-- website (decisions/0033), and the audit log by who, what and whom.

-- A suspended player can do nothing: there is no login, and no way in (decisions/0034).
alter table users
  add column suspended_at timestamptz(3),
  -- What the player is told.
  add column suspended_reason text,
  add constraint nobody_is_suspended_without_a_reason check ((suspended_at is null) = (suspended_reason is null));
create index suspended_users on users (suspended_at) where suspended_at is not null;

-- The last lock, behind whichever way in was tried: a sign-in that began before the suspension waits for it here, or is ended by it.
create function refuse_login_of_suspended() returns trigger language plpgsql as $$
declare
  since timestamptz;
begin
  -- Without a condition on `suspended_at`: the row must be waited for also by who has not seen the suspension yet.
  select suspended_at into since from users where id = new.user_id for share;
  if since is not null then
    raise insufficient_privilege using message = 'this player is suspended';
  end if;
  return new;
end $$;

create trigger suspended_players_have_no_login
  before insert on logins for each row execute function refuse_login_of_suspended();

-- What an administrator searches, in lower case; a line break keeps the end of the name and the beginning of the email apart. An anonymous
-- player's email is made up and found by nobody.
create function user_words(display_name text, email text, is_anonymous boolean) returns text language sql immutable parallel safe
  as $$ select lower(coalesce(display_name, '') || E'\n' || case when is_anonymous then '' else email end) $$;
create index users_by_words on users using gin (user_words(display_name, email, is_anonymous) gin_trgm_ops);

-- The orders of the list of users; by email and by join date there are indexes already.
create index users_by_display_name on users ((coalesce(display_name, '') collate "und-x-icu"), id);
create index players_by_total_juggles on player_totals ((-total_juggles), user_id) where period = 'all' and total_juggles > 0;

-- The sessions to look at, the longest waiting first.
create index sessions_under_review on sessions (recorded_at, id) where not counted;

-- What was recorded in a day is found by the pages it was written to.
create index sessions_by_recording on sessions using brin (recorded_at) with (pages_per_range = 32, autosummarize = on);

-- Numbers of the whole website, measured by a job, for nobody could count ten million sessions while somebody waits.
create table website_days (
  -- UTC.
  day date primary key,
  new_players integer not null,
  -- Players of whom a session was recorded.
  active_players integer not null,
  sessions integer not null,
  juggles double precision not null
);

create table website_numbers (
  is_the_only_row boolean primary key default true check (is_the_only_row),
  measured_at timestamptz(3) not null,
  players integer not null,
  anonymous_players integer not null,
  active_this_week integer not null,
  teams integer not null,
  organizations integer not null,
  -- [{tier, source, players}]
  subscriptions jsonb not null
);

-- Until the job has run for the first time, within a minute.
insert into website_numbers (measured_at, players, anonymous_players, active_this_week, teams, organizations, subscriptions)
select now(), count(*) filter (where not is_anonymous), count(*) filter (where is_anonymous), 0,
  (select count(*) from teams where status = 'active'), (select count(*) from organizations where status = 'active'), '[]'
from users;

-- Whose matter an action is: found by the admins of that team or organization, also when the team itself is gone.
alter table audit_log
  add column team_id uuid,
  add column organization_id uuid;
create index audit_log_by_actor on audit_log (actor_id, at desc, id desc);
create index audit_log_by_subject on audit_log (subject_id, at desc, id desc);
create index audit_log_by_action on audit_log (action, at desc, id desc);
create index audit_log_of_team on audit_log (team_id, at desc, id desc) where team_id is not null;
create index audit_log_of_organization on audit_log (organization_id, at desc, id desc) where organization_id is not null;
