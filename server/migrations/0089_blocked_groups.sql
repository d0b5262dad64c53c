-- Groups that may neither invite nor message a player. Nobody but the player learns of it (decisions/0075).
create table blocked_groups (
  user_id uuid not null references users on delete cascade,
  team_id uuid references teams on delete cascade,
  organization_id uuid references organizations on delete cascade,
  blocked_at timestamptz(3) not null,
  unique nulls not distinct (user_id, team_id, organization_id),
  constraint one_group_is_blocked check (num_nonnulls(team_id, organization_id) = 1)
);
create index players_who_blocked_team on blocked_groups (team_id) where team_id is not null;
create index players_who_blocked_organization on blocked_groups (organization_id) where organization_id is not null;

-- Memberships of minors that a guardian was told of, and can undo by the mail's link.
create table guardian_notices (
  user_id uuid not null references guardian_consents on delete cascade,
  team_id uuid not null references teams on delete cascade,
  -- As the membership has it: the link is about this joining, and about no later one.
  joined_at timestamptz(3) not null,
  told_at timestamptz(3) not null,
  -- SHA-256 of the secret in the mail's link; drawn when the mail is sent, and kept nowhere.
  token_hash bytea unique,
  undone_at timestamptz(3),
  primary key (user_id, team_id)
);
create index guardian_notices_of_team on guardian_notices (team_id);
