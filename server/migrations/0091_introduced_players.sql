-- Who has told a name to be shown and the year of birth is introduced; everybody else is called "Player 7F3K" beyond their own groups
-- (decisions/0076).

-- Whether the player gave display_name themself: the email's local part and a provider's name do not count.
alter table users add column name_told boolean not null default false;
-- Accounts from before anybody was asked are shown as they were.
alter table users add column shown_before_asking boolean not null default true;
alter table users alter column shown_before_asking set default false;
alter table users add column is_introduced boolean not null
  generated always as (shown_before_asking or (name_told and birth_year is not null)) stored;

-- How often the player has put off telling both, and when they last did.
alter table users add column introduction_put_off smallint not null default 0 check (introduction_put_off between 0 and 2);
alter table users add column introduction_put_off_at timestamptz(3);

-- As domain/players/introduction.ts does it: FNV-1a over the id's letters, and four letters of what comes out.
create function neutral_name(id uuid) returns text language plpgsql immutable strict parallel safe as $$
declare
  letters constant text := '23456789BCDFGHJKLMNPQRSTVWXYZ';
  spelled constant bytea := convert_to(id::text, 'UTF8');
  hash bigint := 2166136261;
  name text := 'Player ';
begin
  for n in 0 .. length(spelled) - 1 loop
    hash := ((hash # get_byte(spelled, n)) * 16777619) & 4294967295;
  end loop;
  for n in 1 .. 4 loop
    name := name || substr(letters, (hash % 29)::integer + 1, 1);
    hash := hash / 29;
  end loop;
  return name;
end $$;

-- Everybody reads who runs a team. A minor whom no guardian lets be seen by everybody is not named there either.
create function name_shown_with_a_team(u users) returns text language sql stable as $$
  select case
    when not u.is_introduced or (u.visibility <> 'public' and u.birth_year >= extract(year from now()) - 16) then neutral_name(u.id)
    else coalesce(u.display_name, '') end $$;

create or replace function name_team_admin() returns trigger language plpgsql as $$
declare
  owner users;
begin
  select * into owner from users where id = new.owner_id for share;
  new.admin_name := case when owner.id is null then '' else name_shown_with_a_team(owner) end;
  return new;
end $$;

create or replace function rename_team_admin() returns trigger language plpgsql as $$
begin
  perform from teams where owner_id = new.id order by id for no key update;
  update teams set admin_name = name_shown_with_a_team(new) where owner_id = new.id and admin_name <> name_shown_with_a_team(new);
  return null;
end $$;

drop trigger teams_follow_their_owners_name on users;
create trigger teams_follow_their_owners_name
  after update of display_name, name_told, birth_year, visibility, shown_before_asking on users
  for each row when (name_shown_with_a_team(old) is distinct from name_shown_with_a_team(new))
  execute function rename_team_admin();

update teams t set admin_name = name_shown_with_a_team(u) from users u
where u.id = t.owner_id and t.admin_name <> name_shown_with_a_team(u);
