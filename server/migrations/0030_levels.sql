-- Levels of juggling that a team or an organization sets, and the ledger of the awards for them (product 10.40, 10.41).

-- What the players of a group are asked to reach, step by step.
create table level_programs (
  id uuid primary key,
  team_id uuid references teams on delete cascade,
  organization_id uuid references organizations on delete cascade,
  name text not null check (name <> ''),
  skill text not null check (skill in ('any', 'feet', 'leftFoot', 'rightFoot', 'thigh', 'head', 'alternating')),
  -- Ages in years, reached within the calendar year. Null: no limit.
  from_age smallint check (from_age between 1 and 120),
  to_age smallint check (to_age between 1 and 120),
  created_at timestamptz(3) not null default now(),
  archived_at timestamptz(3),
  constraint a_program_has_one_owner check (num_nonnulls(team_id, organization_id) = 1),
  constraint ages_run_upwards check (from_age <= to_age)
);

create index level_programs_of_team on level_programs (team_id) where team_id is not null;
create index level_programs_of_organization on level_programs (organization_id) where organization_id is not null;

create table levels (
  id uuid primary key,
  program_id uuid not null references level_programs on delete cascade,
  -- In a row.
  juggles integer not null check (juggles between 1 and 250000),
  -- What is handed over for it, such as a T-shirt; empty for nothing but the certificate.
  award text not null default '',
  -- Deferred, so that two levels can take each other's place.
  constraint a_program_asks_for_each_number_once unique (program_id, juggles) deferrable initially deferred
);

-- Who confirmed a level of whom, who handed its award over, who took that back, and when.
create table award_entries (
  id uuid primary key,
  level_id uuid not null references levels on delete cascade,
  user_id uuid not null references users on delete cascade,
  step text not null check (step in ('confirmed', 'handedOver', 'corrected')),
  happened_on date not null,
  recorded_at timestamptz(3) not null default now(),
  -- Null for somebody whose account is gone.
  actor_id uuid references users on delete set null,
  -- Why it was corrected.
  reason text not null default '' check (step <> 'corrected' or reason <> '')
);

create index award_entries_of_level on award_entries (level_id, user_id, id);
create index award_entries_of_user on award_entries (user_id);
create index award_entries_of_actor on award_entries (actor_id) where actor_id is not null;

-- The ledger only grows. Entries go with their player or group, lose an actor who is gone, and follow a player into another account: the
-- first two come from foreign keys, which run one trigger deeper.
create function keep_award_entries() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() > 1 then
    return coalesce(new, old);
  end if;
  if tg_op = 'UPDATE' then
    old.user_id := new.user_id;
    if new is not distinct from old then
      return new;
    end if;
  end if;
  raise insufficient_privilege using message = 'the ledger of awards only grows';
end $$;

create trigger award_entries_keep_their_words
  before update or delete on award_entries for each row execute function keep_award_entries();

-- A level with entries stays as it is: what was confirmed must not mean something else later.
create function keep_awarded_levels() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() > 1 or not exists (select from award_entries where level_id = old.id) then
    return coalesce(new, old);
  end if;
  if tg_op = 'UPDATE' and new.juggles = old.juggles and new.program_id = old.program_id then
    return new;
  end if;
  raise insufficient_privilege using message = 'a level with awards stays';
end $$;

create trigger awarded_levels_stay
  before update or delete on levels for each row execute function keep_awarded_levels();
