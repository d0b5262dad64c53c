-- A player who blocked a group that had invited them was invited again by the same person once that person had deleted the group, or taken it out of a
-- blocked organization. From now on whom the block refused stays refused for a while (product 10.12, decisions/0109).

create table refused_inviters (
  user_id uuid not null references users on delete cascade,
  inviter_id uuid not null references users on delete cascade,
  refused_at timestamptz not null default now(),
  primary key (user_id, inviter_id)
);

create index refused_inviters_by_inviter on refused_inviters (inviter_id);

create function keep_refusals() returns trigger language plpgsql as $$
begin
  insert into refused_inviters (user_id, inviter_id)
    select distinct p.id, d.invited_by from roster_invitations d join users p on p.email = d.email
    where d.team_id = old.id and d.state <> 'accepted' and d.invited_by is not null and exists (
      select from blocked_groups b
      -- The block of a team outlasts its move.
      where b.user_id = p.id and (b.organization_id = old.organization_id or tg_op = 'DELETE' and b.team_id = old.id))
    on conflict (user_id, inviter_id) do update set refused_at = excluded.refused_at;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

-- Before, because the invitations and the block go with the team.
create trigger refusals_outlast_the_team before delete on teams for each row execute function keep_refusals();
create trigger refusals_outlast_the_organization before update of organization_id on teams for each row
  when (old.organization_id is distinct from new.organization_id) execute function keep_refusals();
