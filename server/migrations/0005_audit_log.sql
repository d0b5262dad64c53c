-- The audit log only grows (decisions/0014): rows are added and read, and that is all, whoever asks.

-- Whoever runs the server may add and read. `update (actor_id)` is what the foreign key needs when a person is deleted.
revoke update, delete, truncate on audit_log from public, current_user;
grant update (actor_id) on audit_log to current_user;

-- A superuser, which the embedded database is entered as, passes every permission, but no trigger.
create function keep_audit_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and not exists (select from users where id = old.actor_id) then
    old.actor_id := null;
    if new is not distinct from old then
      return new;
    end if;
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
