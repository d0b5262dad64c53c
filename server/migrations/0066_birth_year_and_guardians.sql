-- How old a player is, by the year alone, and what a guardian allows to who is under 16 (decisions/0048).
alter table users add column birth_year smallint check (birth_year between 1900 and 2200);

create table guardian_consents (
  user_id uuid primary key references users on delete cascade,
  guardian_email text not null check (guardian_email = lower(guardian_email)),
  asked_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  -- Of the secret that was mailed to ask; null once it is answered, so that it is answered once.
  ask_hash bytea unique,
  answered_at timestamptz(3),
  -- Of the secret in the mail that confirms: what was allowed is taken back with it.
  take_back_hash bytea unique,
  taken_back_at timestamptz(3),
  allows_visibility boolean not null default false,
  allows_videos boolean not null default false,
  constraint nothing_is_allowed_without_an_answer
    check ((answered_at is not null and taken_back_at is null) or not (allows_visibility or allows_videos))
);
