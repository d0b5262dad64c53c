-- A player who asked for deletion is seen by nobody, also not by name in the lists of their groups. The name to come back to.
alter table users add column display_name_before_deletion text;

update users set display_name_before_deletion = display_name, display_name = null where deletion_due_at is not null;

alter table users add constraint who_stays_has_their_own_name check (deletion_due_at is not null or display_name_before_deletion is null);
