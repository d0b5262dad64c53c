-- Replaces the function of migration 0050. It locks all teams of the child, because one that does not take strangers yet may begin to at this moment,
-- without knowing of the child. Everybody is in the default team, and it never opens.
create or replace function ask_instead_of_meeting_strangers(player uuid) returns void language plpgsql as $$
declare
  open_teams uuid[];
begin
  perform from teams t join team_members m on m.team_id = t.id
    where m.user_id = player and m.is_active and t.id <> '00000000-0000-7000-8000-000000000001' order by t.id for no key update of t;
  update teams t set instant_join = false from team_members m
    where m.team_id = t.id and m.user_id = player and m.is_active and takes_strangers(t) and (m.role <> 'member' or t.owner_id = player);
  select array_agg(t.id) into open_teams from teams t join team_members m on m.team_id = t.id
    where m.user_id = player and m.is_active and takes_strangers(t);
  update team_members set is_active = false, removed_at = now() where user_id = player and team_id = any(open_teams);
  delete from ownership_offers where user_id = player and team_id = any(open_teams);
  insert into join_requests (id, group_id, user_id, managers_untold) select gen_random_uuid(), id, player, true from unnest(open_teams) id
    on conflict (group_id, user_id) where status = 'pending' do nothing;
end $$;
