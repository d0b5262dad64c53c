-- The key of a session's public link while its player shares it (product 10.34). Withdrawing the link forgets the key, so an old link never
-- works again.
alter table sessions add column shared_as uuid;
create unique index sessions_shared_as on sessions (shared_as) where shared_as is not null;
