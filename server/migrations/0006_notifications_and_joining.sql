-- What a notification is about, so that it goes when that goes; `names` fills its sentence (texts/, `notifications`).
alter table notifications rename column data to names;
alter table notifications
  add column team_id uuid references teams on delete set null,
  add column organization_id uuid references organizations on delete set null,
  -- A request to answer goes with its player and its team.
  add column join_request_id uuid references join_requests on delete cascade;

create index notifications_about_team on notifications (team_id) where team_id is not null;
create index notifications_about_organization on notifications (organization_id) where organization_id is not null;
create index notifications_about_request on notifications (join_request_id) where join_request_id is not null;
create index unread_notifications on notifications (user_id) where read_at is null;

create index managers_of_team on team_members (team_id) where is_active and role <> 'member';
create index members_of_organization on organization_members (organization_id, joined_at, user_id) where is_active;

-- A code is looked up by its hash: how long an index takes to find a guess says nothing of the codes that are there (decisions/0017).
create function invite_code_hash(code text) returns bytea language sql immutable strict parallel safe
  as $$ select sha256(convert_to(code, 'UTF8')) $$;
create index teams_by_invite_code on teams (invite_code_hash(invite_code)) where invite_code is not null;
create index organizations_by_invite_code on organizations (invite_code_hash(invite_code)) where invite_code is not null;

-- teams.admin_name is the owner's display name, whoever changes either: a rename, a transfer, a deleted account (decisions/0017).
create function name_team_admin() returns trigger language plpgsql as $$
begin
  new.admin_name := coalesce((select display_name from users where id = new.owner_id), '');
  return new;
end $$;

create trigger teams_bear_their_owners_name
  before update of owner_id on teams
  for each row when (old.owner_id is distinct from new.owner_id)
  execute function name_team_admin();

create function rename_team_admin() returns trigger language plpgsql as $$
begin
  update teams set admin_name = coalesce(new.display_name, '') where owner_id = new.id;
  return null;
end $$;

create trigger teams_follow_their_owners_name
  after update of display_name on users
  for each row when (old.display_name is distinct from new.display_name)
  execute function rename_team_admin();
