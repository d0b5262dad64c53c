-- Groups: teams of every type and organizations, who is in them, and how players come in.

-- A code is looked up by its hash. How long an index takes to find a guess then says nothing about the codes that exist (decisions/0017).
create function invite_code_hash(code text) returns bytea language sql immutable strict parallel safe
  as $$ select sha256(convert_to(code, 'UTF8')) $$;

-- A school district, association or club with several teams (product 3.6).
create table organizations (
  id uuid primary key,
  name text not null check (name <> ''),
  invite_code text unique check (invite_code = upper(btrim(invite_code))),
  status text not null default 'active' check (status in ('active', 'inactive')),
  created_at timestamptz(3) not null default now()
);

create index organizations_by_invite_code on organizations (invite_code_hash(invite_code)) where invite_code is not null;
-- By name means as people sort names: Ärzte before Zebra, apple beside Apple.
create index organizations_by_name on organizations ((name collate "und-x-icu"), id) where status = 'active';
-- Website admins page through all of them, the inactive ones, too.
create index all_organizations_by_name on organizations ((name collate "und-x-icu"), id);

-- Who is in an organization. Leaving keeps the row and ends it.
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
create index members_of_organization on organization_members (organization_id, joined_at, user_id) where is_active;
-- The columns of the primary key once more. The board of a large organization asks at each place whether the player is an active member, and
-- this index answers without a look at the table, in less than half the time (decisions/0023).
create index active_members_of_organization on organization_members (organization_id, user_id) where is_active;

-- A team of any type (product 3.5).
create table teams (
  id uuid primary key,
  name text not null check (name <> ''),
  type text not null check (type in ('team', 'school', 'league', 'club', 'academy')),
  -- The number of active rows of team_members. Triggers on that table keep it (decisions/0004).
  member_count integer not null default 0 check (member_count >= 0),
  subscription_tier text not null default 'free' check (subscription_tier in ('free', 'plus', 'pro', 'admin')),
  -- The owner's name as everybody may read it. Triggers below keep it (decisions/0017, 0076).
  admin_name text not null default '',
  description text not null default '',
  status text not null default 'active' check (status in ('active', 'inactive')),
  invite_code text unique check (invite_code = upper(btrim(invite_code))),
  organization_id uuid references organizations on delete set null,
  owner_id uuid references users on delete set null,
  -- A setting that was never made has a meaning of its own (product 5.7), so these two may be null.
  allow_self_join boolean,
  require_approval boolean,
  instant_join boolean not null default false,
  created_at timestamptz(3) not null default now()
);

create index teams_of_organization on teams (organization_id) where organization_id is not null;
create index teams_of_owner on teams (owner_id) where owner_id is not null;
create index teams_by_invite_code on teams (invite_code_hash(invite_code)) where invite_code is not null;
-- Members are negated, so that one ascending row comparison walks either order.
create index teams_by_name on teams ((name collate "und-x-icu"), id) where status = 'active';
create index teams_by_members on teams ((-member_count), id) where status = 'active';
create index teams_of_type_by_name on teams (type, (name collate "und-x-icu"), id) where status = 'active';
create index teams_of_type_by_members on teams (type, (-member_count), id) where status = 'active';
-- Website admins page through all of them, the inactive ones, too.
create index all_teams_by_name on teams ((name collate "und-x-icu"), id);
create index inactive_teams on teams (id) where status <> 'active';

-- The team that a player chose to show.
alter table users add foreign key (current_team_id) references teams on delete set null;
create index users_of_current_team on users (current_team_id) where current_team_id is not null;

-- Everybody reads who runs a team. Players who are not introduced are not named there, and neither are minors unless a guardian allows it.
create function name_shown_with_a_team(u users) returns text language sql stable as $$
  select case
    when not u.is_introduced or (u.visibility <> 'public' and u.birth_year >= extract(year from now()) - 16) then neutral_name(u.id)
    else coalesce(u.display_name, '') end $$;

-- A new owner's name. `for share` waits for an owner who is being renamed: neither would see the other, and the former name would stay.
create function name_team_admin() returns trigger language plpgsql as $$
declare
  owner users;
begin
  select * into owner from users where id = new.owner_id for share;
  new.admin_name := case when owner.id is null then '' else name_shown_with_a_team(owner) end;
  return new;
end $$;

create trigger teams_bear_their_owners_name
  before update of owner_id on teams
  for each row when (old.owner_id is distinct from new.owner_id)
  execute function name_team_admin();

-- An owner's new name. Teams are locked in the order of their ids, as everywhere: else a rename and a change of several teams would wait for
-- each other.
create function rename_team_admin() returns trigger language plpgsql as $$
begin
  perform from teams where owner_id = new.id order by id for no key update;
  update teams set admin_name = name_shown_with_a_team(new) where owner_id = new.id and admin_name <> name_shown_with_a_team(new);
  return null;
end $$;

create trigger teams_follow_their_owners_name
  after update of display_name, name_told, birth_year, visibility, shown_before_asking on users
  for each row when (name_shown_with_a_team(old) is distinct from name_shown_with_a_team(new))
  execute function rename_team_admin();

-- What the search for teams reads: the active teams (decisions/0015). A table of its own, because whoever joins a team changes its row, and
-- every change of a row changes every index on it.
create table team_words (
  team_id uuid primary key references teams on delete cascade,
  name text not null,
  type text not null,
  words text not null
);

-- What is searched (product 5.6), in lower case. A line break keeps the end of one part and the beginning of the next from being found as one
-- word.
create function team_words(name text, admin_name text, type text) returns text language sql immutable strict parallel safe
  as $$ select lower(name || E'\n' || admin_name || E'\n' || type) $$;

-- Every run of one, two and three characters.
create function letter_runs(words text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct substr(words, at, length)), '{}')
  from generate_series(1, 3) length, generate_series(1, char_length(words) - length + 1) at
$$;

-- Runs of three that together cover what is searched, or all of it where it is shorter. Whatever contains the search has all of these runs.
create function search_runs(search text) returns text[] language sql immutable strict parallel safe as $$
  select array_agg(distinct substr(search, greatest(1, least(at, char_length(search) - 2)), 3))
  from generate_series(1, char_length(search), 3) at
$$;

create index team_words_by_letters on team_words using gin (letter_runs(words));

create function keep_team_words() returns trigger language plpgsql as $$
begin
  if new.status = 'active' then
    insert into team_words values (new.id, new.name, new.type, team_words(new.name, new.admin_name, new.type))
    on conflict (team_id) do update set name = excluded.name, type = excluded.type, words = excluded.words;
  else
    delete from team_words where team_id = new.id;
  end if;
  return null;
end $$;

create trigger teams_are_found_by_their_words
  after insert on teams for each row execute function keep_team_words();
-- Not `update of`: the admin's name also changes in a trigger.
create trigger teams_are_found_by_their_new_words
  after update on teams for each row
  when ((old.name, old.admin_name, old.type, old.status) is distinct from (new.name, new.admin_name, new.type, new.status))
  execute function keep_team_words();

-- The default team (product 10.5). Its id is DEFAULT_TEAM_ID in domain/groups/group.ts.
insert into teams (id, name, type, admin_name, description, allow_self_join, instant_join)
values ('00000000-0000-7000-8000-000000000001', 'Keepup Community', 'club', 'Keepup', 'Everybody who keeps the ball up.', true, true);

-- Who is in a team, as what, and how they came (product 3.7). Leaving keeps the row and ends it.
create table team_members (
  team_id uuid not null references teams on delete cascade,
  user_id uuid not null references users on delete cascade,
  role text not null default 'member' check (role in ('member', 'admin', 'owner')),
  joined_at timestamptz(3) not null default now(),
  added_by text not null default 'system',
  join_method text check (join_method in ('self_join', 'team_invite_code', 'auto_org_join', 'org_invite_code')),
  is_active boolean not null default true,
  removed_at timestamptz(3),
  -- When a member left by themselves; null for those whom a manager removed.
  left_at timestamptz(3),
  primary key (team_id, user_id),
  check (is_active = (removed_at is null))
);

create index teams_of_user on team_members (user_id, joined_at desc) where is_active;
create index members_of_team on team_members (team_id, joined_at, user_id) where is_active;
create index managers_of_team on team_members (team_id) where is_active and role <> 'member';
create index teams_led_by on team_members (user_id) where is_active and role <> 'member';
-- The columns of the primary key once more, for the same reason as active_members_of_organization.
create index active_members_of_team on team_members (team_id, user_id) where is_active;

-- Members are counted once for each statement, not for each row: a roster of thousands then changes its team's row once, instead of leaving
-- thousands of versions of it behind. The teams are changed in the order of their ids, so that two statements over several teams wait for
-- each other instead of breaking each other off.
create function change_member_counts(team_ids uuid[], changes integer[]) returns void language plpgsql as $$
declare
  changed record;
begin
  for changed in
    select team_id, sum(change) as change from unnest(team_ids, changes) as listed (team_id, change)
    group by team_id having sum(change) <> 0 order by team_id
  loop
    update teams set member_count = member_count + changed.change where id = changed.team_id;
  end loop;
end $$;

create function count_added_members() returns trigger language plpgsql as $$
begin
  perform change_member_counts(array_agg(team_id), array_agg(1)) from added where is_active;
  return null;
end $$;

create function count_removed_members() returns trigger language plpgsql as $$
begin
  perform change_member_counts(array_agg(team_id), array_agg(-1)) from removed where is_active;
  return null;
end $$;

create function count_changed_members() returns trigger language plpgsql as $$
begin
  perform change_member_counts(array_agg(team_id), array_agg(change)) from (
    select team_id, -1 as change from removed where is_active
    union all select team_id, 1 from added where is_active) changes;
  return null;
end $$;

create trigger team_members_counted_on_insert after insert on team_members
  referencing new table as added for each statement execute function count_added_members();
create trigger team_members_counted_on_delete after delete on team_members
  referencing old table as removed for each statement execute function count_removed_members();
create trigger team_members_counted_on_change after update on team_members
  referencing old table as removed new table as added for each statement execute function count_changed_members();

-- A team whose owner is deleted passes to its admin of longest standing (decisions/0039), whoever deletes the owner. A transaction cannot see
-- that another one is just passing a team to its user. But to delete a user it waits for whoever refers to them, and this trigger runs after
-- that.
create function pass_teams_to_heirs() returns trigger language plpgsql as $$
declare
  team uuid;
  heir uuid;
begin
  for team in select id from teams where owner_id = old.id order by id for no key update loop
    -- Joined, because one statement may delete several users, whose memberships go at its end.
    select m.user_id into heir from team_members m join users u on u.id = m.user_id
    where m.team_id = team and m.is_active and m.role = 'admin' and m.user_id <> old.id
    order by m.joined_at, m.user_id limit 1;
    if found then
      update team_members set role = 'owner' where team_id = team and user_id = heir;
      update teams set owner_id = heir where id = team;
    end if;
  end loop;
  return old;
end $$;

create trigger teams_pass_to_heirs before delete on users for each row execute function pass_teams_to_heirs();

-- A player's question to come into a team, and the answer (product 3.8).
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
create index join_requests_decided_by on join_requests (decided_by) where decided_by is not null;

-- An email that was invited to a team, and what became of it: its owner accepts or declines, the team's managers see it and may take it back
-- (decisions/0035, 0074).
create table roster_invitations (
  id uuid primary key,
  team_id uuid not null references teams on delete cascade,
  email text not null check (email = lower(email)),
  name text not null default '',
  role text not null check (role in ('member', 'admin')),
  invited_by uuid references users on delete set null,
  -- SHA-256 of the secret in the mail's link. The secret is drawn when the mail is sent, and kept nowhere.
  token_hash bytea unique,
  invited_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  accepted_by uuid references users on delete set null,
  state text not null default 'pending' check (state in ('pending', 'accepted', 'declined', 'withdrawn')),
  -- Kept when the address is invited again, because nothing is mailed to it for a while; null again when its owner asks to come in.
  declined_at timestamptz(3),
  -- The address must not be written to now. Its managers see an invitation like every other, and nobody else sees it.
  is_quiet boolean not null default false,
  mail_state text not null default 'queued' check (mail_state in ('queued', 'taken', 'failed')),
  mailed_at timestamptz(3),
  -- Importing a roster twice asks nobody twice.
  unique (team_id, email)
);

-- How many somebody has invited within a day.
create index roster_invitations_by_inviter on roster_invitations (invited_by, invited_at);
create index roster_invitations_of_accepter on roster_invitations (accepted_by) where accepted_by is not null;
-- A team's list, the newest first.
create index roster_invitations_of_team on roster_invitations (team_id, invited_at desc, id desc);
create index roster_invitations_to_email on roster_invitations (email) where state = 'pending';

-- A team that was offered to another owner, who has not answered yet (decisions/0075). One offer at a time.
create table ownership_offers (
  team_id uuid primary key references teams on delete cascade,
  user_id uuid not null references users on delete cascade,
  offered_by uuid not null references users on delete cascade,
  offered_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);

create index ownership_offers_to_user on ownership_offers (user_id);
create index ownership_offers_by_user on ownership_offers (offered_by);

-- Groups that may neither invite nor message a player. Only the player knows of it (decisions/0075).
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

-- Memberships of minors that a guardian was told of, and can undo by the mail's link (decisions/0075). The word `players` writes them.
create table guardian_notices (
  user_id uuid not null references guardian_consents on delete cascade,
  team_id uuid not null references teams on delete cascade,
  -- As the membership has it. The link undoes this joining, and no later one.
  joined_at timestamptz(3) not null,
  told_at timestamptz(3) not null,
  -- SHA-256 of the secret in the mail's link. The secret is drawn when the mail is sent, and kept nowhere.
  token_hash bytea unique,
  undone_at timestamptz(3),
  primary key (user_id, team_id)
);

create index guardian_notices_of_team on guardian_notices (team_id);
