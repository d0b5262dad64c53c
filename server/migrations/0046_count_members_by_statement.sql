-- teams.member_count is counted once for each statement, no longer for each row: a roster of thousands then changes its team's row
-- once, instead of leaving thousands of versions of it behind for the next look-up to step over.

drop trigger team_members_counted_on_change on team_members;
drop trigger team_members_counted_on_activation on team_members;
drop function count_team_members();

-- In the order of the ids, so that two statements over several teams wait for each other instead of breaking each other off.
create function change_member_counts(team_ids uuid[], changes integer[]) returns void language plpgsql as $$
declare
  changed record;
begin
  for changed in
    select team_id, sum(change) as change from unnest(team_ids, changes) as listed (team_id, change)
    group by team_id having sum(change) <> 0 order by team_id
  loop
    update teams set member_count = member_count + changed.change where id = changed.team_id;
  end loop;
end $$;

create function count_added_members() returns trigger language plpgsql as $$
begin
  perform change_member_counts(array_agg(team_id), array_agg(1)) from added where is_active;
  return null;
end $$;

create function count_removed_members() returns trigger language plpgsql as $$
begin
  perform change_member_counts(array_agg(team_id), array_agg(-1)) from removed where is_active;
  return null;
end $$;

create function count_changed_members() returns trigger language plpgsql as $$
begin
  perform change_member_counts(array_agg(team_id), array_agg(change)) from (
    select team_id, -1 as change from removed where is_active
    union all select team_id, 1 from added where is_active) changes;
  return null;
end $$;

create trigger team_members_counted_on_insert after insert on team_members
  referencing new table as added for each statement execute function count_added_members();
create trigger team_members_counted_on_delete after delete on team_members
  referencing old table as removed for each statement execute function count_removed_members();
create trigger team_members_counted_on_change after update on team_members
  referencing old table as removed new table as added for each statement execute function count_changed_members();
