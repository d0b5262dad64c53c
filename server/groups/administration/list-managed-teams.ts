import { type Kysely, type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { ManagedTeam, ManagedTeamPage } from '#contract/admin/administration.ts'
import { MANAGED_TEAM_SORTS, type MANAGED_TEAM_STATES } from '#contract/admin/managed-orders.ts'
import { DEFAULT_TEAM_ID } from '#domain/groups/default-team.ts'
import type { GroupStatus, GroupType } from '#domain/groups/group.ts'
import type { TeamRole } from '#domain/groups/team-role.ts'
import { type Actor, can, isWebsiteAdmin, type TeamResource } from '#domain/roles/policy.ts'
import { likePattern } from '#server/platform/database/like-pattern.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Row, Value } from '#server/platform/database/typed-sql.ts'
import { cutPage, readCursor } from '#server/platform/http/cursor.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { loadActor } from '#server/roles/load-actor.ts'
import { countUpTo } from './count-up-to.ts'
import { managesTeam } from './managed-by.ts'

export interface TeamList {
  search: string
  type: GroupType | 'all'
  status: (typeof MANAGED_TEAM_STATES)[number]
  organizationId?: string | undefined
  sort: (typeof MANAGED_TEAM_SORTS)[number]
  limit: number
  cursor?: string | undefined
}

interface TeamRow extends Row<
  'teams',
  'id' | 'name' | 'type' | 'status' | 'member_count' | 'admin_name' | 'organization_id' | 'created_at',
  { type: GroupType; status: GroupStatus }
> {
  organization_name: Value<'organizations', 'name'> | null
  request_count: number
  actor_role: TeamRole | null
  key: string
}

/** A key that a list is ordered by, ascending, and its type in the database. */
interface Order {
  key: RawBuilder<unknown>
  type: RawBuilder<unknown>
}

const MOST_MEMBERS: Order = { key: sql`(-t.member_count)`, type: sql`integer` }
const NEWEST: Order = { key: sql`(- extract(epoch from t.created_at))`, type: sql`numeric` }

/** All teams of the server are read in the order of their index. Those of a manager, or of one organization, are few enough to be sorted. */
function nameOrder(actor: Actor, { organizationId }: TeamList): Order {
  const all = isWebsiteAdmin(actor) && organizationId === undefined
  return { key: all ? sql`t.name collate "und-x-icu"` : sql`t.name collate natural_order`, type: sql`text` }
}

const orderOf = (actor: Actor, list: TeamList): Order =>
  ({ name: nameOrder(actor, list), members: MOST_MEMBERS, newest: NEWEST })[list.sort]

/** The order, the key of the last team, and its id. */
const Place = z.tuple([z.enum(MANAGED_TEAM_SORTS), z.string().max(200), z.uuid()])

/** A page of the teams that somebody manages, including those that were switched off. Throws INVALID_CURSOR. */
export async function listManagedTeams(
  db: Kysely<DB>,
  userId: string,
  list: TeamList,
): Promise<ManagedTeamPage> {
  const actor = await loadActor(db, userId)
  const which = sql`${managesTeam(actor)} and ${matches(list)}`
  const order = orderOf(actor, list)
  const { key } = order
  const [{ rows }, total] = await Promise.all([
    sql<TeamRow>`
      select t.id, t.name, t.type, t.status, t.member_count, t.admin_name, t.organization_id, o.name as organization_name, t.created_at,
        (select count(*)::integer from join_requests r where r.group_id = t.id and r.status = 'pending') as request_count, t.key,
        case when t.owner_id = m.user_id then 'owner' else m.role end as actor_role
      from (select t.*, (${key})::text as key from teams t where ${which} ${behind(list, order)} order by ${key}, t.id limit ${list.limit + 1}) t
      left join organizations o on o.id = t.organization_id
      left join team_members m on m.team_id = t.id and m.user_id = ${userId} and m.is_active order by ${key}, t.id`.execute(
      db,
    ),
    countUpTo(db, sql`select from teams t where ${which}`),
  ])
  const page = cutPage(rows, list.limit, {
    placeOf: (row) => [list.sort, row.key, row.id],
    document: (row) => teamDocument(row, actor),
  })
  return { ...page, ...total }
}

function matches({ search, type, status, organizationId }: TeamList) {
  const all = [
    ...(type === 'all' ? [] : [sql`t.type = ${type}`]),
    ...(status === 'all' ? [] : [isIn(status)]),
    ...(organizationId === undefined ? [] : [sql`t.organization_id = ${organizationId}`]),
    ...(search === '' ? [] : [contains(search)]),
  ]
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `)
}

/** Nobody can own the default team (product 10.5), so it waits for no owner. */
function isIn(status: Exclude<TeamList['status'], 'all'>) {
  if (status === 'ownerless') return sql`(t.owner_id is null and t.id <> ${DEFAULT_TEAM_ID})`
  if (status === 'requested')
    return sql`t.id in (select r.group_id from join_requests r where r.status = 'pending')`
  return sql`t.status = ${status}`
}

/** Active teams are found by the letter index (decisions/0015), the few that were switched off by scanning them. */
const contains = (search: string) => sql`t.id in (
  select team_id from team_words
  where letter_runs(words) @> search_runs(searchable(${search})) and words like searchable(${likePattern(search)})
  union all select id from teams
  where status <> 'active' and team_words(name, admin_name, type) like searchable(${likePattern(search)}))`

function behind({ cursor, sort }: TeamList, order: Order) {
  if (cursor === undefined) return sql``
  const [sortedBy, key, id] = readCursor(Place, cursor)
  if (sortedBy !== sort || (sort !== 'name' && !NUMBER.test(key))) throw new ProblemError('INVALID_CURSOR')
  return sql`and (${order.key}, t.id) > (${key}::${order.type}, ${id}::uuid)`
}

const NUMBER = /^-?\d{1,9}$|^-?\d{1,12}\.\d{1,6}$/

const teamDocument = (row: TeamRow, actor: Actor): ManagedTeam => ({
  id: row.id,
  name: row.name,
  type: row.type,
  status: row.status,
  memberCount: row.member_count,
  adminName: row.admin_name,
  organizationId: row.organization_id,
  organizationName: row.organization_name,
  requestCount: row.request_count,
  createdAt: row.created_at.toISOString(),
  abilities: abilitiesOf(actor, row),
})

function abilitiesOf(actor: Actor, row: TeamRow): ManagedTeam['abilities'] {
  const team = resourceOf(row)
  return {
    edit: can(actor, 'edit', team),
    delete: can(actor, 'delete', team),
    move: can(actor, 'move', team),
  }
}

const resourceOf = (row: TeamRow): TeamResource => ({
  kind: 'team',
  id: row.id,
  organizationId: row.organization_id,
  isActive: row.status === 'active',
  actorRole: row.actor_role,
})
