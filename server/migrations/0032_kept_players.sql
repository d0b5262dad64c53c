-- Players whom a group keeps: children without an email, on the team's board by name alone (product 10.50). And how each number is known.

-- A kept player is a row of users without any way in. So sessions, totals, boards and exports work for them as for everybody.
alter table users add column is_kept boolean not null default false;
alter table users add constraint kept_players_are_seen_by_their_groups_alone
  check (not is_kept or (is_anonymous and visibility = 'groups'));

create table kept_players (
  user_id uuid primary key references users on delete cascade,
  -- The team that keeps the player now. They may move to the other teams of its organization, or of its owner.
  team_id uuid not null references teams on delete cascade,
  shirt_number smallint check (shirt_number between 0 and 999),
  guardian_email text check (guardian_email = lower(guardian_email)),
  -- What the card shows. Managers print it again and again, so it is stored as it is.
  card_code text not null unique check (card_code ~ '^[A-Z2-9]{10}$'),
  added_by uuid references users on delete set null,
  added_at timestamptz(3) not null default now()
);

create index kept_players_of_team on kept_players (team_id);
create index kept_players_added_by on kept_players (added_by) where added_by is not null;
-- A guess is looked up by its hash, like that of an invite code.
create index kept_players_by_card on kept_players (invite_code_hash(card_code));

-- Nobody else holds a kept player, so they go with what keeps them: with their team, too.
create function erase_kept_player() returns trigger language plpgsql as $$
begin
  delete from users where id = old.user_id and is_kept;
  return null;
end $$;

create trigger kept_players_are_erased_with_their_team
  after delete on kept_players for each row execute function erase_kept_player();

-- A link in a mail to the guardian of a kept player. Its secret is in the mail alone; this is its SHA-256.
create table kept_player_links (
  token_hash bytea primary key,
  user_id uuid not null references kept_players on delete cascade,
  guardian_email text not null check (guardian_email = lower(guardian_email)),
  -- The account that wants to take the player over; null for a link by which the guardian exports or deletes.
  claimed_by uuid references users on delete cascade,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now()
);

create unique index one_waiting_claim on kept_player_links (user_id) where claimed_by is not null;
create index kept_player_links_of_player on kept_player_links (user_id);
create index kept_player_links_of_claimer on kept_player_links (claimed_by) where claimed_by is not null;
create index kept_player_links_by_expiry on kept_player_links (expires_at);

-- A login by a card may only practice and read its own numbers.
alter table logins add column by_card boolean not null default false;

-- How a number is known (product 10.51).
alter table sessions add column evidence text not null default 'tapped'
  check (evidence in ('tapped', 'witnessed', 'camera', 'video_reviewed'));
update sessions set evidence = case mode when 'ai' then 'camera' else 'video_reviewed' end where mode <> 'manual';

-- A try on a test day of a team (product 10.52). A kept player's try is a session of the same id, too.
create table test_day_tries (
  -- Made by the tablet. Sending a try twice stores it once.
  id uuid primary key,
  team_id uuid not null references teams on delete cascade,
  user_id uuid not null references users on delete cascade,
  held_on date not null,
  juggle_count integer not null check (juggle_count between 0 and 250000),
  -- Seconds.
  duration double precision not null check (duration between 0 and 86400),
  evidence text not null check (evidence in ('witnessed', 'camera')),
  station text not null check (char_length(station) between 1 and 40),
  tried_at timestamptz(3) not null,
  recorded_by uuid references users on delete set null,
  recorded_at timestamptz(3) not null default now(),
  -- A try that was taken back keeps its row, so that a tablet that sends it again does not bring it back.
  taken_back_at timestamptz(3)
);

create index test_day_tries_of_team on test_day_tries (team_id, held_on desc);
create index test_day_tries_of_player on test_day_tries (user_id);
create index test_day_tries_recorded_by on test_day_tries (recorded_by) where recorded_by is not null;
