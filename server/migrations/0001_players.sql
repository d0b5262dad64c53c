-- Players: the user profile, the photo, and what a guardian allows.

create extension if not exists pg_trgm;

-- A person. The profile (product 3.1) and the identity library's user are one row, so nobody is signed in without a profile (decisions/0001).
create table users (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  display_name text,
  -- /api/photos/{id}, or an identity provider's address until the photo has been fetched from there.
  photo_url text,
  time_zone text not null default 'UTC',
  join_date timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- The old app's premium record (product 4.8), up to apple_receipt_data. Plans that are bought here are rows of individual_subscriptions.
  is_premium boolean not null default false,
  subscription_tier text not null default 'free' check (subscription_tier in ('free', 'plus', 'pro', 'admin')),
  subscription_status text,
  billing_provider text,
  stripe_subscription_id text,
  apple_receipt_data text,
  -- The team that the player chose to show; null for the one joined last (product 10.7). A reference: 0005_groups.sql makes it one.
  current_team_id uuid,
  -- An anonymous player has a made-up email under a domain that can never exist (RFC 2606). It is never shown and never written to.
  is_anonymous boolean not null default false,
  -- Who may see the player: everybody, those who share a group with them, or nobody else (decisions/0021).
  visibility text not null default 'public' check (visibility in ('public', 'groups', 'private')),
  -- Practice days that the player aims at in a week; null without a goal.
  weekly_goal smallint check (weekly_goal between 1 and 7),
  -- The effective entitlement (product 4.7) as it was last calculated. Requests calculate it anew, because a period ends without anybody
  -- writing (decisions/0030). `entitlement_until` says when the clock changes it; null for never.
  entitlement_tier text not null default 'free' check (entitlement_tier in ('free', 'plus', 'pro', 'admin')),
  entitlement_source text not null default 'default'
    check (entitlement_source in ('default', 'legacy', 'individual', 'organization', 'admin')),
  entitlement_calculated_at timestamptz(3) not null default now(),
  entitlement_until timestamptz(3),
  -- A suspended player has no login and no way in (decisions/0034). The reason is what the player is told.
  suspended_at timestamptz(3),
  suspended_reason text,
  -- A player who asked for deletion is hidden at once and erased when the time to think it over is up (decisions/0039).
  deletion_due_at timestamptz(3),
  -- The visibility to come back to.
  visibility_before_deletion text check (visibility_before_deletion in ('public', 'groups', 'private')),
  -- The year alone. It says who is under 16 (decisions/0048).
  birth_year smallint check (birth_year between 1900 and 2200),
  -- How the player reads weeks and numbers; null for what is usual where their language is spoken.
  week_start text check (week_start in ('monday', 'sunday', 'saturday')),
  number_format text check (number_format in ('comma_point', 'point_comma', 'space_comma', 'apostrophe_point')),
  -- As texts/ names it. Mails to the player are written in it; null, which means English, until it is known.
  language text check (language ~ '^[a-z]{2,3}$'),
  -- Whether the player gave display_name: the email's local part and a provider's name do not count (decisions/0076).
  name_told boolean not null default false,
  -- Players of the old app were shown by their names before anybody asked them.
  shown_before_asking boolean not null default false,
  -- Everybody else is called "Player 7F3K" beyond their own groups.
  is_introduced boolean not null
    generated always as (shown_before_asking or (name_told and birth_year is not null)) stored,
  -- How often the player has put off telling name and year, and when they last did.
  introduction_put_off smallint not null default 0 check (introduction_put_off between 0 and 2),
  introduction_put_off_at timestamptz(3),
  constraint anonymous_email check (is_anonymous = (email like '%@anonymous.invalid')),
  constraint nobody_is_suspended_without_a_reason check ((suspended_at is null) = (suspended_reason is null)),
  constraint who_goes_may_come_back check ((deletion_due_at is null) = (visibility_before_deletion is null))
);

create index users_by_join_date on users (join_date desc, id desc);
create index anonymous_users on users (join_date) where is_anonymous;
-- Finds a player on a board by any part of the name, in upper or lower case.
create index users_by_name on users using gin (lower(display_name) gin_trgm_ops);
create index entitlements_to_recompute on users (entitlement_until) where entitlement_until is not null;
create index suspended_users on users (suspended_at) where suspended_at is not null;

-- What an administrator searches, in lower case. The line break keeps the end of the name and the beginning of the email apart. An
-- anonymous player's email is left out.
create function user_words(display_name text, email text, is_anonymous boolean) returns text language sql immutable parallel safe
  as $$ select lower(coalesce(display_name, '') || E'\n' || case when is_anonymous then '' else email end) $$;
create index users_by_words on users using gin (user_words(display_name, email, is_anonymous) gin_trgm_ops);
-- An order of the administrator's list of users. The other orders have their indexes already (decisions/0033).
create index users_by_display_name on users ((coalesce(display_name, '') collate "und-x-icu"), id);
create index players_to_erase on users (deletion_due_at) where deletion_due_at is not null;
create index photos_to_fetch on users (id) where photo_url like 'https://%';

-- "Player 7F3K", as domain/players/introduction.ts does it: FNV-1a over the id's letters, and four letters of what comes out.
create function neutral_name(id uuid) returns text language plpgsql immutable strict parallel safe as $$
declare
  letters constant text := '23456789BCDFGHJKLMNPQRSTVWXYZ';
  spelled constant bytea := convert_to(id::text, 'UTF8');
  hash bigint := 2166136261;
  name text := 'Player ';
begin
  for n in 0 .. length(spelled) - 1 loop
    hash := ((hash # get_byte(spelled, n)) * 16777619) & 4294967295;
  end loop;
  for n in 1 .. 4 loop
    name := name || substr(letters, (hash % 29)::integer + 1, 1);
    hash := hash / 29;
  end loop;
  return name;
end $$;

-- Profile photos as they are shown: 256 px webp without metadata. They are rows and not files, so that a photo comes and goes with its
-- player in one transaction, is in every backup, and is there for every server.
create table photos (
  id uuid primary key,
  user_id uuid not null unique references users on delete cascade,
  webp bytea not null check (octet_length(webp) <= 100000),
  created_at timestamptz(3) not null default now()
);
-- The bytes are compressed already.
alter table photos alter column webp set storage external;

-- What a guardian was asked about a player under 16, and what they allowed (decisions/0048).
create table guardian_consents (
  user_id uuid primary key references users on delete cascade,
  guardian_email text not null check (guardian_email = lower(guardian_email)),
  asked_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  -- SHA-256 of the secret in the mail that asks; null once it is answered, so that it is answered once.
  ask_hash bytea unique,
  answered_at timestamptz(3),
  -- SHA-256 of the secret in the mail that confirms. Its link takes back what was allowed.
  take_back_hash bytea unique,
  taken_back_at timestamptz(3),
  allows_visibility boolean not null default false,
  allows_videos boolean not null default false,
  -- A guardian is written to once the player's own email is confirmed.
  waits_for_email boolean not null default false,
  constraint nothing_is_allowed_without_an_answer
    check ((answered_at is not null and taken_back_at is null) or not (allows_visibility or allows_videos)),
  constraint nobody_answers_what_was_not_mailed
    check (not waits_for_email or (ask_hash is null and answered_at is null))
);

create index guardians_to_be_asked on guardian_consents (user_id) where waits_for_email;
