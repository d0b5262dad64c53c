-- The language that a player reads, as texts/ names it: mails to them are written in it. Null until we know; then English.
alter table users add column language text check (language ~ '^[a-z]{2,3}$');
