import { COLUMNS } from '#server/leaderboards/board.ts'

/** A statement that lists the violations of an invariant, one line of text for each. */
interface Check {
  /** The rule that must hold (product 11.1 to 11.4, ARCHITECTURE.md "What the database holds"). */
  invariant: string
  violations: string
}

/** What a board shows of a player in a period. */
const PLACE = ['user_id', 'period', 'period_start', ...Object.values(COLUMNS), 'visibility'].join(', ')

export const CHECKS: readonly Check[] = [
  {
    invariant: 'teams.memberCount is the number of active members',
    violations: `
      select 'teams/' || id || ': memberCount ' || member_count || ', active members ' || coalesce(active.members, 0)
      from teams left join (select team_id, count(*) as members from team_members where is_active group by 1) active on team_id = id
      where member_count <> coalesce(active.members, 0)`,
  },
  {
    invariant: "teams.adminName is the owner's name as others see it",
    violations: `
      select 'teams/' || t.id || ': adminName is not that of owner ' || owner_id from teams t join users u on u.id = owner_id
      where admin_name <> name_shown_with_a_team(u)`,
  },
  {
    invariant: 'only the owner of a team is a member as its owner',
    violations: `
      select 'teams/' || id || ': member ' || user_id || ' is ' || role || ', the owner is ' || coalesce(owner_id::text, 'nobody')
      from team_members m join teams t on t.id = team_id
      where is_active and (role = 'owner') <> (owner_id is not distinct from user_id)`,
  },
  {
    invariant: 'every active team can be found by its name, admin name and type',
    violations: `
      select 'teams/' || id || ': words are not what its name, admin name and type give'
      from (select * from teams where status = 'active') t full join team_words w on team_id = id
      where words is distinct from team_words(t.name, admin_name, t.type)`,
  },
  {
    invariant:
      'the rate and the end of a session follow from its count, duration and date, and no deleted session is stored',
    violations: `
      select 'sessions/' || id || ': ' || case when d.user_id is not null then 'stored and deleted' else 'rate or end differ' end
      from sessions s left join deleted_sessions d using (id)
      where d.user_id is not null or ends_at <> date + make_interval(secs => duration)::interval(3)
        or abs(juggle_rate - case when duration > 0 then juggle_count * 60 / duration else 0 end) > 1e-6 * (1 + juggle_rate)`,
  },
  {
    invariant: 'only players with a session that counts have totals',
    violations: `
      select 'users/' || user_id || ': totals of ' || period || ' without a session'
      from player_totals t where not exists (select from sessions s where s.user_id = t.user_id and counted)`,
  },
  {
    invariant: 'boards show the totals of everybody whose totals were not changed a moment ago',
    violations: `
      select 'users/' || coalesce(t.user_id, b.user_id) || ': the board of ' || coalesce(t.period, b.period) || ' does not show the totals'
      from (select ${PLACE} from player_totals) t
        full join (select ${PLACE} from board_places) b on (t.user_id, t.period, t.period_start) = (b.user_id, b.period, b.period_start)
      where t is distinct from b
        and not exists (select from moved_players m where m.user_id = coalesce(t.user_id, b.user_id))`,
  },
  {
    invariant: 'the number of seats in use is the number of assigned, active seats',
    violations: `
      select 'organizations/' || p.organization_id || ' ' || p.tier || ': ' || active_seats || ' in use, ' || count(s.user_id) || ' active'
      from organization_seat_plans p left join organization_seats s
        on s.organization_id = p.organization_id and s.tier = p.tier and s.status = 'active'
      group by p.organization_id, p.tier, active_seats having active_seats <> count(s.user_id)`,
  },
  {
    invariant: 'the audit log only grows',
    violations: `
      select 'audit_log: the trigger ' || name || ' does not keep it'
      from unnest(array['audit_log_keeps_its_rows', 'audit_log_is_never_emptied']) as name
      where not exists (select from pg_trigger where tgrelid = 'audit_log'::regclass and tgname = name and tgenabled = 'A')`,
  },
  {
    invariant: "players under 16 are public only with a guardian's consent",
    violations: `
      select 'users/' || id || ': public, under 16, and nobody allows it' from users u
      where birth_year >= extract(year from now() at time zone 'UTC') - 16
        and 'public' in (visibility, coalesce(visibility_before_deletion, visibility))
        and not exists (select from guardian_consents c where c.user_id = u.id and allows_visibility)`,
  },
  {
    invariant: 'no player under 16 is in a team that takes anybody at once, unless everybody may see them',
    violations: `
      select 'team_members/' || m.team_id || '__' || m.user_id || ': under 16, in a team that takes anybody at once'
      from team_members m where is_active and would_meet_strangers(m.user_id, m.team_id)`,
  },
]
