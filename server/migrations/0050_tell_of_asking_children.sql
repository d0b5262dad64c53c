-- A member who turns out to be under 16 asks to join an open team again (migration 0048). The managers are told of this request like of any other
-- (product 10.6, 10.9). The trigger cannot mail anybody, so it marks the request, and a job tells the managers.
alter table join_requests add column managers_untold boolean not null default false;
create index untold_join_requests on join_requests (id) where managers_untold;

-- Replaces the one of migration 0048.
create or replace function ask_instead_of_meeting_strangers(player uuid) returns void language plpgsql as $$
declare
  open_teams uuid[];
begin
  perform from teams t join team_members m on m.team_id = t.id
    where m.user_id = player and m.is_active and takes_strangers(t) order by t.id for no key update of t;
  update teams t set instant_join = false from team_members m
    where m.team_id = t.id and m.user_id = player and m.is_active and takes_strangers(t) and (m.role <> 'member' or t.owner_id = player);
  select array_agg(t.id) into open_teams from teams t join team_members m on m.team_id = t.id
    where m.user_id = player and m.is_active and takes_strangers(t);
  update team_members set is_active = false, removed_at = now() where user_id = player and team_id = any(open_teams);
  delete from ownership_offers where user_id = player and team_id = any(open_teams);
  insert into join_requests (id, group_id, user_id, managers_untold) select gen_random_uuid(), id, player, true from unnest(open_teams) id
    on conflict (group_id, user_id) where status = 'pending' do nothing;
end $$;
