-- People who are not players yet and whom a roster asks to join a team, by mail (decisions/0035).

create table roster_invitations (
  id uuid primary key,
  team_id uuid not null references teams on delete cascade,
  email text not null check (email = lower(email)),
  name text not null default '',
  role text not null check (role in ('member', 'admin')),
  invited_by uuid references users on delete set null,
  -- SHA-256 of the secret in the mail's link; the secret is drawn when the mail is sent and kept nowhere.
  token_hash bytea unique,
  invited_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  accepted_at timestamptz(3),
  accepted_by uuid references users on delete set null,
  -- Importing a roster twice asks nobody twice.
  unique (team_id, email)
);

-- How many somebody has invited within a day.
create index roster_invitations_by_inviter on roster_invitations (invited_by, invited_at);
create index roster_invitations_of_accepter on roster_invitations (accepted_by) where accepted_by is not null;

-- Whoever manages every team pages through all of them, also those that were switched off.
create index all_teams_by_name on teams ((name collate "und-x-icu"), id);
create index all_organizations_by_name on organizations ((name collate "und-x-icu"), id);
create index inactive_teams on teams (id) where status <> 'active';
-- The teams that somebody leads.
create index teams_led_by on team_members (user_id) where is_active and role <> 'member';
