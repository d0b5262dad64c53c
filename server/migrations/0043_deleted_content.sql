-- An imported row that its player deleted does not come back with the same file. The hash of its content tells, whichever id it had.
alter table deleted_sessions add column body_hash bytea;
