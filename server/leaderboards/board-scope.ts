import { type RawBuilder, sql } from 'kysely'
import { DEFAULT_TEAM_ID, isDefaultTeam } from '#domain/groups/default-team.ts'
import { apartFrom } from '#server/notifications/blocked-players.ts'
import { wasLetIn } from '#server/roles/opening/was-let-in.ts'

/**
 * The players of a board: everybody, the active members of a team or an organization, or the people whom a player knows: the members of
 * their groups, and themselves. The id of `known` is that player.
 */
export type Scope =
  | { kind: 'global' }
  | { kind: 'team'; id: string }
  | { kind: 'organization'; id: string }
  | { kind: 'known'; id: string }

export const EVERYBODY: Scope = { kind: 'global' }

/** The scope as written in stored milestones and in keys of snapshots. */
export const scopeName = (scope: Scope) => (scope.kind === 'global' ? 'global' : `${scope.kind}:${scope.id}`)

/** The scope that `?scope=` names for a caller: `known` has no id there, because everybody sees only the people they know themselves. */
export const scopeOf = (name: string, userId: string): Scope =>
  name === 'known' ? { kind: 'known', id: userId } : parseScope(name)

/** Reads the text that `scopeName` writes of everybody and of groups. */
function parseScope(name: string): Scope {
  const [kind, id] = name.split(':')
  return id && (kind === 'team' || kind === 'organization') ? { kind, id } : EVERYBODY
}

export const isForEverybody = (scope: Scope) =>
  scope.kind === 'global' || (scope.kind === 'team' && isDefaultTeam(scope.id))

/** The table of a group's members, and the condition on its row `m`. */
export function membership(scope: Scope) {
  if (scope.kind === 'global') throw new Error('Everybody has no members.')
  if (scope.kind === 'known') return { members: knownBy(scope.id), isMember: sql`true` }
  const members = sql.ref(scope.kind === 'team' ? 'team_members' : 'organization_members')
  const group = sql.ref(scope.kind === 'team' ? 'm.team_id' : 'm.organization_id')
  return { members, isMember: sql`${group} = ${scope.id} and m.is_active` }
}

/**
 * The members of a player's active groups whose inside the player may see, and the player. The default team and groups whose boards are measured are
 * left out: nobody knows thousands of people, and reading them for each player would cost too much. Players are left out, too, if one of the two has
 * blocked the other.
 */
const knownBy = (userId: string) => sql`(select met.user_id from (
  select ${userId}::uuid as user_id
  union
  select other.user_id from team_members own join teams g on g.id = own.team_id and g.status = 'active'
  join team_members other on other.team_id = own.team_id and other.is_active
  where own.user_id = ${userId} and own.is_active and own.team_id <> ${DEFAULT_TEAM_ID}
    and not exists (select from leaderboard_milestones l where l.scope = 'team:' || own.team_id)
  union
  select other.user_id from organization_members m join organizations g on g.id = m.organization_id and g.status = 'active'
  join organization_members other on other.organization_id = m.organization_id and other.is_active
  where m.user_id = ${userId} and m.is_active and ${wasLetIn}
    and not exists (select from leaderboard_milestones l where l.scope = 'organization:' || m.organization_id)) met
  where met.user_id not in ${apartFrom(userId)})`

/** `offset 0` keeps the planner from joining everybody with every member. */
export function membersOnly(scope: Scope): RawBuilder<unknown> {
  if (scope.kind === 'global') return sql``
  const { members, isMember } = membership(scope)
  return sql`and exists (select from ${members} m where ${isMember} and m.user_id = t.user_id offset 0)`
}
