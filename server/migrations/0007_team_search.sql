-- Finding teams: by any part of name, admin name or type (spec §5), in either order, quickly for whatever is typed (decisions/0015).

-- Both orders as one ascending row comparison walks them. By name means as people sort names: Ärzte before Zebra, apple beside Apple.
drop index teams_by_name;
drop index teams_by_members;
drop index teams_of_type_by_name;
drop index teams_of_type_by_members;
create index teams_by_name on teams ((name collate "und-x-icu"), id) where status = 'active';
create index teams_by_members on teams ((-member_count), id) where status = 'active';
create index teams_of_type_by_name on teams (type, (name collate "und-x-icu"), id) where status = 'active';
create index teams_of_type_by_members on teams (type, (-member_count), id) where status = 'active';
drop index organizations_by_name;
create index organizations_by_name on organizations ((name collate "und-x-icu"), id) where status = 'active';

-- What is searched, in lower case; a line break keeps the end of one part and the beginning of the next from being found as one word.
create function team_words(name text, admin_name text, type text) returns text language sql immutable strict parallel safe
  as $$ select lower(name || E'\n' || admin_name || E'\n' || type) $$;

-- Every run of one, two and three characters.
create function letter_runs(words text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct substr(words, at, length)), '{}')
  from generate_series(1, 3) length, generate_series(1, char_length(words) - length + 1) at
$$;

-- Runs of three that together cover what is searched, or all of it where it is shorter: whatever contains it has all of them.
create function search_runs(search text) returns text[] language sql immutable strict parallel safe as $$
  select array_agg(distinct substr(search, greatest(1, least(at, char_length(search) - 2)), 3))
  from generate_series(1, char_length(search), 3) at
$$;

-- Active teams, apart from their rows: whoever joins a team changes its row, and each change of a row is one of every index on it.
drop index teams_by_words;
create table team_words (
  team_id uuid primary key references teams on delete cascade,
  name text not null,
  type text not null,
  words text not null
);

create function keep_team_words() returns trigger language plpgsql as $$
begin
  if new.status = 'active' then
    insert into team_words values (new.id, new.name, new.type, team_words(new.name, new.admin_name, new.type))
    on conflict (team_id) do update set name = excluded.name, type = excluded.type, words = excluded.words;
  else
    delete from team_words where team_id = new.id;
  end if;
  return null;
end $$;

create trigger teams_are_found_by_their_words
  after insert on teams for each row execute function keep_team_words();
-- Not `update of`: the admin's name also changes in a trigger.
create trigger teams_are_found_by_their_new_words
  after update on teams for each row
  when ((old.name, old.admin_name, old.type, old.status) is distinct from (new.name, new.admin_name, new.type, new.status))
  execute function keep_team_words();

insert into team_words select id, name, type, team_words(name, admin_name, type) from teams where status = 'active';
create index team_words_by_letters on team_words using gin (letter_runs(words));
