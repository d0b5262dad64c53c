-- Leaderboards. A board reads player_totals (0003_sessions.sql); what is here makes ranks far down cheap.

-- Who stands at every 125th place of a large board beyond the first thousand, measured by a job. A rank far down is counted from the nearest
-- milestone (decisions/0003). `scope` is global, or a large group with boards of its own to measure (decisions/0023).
create table leaderboard_milestones (
  stat text not null,
  period text not null,
  period_start date not null,
  rank double precision not null,
  negated_value double precision not null,
  reached_at timestamptz(3) not null,
  user_id uuid not null,
  scope text not null default 'global',
  primary key (scope, stat, period, period_start, rank)
);

create index leaderboard_milestones_by_place on leaderboard_milestones
  (scope, stat, period, period_start, negated_value, reached_at, user_id);
