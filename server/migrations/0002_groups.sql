-- Teams of every type, organizations, memberships, join requests (spec §3), role grants and seats.

create table organizations (
  id uuid primary key,
  name text not null check (name <> ''),
  invite_code text unique check (invite_code = upper(btrim(invite_code))),
  status text not null default 'active' check (status in ('active', 'inactive')),
  created_at timestamptz(3) not null default now()
);

create index organizations_by_name on organizations (lower(name), id) where status = 'active';

create table organization_members (
  organization_id uuid not null references organizations on delete cascade,
  user_id uuid not null references users on delete cascade,
  join_method text check (join_method in ('auto_org_join', 'org_invite_code')),
  joined_at timestamptz(3) not null default now(),
  is_active boolean not null default true,
  removed_at timestamptz(3),
  primary key (organization_id, user_id),
  check (is_active = (removed_at is null))
);

create index organizations_of_user on organization_members (user_id) where is_active;

create table teams (
  id uuid primary key,
  name text not null check (name <> ''),
  type text not null check (type in ('team', 'school', 'league', 'club', 'academy')),
  member_count integer not null default 0 check (member_count >= 0),
  subscription_tier text not null default 'free' check (subscription_tier in ('free', 'plus', 'pro', 'admin')),
  admin_name text not null default '',
  description text not null default '',
  status text not null default 'active' check (status in ('active', 'inactive')),
  invite_code text unique check (invite_code = upper(btrim(invite_code))),
  organization_id uuid references organizations on delete set null,
  owner_id uuid references users on delete set null,
  -- Absent settings have a meaning of their own (spec §5), so these may be null.
  allow_self_join boolean,
  require_approval boolean,
  instant_join boolean not null default false,
  created_at timestamptz(3) not null default now()
);

create index teams_by_name on teams (lower(name), id) where status = 'active';
create index teams_by_members on teams (member_count desc, id) where status = 'active';
create index teams_of_type_by_name on teams (type, lower(name), id) where status = 'active';
create index teams_of_type_by_members on teams (type, member_count desc, id) where status = 'active';
-- Search goes by any part of name, admin name or type, whatever the case (spec §5).
create extension if not exists pg_trgm;
create index teams_by_words on teams using gin (lower(name || ' ' || admin_name || ' ' || type) gin_trgm_ops) where status = 'active';

create index teams_of_organization on teams (organization_id) where organization_id is not null;
create index teams_of_owner on teams (owner_id) where owner_id is not null;

create table team_members (
  team_id uuid not null references teams on delete cascade,
  user_id uuid not null references users on delete cascade,
  role text not null default 'member' check (role in ('member', 'admin', 'owner')),
  joined_at timestamptz(3) not null default now(),
  added_by text not null default 'system',
  join_method text check (join_method in ('self_join', 'team_invite_code', 'auto_org_join', 'org_invite_code')),
  is_active boolean not null default true,
  removed_at timestamptz(3),
  primary key (team_id, user_id),
  check (is_active = (removed_at is null))
);

create index teams_of_user on team_members (user_id, joined_at desc) where is_active;
create index members_of_team on team_members (team_id, joined_at, user_id) where is_active;

-- The team that a player chose to show; the server falls back to the most recent one (design.md §5, "currentTeam").
alter table users add column current_team_id uuid references teams on delete set null;

-- teams.member_count is the number of active rows of team_members, whoever writes them.
create function count_team_members() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.is_active then
    update teams set member_count = member_count - 1 where id = old.team_id;
  end if;
  if tg_op <> 'DELETE' and new.is_active then
    update teams set member_count = member_count + 1 where id = new.team_id;
  end if;
  return null;
end $$;

create trigger team_members_counted_on_change
  after insert or delete on team_members
  for each row execute function count_team_members();

create trigger team_members_counted_on_activation
  after update on team_members
  for each row when (old.is_active is distinct from new.is_active or old.team_id <> new.team_id)
  execute function count_team_members();

create table join_requests (
  id uuid primary key,
  group_id uuid not null references teams on delete cascade,
  user_id uuid not null references users on delete cascade,
  requested_at timestamptz(3) not null default now(),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'cancelled')),
  message text,
  decided_by uuid references users on delete set null,
  decided_at timestamptz(3),
  check ((status = 'pending') = (decided_at is null))
);

create unique index one_pending_join_request on join_requests (group_id, user_id) where status = 'pending';
create index join_requests_of_group on join_requests (group_id, (status <> 'pending'), requested_at desc, id desc);
create index join_requests_of_user on join_requests (user_id, (status <> 'pending'), requested_at desc, id desc);

-- The spec's role strings are a projection of these: 'admin', 'team_admin', admin_team_{id}, admin_org_{id}.
create table role_grants (
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('website', 'any_team', 'team', 'organization')),
  team_id uuid references teams on delete cascade,
  organization_id uuid references organizations on delete cascade,
  granted_by uuid references users on delete set null,
  granted_at timestamptz(3) not null default now(),
  unique nulls not distinct (user_id, kind, team_id, organization_id),
  check ((kind = 'team') = (team_id is not null)),
  check ((kind = 'organization') = (organization_id is not null))
);

create index role_grants_on_team on role_grants (team_id) where team_id is not null;
create index role_grants_on_organization on role_grants (organization_id) where organization_id is not null;

create table individual_subscriptions (
  user_id uuid primary key references users on delete cascade,
  subscription_tier text not null check (subscription_tier in ('free', 'plus', 'pro', 'admin')),
  subscription_status text not null,
  billing_provider text,
  stripe_subscription_id text unique,
  period_end timestamptz(3)
);

-- A seat of an organization's plan, allocated to a player (spec §3, "organization block").
create table organization_seats (
  organization_id uuid not null references organizations on delete cascade,
  user_id uuid not null references users on delete cascade,
  team_id uuid references teams on delete set null,
  tier text not null check (tier in ('plus', 'pro')),
  assigned_at timestamptz(3) not null default now(),
  assigned_by uuid references users on delete set null,
  status text not null default 'active',
  primary key (organization_id, user_id)
);

create index organization_seats_of_user on organization_seats (user_id);

-- The default team (design.md §5); its id is DEFAULT_TEAM_ID in domain/group.ts.
insert into teams (id, name, type, admin_name, description, allow_self_join, instant_join)
values ('00000000-0000-7000-8000-000000000001', 'Keepup Community', 'club', 'Keepup', 'Everybody who keeps the ball up.', true, true);
