-- A player who wants to go: hidden at once, erased when the time to think it over is up (decisions/0039).
alter table users
  add column deletion_due_at timestamptz(3),
  -- Whom the player showed themselves to before, for who comes back.
  add column visibility_before_deletion text check (visibility_before_deletion in ('public', 'groups', 'private')),
  add constraint who_goes_may_come_back check ((deletion_due_at is null) = (visibility_before_deletion is null));
create index players_to_erase on users (deletion_due_at) where deletion_due_at is not null;

-- The audit log still only grows, but it forgets who somebody was: whoever is gone is called by a made-up id in all of their rows, and
-- nothing else of a row changes. Asked for by `forget_in_audit_log` alone, whose settings live as long as its transaction.
create function forgotten(told text) returns text language sql stable as $$
  select replace(replace(told, current_setting('keepup.gone_id'), current_setting('keepup.gone_alias')),
    current_setting('keepup.gone_email'), current_setting('keepup.gone_alias'))
$$;

create or replace function keep_audit_log() returns trigger language plpgsql as $$
declare
  is_about_who_is_gone boolean := false;
begin
  if tg_op = 'UPDATE' and not exists (select from users where id = old.actor_id) then
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

create function forget_in_audit_log(gone_id uuid, gone_email text) returns uuid language plpgsql as $$
declare
  alias uuid := gen_random_uuid();
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
