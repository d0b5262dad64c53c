-- The log of administrative actions. It only grows (decisions/0014).

-- Who did what to whom. Rows outlive the people in them.
create table audit_log (
  id uuid primary key,
  at timestamptz(3) not null default now(),
  actor_id uuid references users on delete set null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  data jsonb not null default '{}',
  -- Whose matter the action is. The admins of that team or organization find it, also when the team itself is gone.
  team_id uuid,
  organization_id uuid,
  -- Stands for an actor who is gone, so that the log still tells the deeds of one person from those of another (decisions/0079). It is the same
  -- id that stands for them where something was done to them. It is drawn by lot, so nobody can find out who it was.
  actor_alias uuid
);

create index audit_log_by_time on audit_log (at desc, id desc);
create index audit_log_by_actor on audit_log (actor_id, at desc, id desc);
create index audit_log_by_subject on audit_log (subject_id, at desc, id desc);
create index audit_log_by_action on audit_log (action, at desc, id desc);
create index audit_log_of_team on audit_log (team_id, at desc, id desc) where team_id is not null;
create index audit_log_of_organization on audit_log (organization_id, at desc, id desc) where organization_id is not null;
create index audit_log_by_former_actor on audit_log (actor_alias, at desc, id desc) where actor_alias is not null;

-- Whoever runs the server may add and read. `update (actor_id)` is what the foreign key needs when a person is deleted.
revoke update, delete, truncate on audit_log from public, current_user;
grant update (actor_id) on audit_log to current_user;

-- The made-up id of somebody who is gone: one for each person and transaction.
create function alias_of_gone(id uuid) returns uuid language plpgsql as $$
declare
  known jsonb := coalesce(nullif(current_setting('keepup.gone_aliases', true), ''), '{}')::jsonb;
begin
  if not known ? id::text then
    known := known || jsonb_build_object(id, gen_random_uuid());
    perform set_config('keepup.gone_aliases', known::text, true);
  end if;
  return (known ->> id::text)::uuid;
end $$;

-- What a row said, without the person who is gone.
create function forgotten(told text) returns text language sql stable as $$
  select replace(replace(told, current_setting('keepup.gone_id'), current_setting('keepup.gone_alias')),
    current_setting('keepup.gone_email'), current_setting('keepup.gone_alias'))
$$;

-- A superuser, which the embedded database is entered as, passes every permission, but no trigger. Two changes pass it: an actor who is gone
-- becomes their made-up id, and so does whoever forget_in_audit_log makes forgotten. Nothing else of a row may change with them.
create function keep_audit_log() returns trigger language plpgsql as $$
declare
  is_about_who_is_gone boolean := false;
begin
  if tg_op = 'UPDATE' and not exists (select from users where id = old.actor_id) then
    if old.actor_id is not null then
      old.actor_alias := alias_of_gone(old.actor_id);
      new.actor_alias := old.actor_alias;
    end if;
    old.actor_id := null;
    is_about_who_is_gone := true;
  end if;
  if tg_op = 'UPDATE' and coalesce(current_setting('keepup.gone_id', true), '') <> '' then
    if not exists (
      select from users
      where id = current_setting('keepup.gone_id')::uuid or email = current_setting('keepup.gone_email')) then
      old.subject_id := forgotten(old.subject_id);
      old.data := forgotten(old.data::text)::jsonb;
      is_about_who_is_gone := true;
    end if;
  end if;
  if is_about_who_is_gone and new is not distinct from old then
    return new;
  end if;
  raise insufficient_privilege using message = 'the audit log only grows';
end $$;

create trigger audit_log_keeps_its_rows
  before update or delete on audit_log
  for each row execute function keep_audit_log();

create trigger audit_log_is_never_emptied
  before truncate on audit_log
  for each statement execute function keep_audit_log();

-- Also where a session plays back somebody else's changes and ordinary triggers rest (session_replication_role).
alter table audit_log enable always trigger audit_log_keeps_its_rows;
alter table audit_log enable always trigger audit_log_is_never_emptied;

-- Puts a made-up id in the place of a person who is gone, in all rows (decisions/0039). The settings that it makes live as long as its
-- transaction.
create function forget_in_audit_log(gone_id uuid, gone_email text) returns uuid language plpgsql as $$
declare
  alias uuid := alias_of_gone(gone_id);
  -- Nobody has the permission but an owner here and now; a superuser needs none.
  needs_permission boolean := not (select rolsuper from pg_roles where rolname = current_user);
begin
  if needs_permission then
    execute 'grant update (subject_id, data) on audit_log to current_user';
  end if;
  perform set_config('keepup.gone_id', gone_id::text, true), set_config('keepup.gone_email', gone_email, true),
    set_config('keepup.gone_alias', alias::text, true);
  update audit_log set subject_id = forgotten(subject_id), data = forgotten(data::text)::jsonb
  where strpos(subject_id, gone_id::text) > 0 or strpos(data::text, gone_id::text) > 0 or strpos(data::text, gone_email) > 0;
  perform set_config('keepup.gone_id', '', true);
  if needs_permission then
    execute 'revoke update (subject_id, data) on audit_log from current_user';
  end if;
  return alias;
end $$;
