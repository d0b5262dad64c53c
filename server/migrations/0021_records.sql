-- What statistics and records read of a session's runs, without unfolding the JSON of thousands of sessions.

-- Touches in each run; null where nobody noted the runs.
create function counts_of_runs(runs jsonb) returns integer[] language sql immutable strict parallel safe as $$
  select array_agg((run ->> 'juggleCount')::integer order by place)
  from jsonb_array_elements(runs) with ordinality as listed (run, place)
$$;
create function best_of_runs(runs jsonb) returns integer language sql immutable strict parallel safe as $$
  select max((run ->> 'juggleCount')::integer) from jsonb_array_elements(runs) as listed (run)
$$;
alter table sessions
  add column run_counts integer[] generated always as (counts_of_runs(runs)) stored,
  add column best_run integer generated always as (best_of_runs(runs)) stored;

-- Records that a session was the first to set: kept, so that sending the session again gets the same answer (decisions/0022).
alter table sessions add column new_records jsonb;

alter table player_totals add column best_run double precision not null default 0;
update player_totals t set best_run = best.run
from (select user_id, max(best_run) as run from sessions where counted group by user_id) best
where best.user_id = t.user_id and t.period = 'all' and best.run is not null;

-- Badges that a player was told of. A badge is told once, also when the session that earned it is deleted and another earns it again.
create table announced_badges (
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('run', 'session', 'total', 'streak')),
  threshold integer not null,
  -- The session whose answer told of it; not a reference, because a badge stays announced when its session is gone.
  session_id uuid not null,
  announced_at timestamptz(3) not null default now(),
  primary key (user_id, kind, threshold)
);

create index announced_badges_of_session on announced_badges (session_id);
