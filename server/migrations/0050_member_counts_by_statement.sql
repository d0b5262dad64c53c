-- teams.member_count is still the number of active rows of team_members, whoever writes them (decisions/0004), but one statement that
-- adds many members changes each team once: a team's row changed 100,000 times in one transaction costs more each time.

drop trigger team_members_counted_on_change on team_members;
drop trigger team_members_counted_on_activation on team_members;
drop function count_team_members();

create function count_added_members() returns trigger language plpgsql as $$
begin
  update teams t set member_count = t.member_count + added.members
  from (select team_id, count(*) as members from added_rows where is_active group by team_id) added
  where t.id = added.team_id;
  return null;
end $$;

create function count_removed_members() returns trigger language plpgsql as $$
begin
  update teams t set member_count = t.member_count - removed.members
  from (select team_id, count(*) as members from removed_rows where is_active group by team_id) removed
  where t.id = removed.team_id;
  return null;
end $$;

create function count_changed_members() returns trigger language plpgsql as $$
begin
  update teams t set member_count = t.member_count + changed.members
  from (
    select team_id, sum(members) as members from (
      select team_id, 1 as members from added_rows where is_active
      union all select team_id, -1 from removed_rows where is_active) moved
    group by team_id having sum(members) <> 0) changed
  where t.id = changed.team_id;
  return null;
end $$;

create trigger team_members_counted_when_added after insert on team_members
  referencing new table as added_rows for each statement execute function count_added_members();
create trigger team_members_counted_when_removed after delete on team_members
  referencing old table as removed_rows for each statement execute function count_removed_members();
create trigger team_members_counted_when_changed after update on team_members
  referencing old table as removed_rows new table as added_rows for each statement execute function count_changed_members();
