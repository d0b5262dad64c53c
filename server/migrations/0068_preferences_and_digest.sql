-- How a player reads weeks and numbers; null for what is usual where their language is spoken.
alter table users
  add column week_start text check (week_start in ('monday', 'sunday', 'saturday')),
  add column number_format text check (number_format in ('comma_point', 'point_comma', 'space_comma', 'apostrophe_point')),
  add column weekly_digest boolean not null default false;
create index readers_of_digest on users (time_zone) where weekly_digest;

-- A week's mail to a player: one row for each, so that no two processes send it.
create table weekly_digests (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- The Monday on which it is sent, by the player's calendar.
  monday date not null,
  unique (user_id, monday)
);
create index weekly_digests_by_monday on weekly_digests (monday);
