-- Roles.

-- The roles in force. The role strings (product 4.10) are made from these rows when they are read.
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
create index role_grants_by_granter on role_grants (granted_by) where granted_by is not null;

-- Roles given to an email that its account has not confirmed. Anybody can sign up with somebody else's email, so they are in force only once
-- it is confirmed (decisions/0079).
create table waiting_role_grants (
  user_id uuid not null references users on delete cascade,
  -- What the role was given to. Whoever confirms another email does not get it.
  email text not null,
  kind text not null check (kind in ('website', 'any_team', 'team', 'organization')),
  team_id uuid references teams on delete cascade,
  organization_id uuid references organizations on delete cascade,
  granted_by uuid references users on delete set null,
  granted_at timestamptz(3) not null default now(),
  unique nulls not distinct (user_id, kind, team_id, organization_id),
  check ((kind = 'team') = (team_id is not null)),
  check ((kind = 'organization') = (organization_id is not null))
);

create index waiting_role_grants_on_team on waiting_role_grants (team_id) where team_id is not null;
create index waiting_role_grants_on_organization on waiting_role_grants (organization_id) where organization_id is not null;
create index waiting_role_grants_by_granter on waiting_role_grants (granted_by) where granted_by is not null;

-- The role's string, as domain/roles/roles.ts writes it.
create function role_text(kind text, team_id uuid, organization_id uuid) returns text language sql immutable as $$
  select case kind
    when 'website' then 'admin'
    when 'any_team' then 'team_admin'
    when 'team' then 'admin_team_' || team_id
    else 'admin_org_' || organization_id
  end
$$;

create function roles_of(id uuid) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(role_text(kind, team_id, organization_id) order by granted_at, kind, team_id, organization_id), '["user"]')
  from role_grants where user_id = id
$$;

-- A trigger, because an email is confirmed in many ways: by links of several kinds, by Google and by Apple.
create function let_waiting_roles_in() returns trigger language plpgsql as $$
declare
  giver uuid;
  before jsonb;
begin
  delete from waiting_role_grants where user_id = new.id and email <> new.email;
  if not new.email_verified then
    return null;
  end if;
  for giver in select distinct granted_by from waiting_role_grants where user_id = new.id loop
    before := roles_of(new.id);
    insert into role_grants (user_id, kind, team_id, organization_id, granted_by)
      select user_id, kind, team_id, organization_id, granted_by from waiting_role_grants
      where user_id = new.id and granted_by is not distinct from giver
      on conflict do nothing;
    insert into audit_log (id, actor_id, action, subject_kind, subject_id, data)
      values (gen_random_uuid(), giver, 'role.granted', 'user', new.id::text,
        jsonb_build_object('before', jsonb_build_object('role', before), 'after', jsonb_build_object('role', roles_of(new.id))));
  end loop;
  delete from waiting_role_grants where user_id = new.id;
  if found then
    -- The stored entitlement is calculated anew by the next job; whoever asks gets the right one at once.
    update users set entitlement_until = now() where id = new.id;
  end if;
  return null;
end $$;

create trigger confirmed_emails_let_waiting_roles_in
  after update of email, email_verified on users
  for each row when (old.email_verified is distinct from new.email_verified or old.email <> new.email)
  execute function let_waiting_roles_in();
