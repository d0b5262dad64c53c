-- Changes of an account that somebody with a stolen login could have made, for as long as "This was not me" takes them back (decisions/0077).
-- The id is that of the notification that tells of the change.
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

-- These links have a table of their own.
alter table mail_links drop constraint mail_links_purpose_check;
alter table mail_links add constraint mail_links_purpose_check
  check (purpose in ('reset_password', 'verify_email', 'change_email', 'sign_in', 'prove_identity'));
