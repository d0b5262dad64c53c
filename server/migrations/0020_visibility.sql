-- Who may see a player: everybody, only those who share a group with them, or nobody else (decisions/0021).

alter table users add column visibility text not null default 'public'
  check (visibility in ('public', 'groups', 'private'));

-- Practice days that a player aims at in a week; null without a goal.
alter table users add column weekly_goal smallint check (weekly_goal between 1 and 7);

-- A copy of the player's own, so that a board is one walk along one index. The transaction that changes one changes the other.
alter table player_totals add column visibility text not null default 'public'
  check (visibility in ('public', 'groups', 'private'));

-- Who is private stands in no board's index; who shows themselves to groups only is passed by without a look at the table.
drop index board_of_total_juggles;
drop index board_of_best_session_count;
drop index board_of_longest_session;
drop index board_of_best_rate;
drop index board_of_day_streak;
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

-- Large groups have boards of their own to measure (decisions/0023).
alter table leaderboard_milestones add column scope text not null default 'global';
alter table leaderboard_milestones drop constraint leaderboard_milestones_pkey;
alter table leaderboard_milestones add primary key (scope, stat, period, period_start, rank);
drop index leaderboard_milestones_by_place;
create index leaderboard_milestones_by_place on leaderboard_milestones
  (scope, stat, period, period_start, negated_value, reached_at, user_id);

-- Finding a player on a board by any part of the name, whatever the case.
create index users_by_name on users using gin (lower(display_name) gin_trgm_ops);
