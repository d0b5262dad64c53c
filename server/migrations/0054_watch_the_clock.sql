-- A server whose clock ran a year ahead erased accounts that could still be kept, every login, and the boards of this week. The jobs that delete by
-- the clock note here when they last looked at it, and rest when it has moved too far since (decisions/0104).
create table clock_watch (
  is_the_only_row boolean primary key default true check (is_the_only_row),
  seen_at timestamptz not null default now(),
  rest_seconds integer not null default 0 check (rest_seconds >= 0)
);
insert into clock_watch default values;
