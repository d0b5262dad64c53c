-- What the operator works with: reports of players, and numbers of the whole website.

-- A message or a group that a player reported to those who run the server (decisions/0075). The message stands here with its text and sender
-- as they were.
create table reports (
  id uuid primary key,
  -- Null once the reporter is gone: what they reported stays to be looked at.
  user_id uuid references users on delete set null,
  kind text not null check (kind in ('message', 'team', 'organization')),
  subject_id uuid not null,
  reason text not null,
  note text not null,
  message text,
  sender_id uuid references users on delete set null,
  team_id uuid references teams on delete set null,
  organization_id uuid references organizations on delete set null,
  group_name text not null,
  reported_at timestamptz(3) not null,
  closed_at timestamptz(3),
  outcome text check (outcome in ('dismissed', 'acted')),
  constraint a_closed_report_has_an_outcome check ((closed_at is null) = (outcome is null)),
  constraint a_message_has_a_text check ((kind = 'message') = (message is not null))
);

create unique index one_open_report on reports (user_id, subject_id) where closed_at is null;
create index open_reports on reports (reported_at, id) where closed_at is null;
create index closed_reports on reports (closed_at) where closed_at is not null;
create index reports_by_reporter on reports (user_id, reported_at);
create index reports_of_sender on reports (sender_id) where sender_id is not null;
create index reports_of_team on reports (team_id) where team_id is not null;
create index reports_of_organization on reports (organization_id) where organization_id is not null;

-- Numbers of the whole website, day by day. A job measures them, because nobody could count ten million sessions while somebody waits
-- (decisions/0033).
create table website_days (
  -- UTC.
  day date primary key,
  new_players integer not null,
  -- Players of whom a session was recorded.
  active_players integer not null,
  sessions integer not null,
  juggles double precision not null
);

-- Totals of the whole website, as the job measured them last.
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

-- A new website has the default team alone. The job runs for the first time within a minute.
insert into website_numbers (measured_at, players, anonymous_players, active_this_week, teams, organizations, subscriptions)
values (now(), 0, 0, 0, 1, 0, '[]');
