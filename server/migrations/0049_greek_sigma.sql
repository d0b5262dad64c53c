-- Greek writes a sigma at the end of a word in another way than a capital one in lower case: ς and σ. A search finds both. An index is built
-- without the search path when a backup is restored, so these functions call none of our own.
create function searchable(words text) returns text language sql immutable parallel safe
  as $$ select translate(lower(words), 'ς', 'σ') $$;

drop index users_by_name;
create index users_by_name on users using gin (searchable(display_name) gin_trgm_ops);

create or replace function user_words(display_name text, email text, is_anonymous boolean) returns text language sql immutable parallel safe
  as $$ select translate(lower(coalesce(display_name, '') || E'\n' || case when is_anonymous then '' else email end), 'ς', 'σ') $$;
reindex index users_by_words;

create or replace function team_words(name text, admin_name text, type text) returns text language sql immutable strict parallel safe
  as $$ select translate(lower(name || E'\n' || admin_name || E'\n' || type), 'ς', 'σ') $$;
update team_words set words = searchable(words) where words like '%ς%';
