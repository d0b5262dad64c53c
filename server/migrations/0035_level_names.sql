-- The name of a level; empty for a level that is called by its number (product 10.42).
alter table levels add column name text not null default '' check (char_length(name) <= 60);

-- A client that corrects a count may not know what had been found. The rows of today obey the stricter rule, so they are not read again.
alter table sessions drop constraint corrections_tell_what_was_found;
alter table sessions add constraint only_corrections_tell_what_was_found
  check (mode = 'ai_edited' or detected_count is null) not valid;
