-- When whoever is signed in last showed that it is them: at sign-in, or by "Is it you?". Sensitive changes ask for it (decisions/0077).
alter table logins add column proven_at timestamptz;
update logins set proven_at = created_at;
alter table logins alter column proven_at set default now();
alter table logins alter column proven_at set not null;
