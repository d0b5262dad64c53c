-- Practice sessions, what they add up to, and the boards.

create table sessions (
  -- Made by the client: the idempotency key of recording (design.md §4).
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  juggle_count integer not null check (juggle_count between 0 and 250000),
  -- Seconds.
  duration double precision not null check (duration between 0 and 86400),
  date timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  mode text not null default 'manual' check (mode in ('manual', 'video')),
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
  recorded_at timestamptz(3) not null default now()
);

create index sessions_of_user on sessions (user_id, date desc, id desc);
create index counted_days_of_user on sessions (user_id, local_date) where counted;

-- Ids of sessions that their player deleted: a phone that sends one again must not bring it back.
create table deleted_sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  deleted_at timestamptz(3) not null default now()
);

create index deleted_sessions_of_user on deleted_sessions (user_id);

-- What a player's counted sessions add up to, for all time and for each calendar period that is still open.
-- Every value is a double, exact up to 2^53, so that all boards are asked in one way.
-- `…_reached_at` decides ties: of two equal values the one that was recorded first stands first.
create table player_totals (
  user_id uuid not null references users on delete cascade,
  period text not null check (period in ('all', 'month', 'week', 'day')),
  period_start date not null,
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
  primary key (user_id, period, period_start)
);

-- Values are negated so that one ascending row comparison walks a board from the top; the plain column is included because an
-- index-only scan needs the column that the expression is made of.
create index board_of_total_juggles on player_totals
  (period, period_start, (-total_juggles), total_juggles_reached_at, user_id) include (total_juggles) where total_juggles > 0;
create index board_of_best_session_count on player_totals
  (period, period_start, (-best_session_count), best_session_count_reached_at, user_id) include (best_session_count) where best_session_count > 0;
create index board_of_longest_session on player_totals
  (period, period_start, (-longest_session), longest_session_reached_at, user_id) include (longest_session) where longest_session > 0;
create index board_of_best_rate on player_totals
  (period, period_start, (-best_rate), best_rate_reached_at, user_id) include (best_rate) where best_rate > 0;
create index board_of_day_streak on player_totals
  (period, period_start, (-day_streak), day_streak_reached_at, user_id) include (day_streak) where day_streak > 0;
create index player_totals_by_period on player_totals (period, period_start);

-- Every thousandth place of a large board and its last one, measured by a job, so that a rank far down costs no more than one near the top.
create table leaderboard_milestones (
  stat text not null,
  period text not null,
  period_start date not null,
  rank double precision not null,
  negated_value double precision not null,
  reached_at timestamptz(3) not null,
  user_id uuid not null,
  measured_at timestamptz(3) not null default now(),
  primary key (stat, period, period_start, rank)
);

create index leaderboard_milestones_by_place on leaderboard_milestones
  (stat, period, period_start, negated_value, reached_at, user_id);
