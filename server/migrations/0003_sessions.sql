-- Practice sessions, and what they add up to.

-- A file of practice from before Keepup. What one import brought can be taken back together (decisions/0049).
create table history_imports (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  file_name text not null,
  -- How many sessions it brought.
  session_count integer not null check (session_count > 0),
  imported_at timestamptz(3) not null default now()
);

create index history_imports_of_user on history_imports (user_id, imported_at desc);

-- Statistics and records read the runs of thousands of sessions. The next three functions fill generated columns, so that no JSON is
-- unfolded then. Touches in each run; null where nobody noted the runs:
create function counts_of_runs(runs jsonb) returns integer[] language sql immutable strict parallel safe as $$
  select array_agg((run ->> 'juggleCount')::integer order by place)
  from jsonb_array_elements(runs) with ordinality as listed (run, place)
$$;

create function best_of_runs(runs jsonb) returns integer language sql immutable strict parallel safe as $$
  select max((run ->> 'juggleCount')::integer) from jsonb_array_elements(runs) as listed (run)
$$;

-- How many runs have 1 to 4 touches, 5 to 9 and so on. A test holds this to RUN_CLASSES in domain/statistics/run-distribution.ts.
create function classes_of_runs(runs jsonb) returns smallint[] language sql immutable strict parallel safe as $$
  select array[
    count(*) filter (where touches between 1 and 4), count(*) filter (where touches between 5 and 9),
    count(*) filter (where touches between 10 and 24), count(*) filter (where touches between 25 and 49),
    count(*) filter (where touches between 50 and 99), count(*) filter (where touches between 100 and 249),
    count(*) filter (where touches between 250 and 499), count(*) filter (where touches between 500 and 999),
    count(*) filter (where touches >= 1000)]::smallint[]
  from jsonb_array_elements(runs) as listed (run), lateral (select (run ->> 'juggleCount')::integer) as counted (touches)
$$;

-- A practice session (product 3.4).
create table sessions (
  -- Made by the phone. Sending a session twice stores it once (product 11.3).
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  juggle_count integer not null check (juggle_count between 0 and 250000),
  -- Seconds.
  duration double precision not null check (duration between 0 and 86400),
  date timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  -- 'ai' has the touches as they were found in a video, 'ai_edited' has the player's corrections.
  mode text not null default 'manual' check (mode in ('manual', 'video', 'ai', 'ai_edited')),
  -- Juggles per minute.
  juggle_rate double precision not null,
  time_zone text not null,
  local_date date not null,
  runs jsonb,
  touches double precision[],
  -- SHA-256 of the body that was accepted: tells a repeat from a conflict.
  body_hash bytea not null,
  -- Why the session is held back; only sessions without a reason count.
  review_reasons text[] not null default '{}',
  counted boolean not null generated always as (cardinality(review_reasons) = 0) stored,
  recorded_at timestamptz(3) not null default now(),
  run_counts integer[] generated always as (counts_of_runs(runs)) stored,
  best_run integer generated always as (best_of_runs(runs)) stored,
  -- Records that the session was the first to set. They are kept, so that sending the session again gets the same answer (decisions/0022).
  new_records jsonb,
  -- What had been found before the player corrected it. For 'ai' that is juggle_count itself.
  detected_count integer check (detected_count between 0 and 250000),
  -- The player's notes for themselves. The body part of a run stands in its object in `runs`, as `bodyPart`.
  notes text check (char_length(notes) between 1 and 500),
  import_id uuid references history_imports on delete set null,
  run_classes smallint[] generated always as (classes_of_runs(runs)) stored,
  constraint corrections_tell_what_was_found check ((mode = 'ai_edited') = (detected_count is not null))
);

create index sessions_of_user on sessions (user_id, date desc, id desc);
create index counted_days_of_user on sessions (user_id, local_date) where counted;
-- The sessions to review, the longest waiting first.
create index sessions_under_review on sessions (recorded_at, id) where not counted;
-- Sessions recorded in a day stand in neighboring pages, so an index of pages finds them.
create index sessions_by_recording on sessions using brin (recorded_at) with (pages_per_range = 32, autosummarize = on);
create index sessions_of_import on sessions (import_id) where import_id is not null;
-- Few sessions tell the body parts of their runs. Statistics find those without reading the runs of all others.
create index sessions_with_body_parts on sessions (user_id, local_date)
  where counted and jsonb_path_exists(runs, '$[*].bodyPart');

-- Ids of sessions that their player deleted. A phone that sends one again must not bring it back (decisions/0005).
create table deleted_sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade
);

create index deleted_sessions_of_user on deleted_sessions (user_id);

-- What a player's counted sessions add up to, for all time and for each calendar period that is still open. Every board reads this table
-- (decisions/0002).
create table player_totals (
  user_id uuid not null references users on delete cascade,
  period text not null check (period in ('all', 'month', 'week', 'day')),
  period_start date not null,
  -- Every value is a double, exact up to 2^53, so that one query serves all boards. `…_reached_at` decides ties: whoever recorded the value
  -- first stands first (product 10.4).
  total_juggles double precision not null default 0 check (total_juggles >= 0),
  total_juggles_reached_at timestamptz(3) not null default now(),
  best_session_count double precision not null default 0,
  best_session_count_reached_at timestamptz(3) not null default now(),
  longest_session double precision not null default 0,
  longest_session_reached_at timestamptz(3) not null default now(),
  best_rate double precision not null default 0,
  best_rate_reached_at timestamptz(3) not null default now(),
  day_streak double precision not null default 0,
  day_streak_reached_at timestamptz(3) not null default now(),
  -- A copy of users.visibility, so that a board is one walk along one index. The transaction that changes one changes the other.
  visibility text not null default 'public' check (visibility in ('public', 'groups', 'private')),
  best_run double precision not null default 0,
  primary key (user_id, period, period_start)
);

create index player_totals_by_period on player_totals (period, period_start);

-- The boards. Values are negated, so that one ascending row comparison walks a board from the top. The plain value is included, because an
-- index-only scan needs the column that the expression is made of. Private players are in no index; players who show themselves to groups
-- only are skipped without a look at the table.
create index board_of_total_juggles on player_totals
  (period, period_start, (-total_juggles), total_juggles_reached_at, user_id) include (total_juggles, visibility)
  where total_juggles > 0 and visibility <> 'private';
create index board_of_best_session_count on player_totals
  (period, period_start, (-best_session_count), best_session_count_reached_at, user_id) include (best_session_count, visibility)
  where best_session_count > 0 and visibility <> 'private';
create index board_of_longest_session on player_totals
  (period, period_start, (-longest_session), longest_session_reached_at, user_id) include (longest_session, visibility)
  where longest_session > 0 and visibility <> 'private';
create index board_of_best_rate on player_totals
  (period, period_start, (-best_rate), best_rate_reached_at, user_id) include (best_rate, visibility)
  where best_rate > 0 and visibility <> 'private';
create index board_of_day_streak on player_totals
  (period, period_start, (-day_streak), day_streak_reached_at, user_id) include (day_streak, visibility)
  where day_streak > 0 and visibility <> 'private';

-- An order of the administrator's list of users. It says `0 - total_juggles`, not `-total_juggles`, so that the planner never takes it for
-- the board of all time. It would then read everybody who has as many juggles as somebody, and hundreds of thousands may have the same few.
create index players_by_total_juggles on player_totals ((0 - total_juggles), user_id) where period = 'all' and total_juggles > 0;

-- Badges that a player was told of. A badge is told once, even if its session is deleted and another one earns it again (decisions/0022).
create table announced_badges (
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('run', 'session', 'total', 'streak')),
  threshold integer not null,
  -- The session whose answer told of it. No reference, because a badge stays announced when its session is gone.
  session_id uuid not null,
  announced_at timestamptz(3) not null default now(),
  primary key (user_id, kind, threshold)
);

create index announced_badges_of_session on announced_badges (session_id);
