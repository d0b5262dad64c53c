-- People: user profiles (spec §3 "User profile") and how they sign in.
-- The identity library keeps its users in the same rows, so a signed-in user without a profile cannot exist.

create table users (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  display_name text,
  photo_url text,
  time_zone text not null default 'UTC',
  join_date timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- The old premium record; new subscriptions are rows of individual_subscriptions.
  is_premium boolean not null default false,
  subscription_tier text not null default 'free' check (subscription_tier in ('free', 'plus', 'pro', 'admin')),
  subscription_status text,
  billing_provider text,
  stripe_subscription_id text,
  apple_receipt_data text
);

create index users_by_join_date on users (join_date desc, id desc);

-- A way in: one row for each password, Google or Apple account of a user.
create table credentials (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  provider_id text not null,
  account_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz(3),
  refresh_token_expires_at timestamptz(3),
  scope text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (provider_id, account_id)
);

create index credentials_of_user on credentials (user_id);

create table logins (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token text not null unique,
  expires_at timestamptz(3) not null,
  ip_address text,
  user_agent text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create index logins_of_user on logins (user_id);
create index logins_by_expiry on logins (expires_at);

create table verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create index verifications_by_identifier on verifications (identifier);
create index verifications_by_expiry on verifications (expires_at);

-- Counters of the rate limiter (the table that rate-limiter-flexible describes).
create table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);

create index rate_limits_by_expiry on rate_limits (expire);

create table notifications (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null,
  data jsonb not null default '{}',
  created_at timestamptz(3) not null default now(),
  read_at timestamptz(3)
);

create index notifications_of_user on notifications (user_id, created_at desc, id desc);

-- Who did what to whom. Rows outlive the people in them.
create table audit_log (
  id uuid primary key,
  at timestamptz(3) not null default now(),
  actor_id uuid references users on delete set null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  data jsonb not null default '{}'
);

create index audit_log_by_time on audit_log (at desc, id desc);
