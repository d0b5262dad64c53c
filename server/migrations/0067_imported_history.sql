-- Practice from before Keepup, brought by its player from a file; what one import brought can be taken back together (decisions/0049).
create table history_imports (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  file_name text not null,
  -- How many sessions it brought.
  session_count integer not null check (session_count > 0),
  imported_at timestamptz(3) not null default now()
);
create index history_imports_of_user on history_imports (user_id, imported_at desc);

alter table sessions add column import_id uuid references history_imports on delete set null;
create index sessions_of_import on sessions (import_id) where import_id is not null;
