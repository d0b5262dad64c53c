-- Stations of a test day: links with which tablets note tries without a login (product 10.52).
create table test_day_stations (
  id uuid primary key,
  team_id uuid not null references teams on delete cascade,
  name text not null check (char_length(name) between 1 and 40),
  held_on date not null,
  -- Where the day begins and ends: the place of the device on which the station was made.
  time_zone text not null,
  -- The secret is in the link alone; this is its SHA-256.
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  -- The station notes in their name, and only while they may hold the team's test days.
  made_by uuid not null references users on delete cascade,
  made_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3),
  -- The end of the day.
  ends_at timestamptz(3) not null,
  constraint a_station_is_for_one_day check (ends_at <= made_at + interval '2 days')
);

create index test_day_stations_of_team on test_day_stations (team_id);
create index test_day_stations_of_maker on test_day_stations (made_by);

-- The station that noted a try, while it exists. Its name stays with the try.
alter table test_day_tries add column station_id uuid references test_day_stations on delete set null;
create index test_day_tries_of_station on test_day_tries (station_id) where station_id is not null;
