-- Further ways in: trying without an account, links that a mail brings, passkeys.

-- An anonymous player's email is made up, under a domain that can never exist (RFC 2606), and nothing may be sent to it or shown of it.
alter table users add column is_anonymous boolean not null default false;
alter table users add constraint anonymous_email check (is_anonymous = (email like '%@anonymous.invalid'));
create index anonymous_users on users (join_date) where is_anonymous;

-- What a mail's link is good for, once. The token itself is only in the mail: here is its SHA-256.
create table mail_links (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('reset_password', 'verify_email', 'change_email')),
  -- Where the mail went: proof of owning exactly this address.
  email text not null check (email = lower(email)),
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now()
);

create index mail_links_of_user on mail_links (user_id, purpose);
create index mail_links_by_expiry on mail_links (expires_at);

-- The public half of a key that never leaves the player's device (WebAuthn).
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text,
  public_key text not null,
  credential_id text not null unique,
  -- Up to 2^32, as a number that every reader gets as one.
  counter double precision not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz(3) not null default now()
);

create index passkeys_of_user on passkeys (user_id);
