-- Boards apart from totals (decisions/0084). A save changes player_totals, which has no index on what changes, so an update touches nothing but
-- the row. Boards are read from board_places, which a projector brings up to date, many players at a time.

-- A player's totals as the boards show them: a copy of player_totals, less than a second old. The visibility is never older: the transaction
-- that changes it changes it here, too.
create table board_places (
  user_id uuid not null references users on delete cascade,
  period text not null check (period in ('all', 'month', 'week', 'day')),
  period_start date not null,
  total_juggles double precision not null,
  total_juggles_reached_at timestamptz(3) not null,
  best_session_count double precision not null,
  best_session_count_reached_at timestamptz(3) not null,
  longest_session double precision not null,
  longest_session_reached_at timestamptz(3) not null,
  best_rate double precision not null,
  best_rate_reached_at timestamptz(3) not null,
  day_streak double precision not null,
  day_streak_reached_at timestamptz(3) not null,
  visibility text not null check (visibility in ('public', 'groups', 'private')),
  primary key (user_id, period, period_start)
);

insert into board_places (user_id, period, period_start, total_juggles, total_juggles_reached_at,
    best_session_count,
    best_session_count_reached_at, longest_session, longest_session_reached_at, best_rate, best_rate_reached_at,
    day_streak, day_streak_reached_at, visibility)
  select user_id, period, period_start, total_juggles, total_juggles_reached_at,
    best_session_count,
    best_session_count_reached_at, longest_session, longest_session_reached_at, best_rate, best_rate_reached_at,
    day_streak, day_streak_reached_at, visibility
  from player_totals;

create index board_places_by_period on board_places (period, period_start);

-- The boards. Values are negated, so that one ascending row comparison walks a board from the top. The plain value is included, because an
-- index-only scan needs the column that the expression is made of. Private players are in no index; players who show themselves to groups
-- only are skipped without a look at the table.
drop index board_of_total_juggles;
create index board_of_total_juggles on board_places
  (period, period_start, (-total_juggles), total_juggles_reached_at, user_id) include (total_juggles, visibility)
  where total_juggles > 0 and visibility <> 'private';
drop index board_of_best_session_count;
create index board_of_best_session_count on board_places
  (period, period_start, (-best_session_count), best_session_count_reached_at, user_id) include (best_session_count, visibility)
  where best_session_count > 0 and visibility <> 'private';
drop index board_of_longest_session;
create index board_of_longest_session on board_places
  (period, period_start, (-longest_session), longest_session_reached_at, user_id) include (longest_session, visibility)
  where longest_session > 0 and visibility <> 'private';
drop index board_of_best_rate;
create index board_of_best_rate on board_places
  (period, period_start, (-best_rate), best_rate_reached_at, user_id) include (best_rate, visibility)
  where best_rate > 0 and visibility <> 'private';
drop index board_of_day_streak;
create index board_of_day_streak on board_places
  (period, period_start, (-day_streak), day_streak_reached_at, user_id) include (day_streak, visibility)
  where day_streak > 0 and visibility <> 'private';

-- An order of the administrator's list of users. It says `0 - total_juggles`, not `-total_juggles`, so that the planner never takes it for
-- the board of all time. It would then read everybody who has as many juggles as somebody, and hundreds of thousands may have the same few.
drop index players_by_total_juggles;
create index players_by_total_juggles on board_places ((0 - total_juggles), user_id) where period = 'all' and total_juggles > 0;

-- Room for the next version of a row in its own page.
alter table player_totals set (fillfactor = 70);

-- Players whose totals have changed since their places were written. The transaction that changes the totals notes it, and the projector
-- deletes it with the places that it writes, so nothing is forgotten wherever either of them ends.
create table moved_players (
  user_id uuid primary key references users on delete cascade
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
