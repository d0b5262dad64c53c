-- The few teams that wait for an owner are listed for those who may offer them to a member, without reading all teams.
create index ownerless_teams on teams (id) where owner_id is null;
