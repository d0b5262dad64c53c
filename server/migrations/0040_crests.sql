-- The own crest of a team or an organization (product 10.63): 512 px webp without metadata. It is a row and not a file, as photos are: it
-- comes and goes with its group in one transaction, is in every backup, and is there for every server.
create table crests (
  id uuid primary key,
  team_id uuid unique references teams on delete cascade,
  organization_id uuid unique references organizations on delete cascade,
  webp bytea not null check (octet_length(webp) <= 400000),
  created_at timestamptz(3) not null default now(),
  constraint a_crest_is_of_one_group check (num_nonnulls(team_id, organization_id) = 1)
);
-- The bytes are compressed already.
alter table crests alter column webp set storage external;
