-- The log tells the deeds of one person from those of another after they are gone, too: by the same made-up id that stands for them
-- where something was done to them. It is drawn by lot, so that nobody can find out who it was.
alter table audit_log add column actor_alias uuid;
create index audit_log_by_former_actor on audit_log (actor_alias, at desc, id desc) where actor_alias is not null;

-- One for each person and transaction.
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

create or replace function keep_audit_log() returns trigger language plpgsql as $$
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

create or replace function forget_in_audit_log(gone_id uuid, gone_email text) returns uuid language plpgsql as $$
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
