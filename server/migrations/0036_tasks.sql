-- Tasks that a coach gives to players (product 10.53), and campaigns of a group (product 10.54). How far anybody is, is counted from the
-- sessions each time, and never stored.

create table tasks (
  id uuid primary key,
  team_id uuid not null references teams on delete cascade,
  kind text not null check (kind in ('practices', 'touches', 'levelTry')),
  -- How many practices, and the touches of each; or touches in all.
  practices smallint check (practices between 1 and 100),
  touches integer check (touches between 1 and 1000000),
  -- The level to try. Null once the level is gone: any run is a try then, too.
  level_id uuid references levels on delete set null,
  asks_weak_foot boolean not null default false,
  -- For all players of the team, also those who join later; otherwise for those in task_players.
  is_for_team boolean not null,
  -- Both days count, on each player's own calendar.
  begins_on date not null,
  due_on date not null,
  given_by uuid references users on delete set null,
  given_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  constraint a_task_asks_for_what_its_kind_says check (
    (practices is not null) = (kind = 'practices') and (touches is not null) = (kind <> 'levelTry')
    and (level_id is null or kind = 'levelTry')),
  constraint a_task_lasts_a_year_at_most check (due_on between begins_on and begins_on + 366)
);

create index tasks_of_team on tasks (team_id, due_on desc);
create index tasks_by_due_date on tasks (due_on) where ended_at is null;
create index tasks_of_level on tasks (level_id) where level_id is not null;
create index tasks_given_by on tasks (given_by) where given_by is not null;

-- The players whom a task was given to, unless it is for the whole team.
create table task_players (
  task_id uuid not null references tasks on delete cascade,
  user_id uuid not null references users on delete cascade,
  primary key (task_id, user_id)
);

create index task_players_of_user on task_players (user_id);

-- A coach's note of praise: one for each player and task.
create table task_praises (
  task_id uuid not null references tasks on delete cascade,
  user_id uuid not null references users on delete cascade,
  words text not null check (char_length(words) between 1 and 140),
  given_by uuid references users on delete set null,
  given_at timestamptz(3) not null default now(),
  primary key (task_id, user_id)
);

create index task_praises_of_user on task_praises (user_id);
create index task_praises_given_by on task_praises (given_by) where given_by is not null;

-- Who was reminded of a task, so that nobody is reminded twice.
create table task_reminders (
  task_id uuid not null references tasks on delete cascade,
  user_id uuid not null references users on delete cascade,
  reminded_at timestamptz(3) not null default now(),
  primary key (task_id, user_id)
);

create index task_reminders_of_user on task_reminders (user_id);

create table campaigns (
  id uuid primary key,
  team_id uuid references teams on delete cascade,
  organization_id uuid references organizations on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  -- Touches of all members together.
  goal integer not null check (goal between 1 and 100000000),
  -- Both days count, on each player's own calendar.
  begins_on date not null,
  ends_on date not null,
  opened_by uuid references users on delete set null,
  opened_at timestamptz(3) not null default now(),
  constraint a_campaign_has_one_owner check (num_nonnulls(team_id, organization_id) = 1),
  constraint a_campaign_lasts_a_year_at_most check (ends_on between begins_on and begins_on + 366)
);

create index campaigns_of_team on campaigns (team_id, ends_on desc) where team_id is not null;
create index campaigns_of_organization on campaigns (organization_id, ends_on desc) where organization_id is not null;
create index campaigns_opened_by on campaigns (opened_by) where opened_by is not null;
