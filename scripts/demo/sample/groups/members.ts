import type { Insertable } from 'kysely'
import { createChance, type Chance } from '#scripts/demo/seeded-chance.ts'
import { DEFAULT_TEAM_ID } from '#domain/groups/default-team.ts'
import type { OrganizationMembers, TeamMembers } from '#server/platform/database/schema.generated.ts'
import type { SampleOrganization, SampleTeam } from './groups.ts'
import type { SamplePlayer } from '#scripts/demo/sample/players.ts'

export type SampleMember = Insertable<TeamMembers> & { joined_at: Date; is_active: boolean }

/** Everybody is in the default team (product 4.3), owners are in their own teams, and most players are in one or two more. Some have left. */
export function sampleTeamMembers(
  teams: readonly SampleTeam[],
  players: readonly SamplePlayer[],
  now: Date,
): SampleMember[] {
  return players.flatMap((player, index) => {
    const chance = createChance(`memberships ${index}`)
    const owned = teams.filter((team) => team.owner_id === player.id)
    const joined = new Set(
      Array.from({ length: chance.pick([0, 1, 1, 1, 2]) }, () => popularTeam(teams, chance)),
    )
    for (const team of owned) joined.delete(team)
    return [
      defaultMember(player),
      ...owned.map((team) => ({
        ...member(team, player, player.joinedAt),
        role: 'owner',
        join_method: null,
      })),
      ...Array.from(joined, (team) => usualMember(team, player, now, chance)),
    ]
  })
}

/** The first teams are larger than the last ones. */
const popularTeam = (teams: readonly SampleTeam[], chance: Chance) =>
  teams[Math.floor(chance.between(0, 1) ** 1.6 * teams.length)]!

const defaultMember = (player: SamplePlayer): SampleMember => ({
  ...member({ id: DEFAULT_TEAM_ID }, player, player.joinedAt),
  join_method: null,
})

function member(team: { id: string }, player: SamplePlayer, joinedAt: Date) {
  const since = { joined_at: joinedAt, added_by: 'system', is_active: true, removed_at: null as Date | null }
  return {
    team_id: team.id,
    user_id: player.id,
    role: 'member',
    join_method: 'self_join' as string | null,
    ...since,
  }
}

function usualMember(team: SampleTeam, player: SamplePlayer, now: Date, chance: Chance): SampleMember {
  const joinedAt = between(player.joinedAt, now, chance)
  const byCode = !team.allow_self_join || chance.happens(0.2)
  const hasLeft = chance.happens(0.04)
  return {
    ...member(team, player, joinedAt),
    role: chance.happens(0.06) ? 'admin' : 'member',
    added_by: !byCode && !team.instant_join ? team.owner_id : 'system',
    join_method: byCode ? 'team_invite_code' : 'self_join',
    is_active: !hasLeft,
    removed_at: hasLeft ? between(joinedAt, now, chance) : null,
  }
}

/** A random instant in that time. */
export const between = (from: Date, to: Date, chance: Chance) =>
  new Date(Math.round(chance.between(from.getTime(), to.getTime())))

interface MembersOf {
  organizations: readonly SampleOrganization[]
  teams: readonly SampleTeam[]
  members: readonly SampleMember[]
  players: readonly SamplePlayer[]
}

/** Joining a team of an organization also joins the organization (product 10.10). A few players came with its code. */
export function sampleOrganizationMembers(
  { organizations, teams, members, players }: MembersOf,
  now: Date,
): Insertable<OrganizationMembers>[] {
  const organizationOf = new Map(teams.map((team) => [team.id, team.organization_id]))
  const rows = new Map<string, Insertable<OrganizationMembers>>()
  const add = (organization_id: string, user_id: string, join_method: string, joined_at: Date) => {
    const key = organization_id + user_id
    if (!rows.has(key)) rows.set(key, { organization_id, user_id, join_method, joined_at })
  }
  for (const { team_id, user_id, joined_at, is_active } of members) {
    const organizationId = organizationOf.get(team_id)
    if (organizationId && is_active) add(organizationId, user_id, 'auto_org_join', joined_at)
  }
  for (const [index, { id }] of organizations.entries()) {
    const chance = createChance(`organization members ${index}`)
    for (let count = 0; count < 5; count++) {
      const player = chance.pick(players)
      add(id, player.id, 'org_invite_code', between(player.joinedAt, now, chance))
    }
  }
  return [...rows.values()]
}
