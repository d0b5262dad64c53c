-- Identity: ways to sign in, and logins.

-- A way to sign in: one row for each password, Google account or Apple account of a player.
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

-- What signs a person in: one row for each browser or app.
create table logins (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- A keyed hash of the token, because whoever reads a backup must not sign in (decisions/0078).
  token text not null unique,
  expires_at timestamptz(3) not null,
  ip_address text,
  user_agent text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- When the person last showed that it is them: at sign-in, or by "Is it you?". Sensitive changes ask for it (decisions/0077).
  proven_at timestamptz not null default now(),
  -- The device is not the player's own. The browser ends the login with its tab; the trigger below ends it where the browser could not.
  shared_device boolean not null default false
);

create index logins_of_user on logins (user_id);
create index logins_by_expiry on logins (expires_at);

-- The last lock, whichever way in was tried. A sign-in that began before the suspension waits for it here, or is ended by it.
create function refuse_login_of_suspended() returns trigger language plpgsql as $$
declare
  since timestamptz;
begin
  -- Without a condition on `suspended_at`: the row must be waited for also by who has not seen the suspension yet.
  select suspended_at into since from users where id = new.user_id for share;
  if since is not null then
    raise insufficient_privilege using message = 'this player is suspended';
  end if;
  return new;
end $$;

create trigger suspended_players_have_no_login
  before insert on logins for each row execute function refuse_login_of_suspended();

-- Half an hour after the sign-in. A trigger, because the identity library prolongs every login that it is asked about (decisions/0080).
create function keep_shared_login_short() returns trigger language plpgsql as $$
begin
  new.expires_at := least(new.expires_at, new.created_at + interval '30 minutes');
  return new;
end $$;

create trigger logins_on_shared_devices_are_short before insert or update on logins
for each row when (new.shared_device) execute function keep_shared_login_short();

-- What the identity library remembers between two requests of a sign-in.
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

-- What the link or code in a mail is good for, once (decisions/0007). The token is in the mail alone; this is its SHA-256.
create table mail_links (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('reset_password', 'verify_email', 'change_email', 'sign_in', 'prove_identity')),
  -- Where the mail went. The link proves that its user owns exactly this address.
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
  -- Up to 2^32. A double, because every reader gets it as a number.
  counter double precision not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz(3) not null default now()
);

create index passkeys_of_user on passkeys (user_id);

-- Changes of an account that somebody with a stolen login could have made, for as long as "This was not me" takes them back
-- (decisions/0077). The id is that of the notification that tells of the change.
create table account_changes (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('passkey_added', 'provider_linked', 'email_changed', 'password_changed', 'deletion_asked')),
  -- The passkey or credential.
  added_id uuid check ((added_id is not null) = (kind in ('passkey_added', 'provider_linked'))),
  -- Where the notice goes: the account's email before the change.
  told_email text not null,
  -- Whether the link may take the change back. An email that nobody confirmed does not come back.
  can_be_undone boolean not null,
  -- SHA-256 of the token in the mail; null until it is mailed.
  token_hash bytea unique,
  at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  undone_at timestamptz(3)
);

create index account_changes_of_user on account_changes (user_id, at);
create index account_changes_by_expiry on account_changes (expires_at);
