-- Corrected counts that players give, so that counting gets better (decisions/0092). The small clip is in DATA_DIR/videos or in S3, under
-- the donation's id, beside the videos that players keep.

-- Whether the player gives the counts that they correct. Null until they were asked.
alter table users add column gives_corrections boolean;

create table donations (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- The practice that it shows, which may not have arrived yet. A practice is given once.
  practice_id uuid not null,
  -- Seconds of the clip: the touches as the player left them, and as they had been found.
  touches double precision[] not null check (cardinality(touches) <= 10000),
  found double precision[] not null check (cardinality(found) <= 10000),
  -- How many times slower than filmed it plays.
  slowdown double precision not null check (slowdown between 1 and 32),
  -- Bytes.
  size integer not null check (size > 0),
  given_at timestamptz(3) not null default now(),
  unique (user_id, practice_id)
);

-- The bytes of a donation go like those of a video.
create trigger removed_donations_are_remembered after delete on donations
for each row execute function remember_removed_video();

-- A player under 16 gives corrections only with a guardian's consent.
alter table guardian_consents add column allows_donations boolean not null default false;
alter table guardian_consents drop constraint nothing_is_allowed_without_an_answer;
alter table guardian_consents add constraint nothing_is_allowed_without_an_answer
  check ((answered_at is not null and taken_back_at is null) or not (allows_visibility or allows_videos or allows_donations));

-- Without the consent, what was given under it goes at once, whoever ended it.
create function forget_donations_of_ward() returns trigger language plpgsql as $$
begin
  delete from donations where user_id = old.user_id;
  update users set gives_corrections = null where id = old.user_id and gives_corrections;
  return null;
end $$;

create trigger donations_end_with_their_consent after update of allows_donations on guardian_consents
for each row when (old.allows_donations and not new.allows_donations) execute function forget_donations_of_ward();

create trigger donations_end_with_their_guardian after delete on guardian_consents
for each row when (old.allows_donations) execute function forget_donations_of_ward();
