import { type Kysely, type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { ManagedOrganization, ManagedOrganizationPage } from '#contract/admin/administration.ts'
import type { MANAGED_ORGANIZATION_SORTS } from '#contract/admin/managed-orders.ts'
import type { GroupStatus } from '#domain/groups/group.ts'
import { likePattern } from '#server/platform/database/like-pattern.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Row } from '#server/platform/database/typed-sql.ts'
import { cutPage, readCursor } from '#server/platform/http/cursor.ts'
import { loadActor } from '#server/roles/load-actor.ts'
import { countUpTo } from './count-up-to.ts'
import { managesOrganization } from './managed-by.ts'

export interface OrganizationList {
  search: string
  status: GroupStatus | 'all'
  sort: (typeof MANAGED_ORGANIZATION_SORTS)[number]
  limit: number
  cursor?: string | undefined
}

interface OrganizationRow extends Row<
  'organizations',
  'id' | 'name' | 'status' | 'created_at',
  { status: GroupStatus }
> {
  member_count: number
  team_count: number
}

const ORDERS: Record<OrganizationList['sort'], { key: RawBuilder<unknown>; type: RawBuilder<unknown> }> = {
  name: { key: sql`o.name collate "und-x-icu"`, type: sql`text` },
  newest: { key: sql`(- extract(epoch from o.created_at))`, type: sql`numeric` },
}

const Place = {
  name: z.tuple([z.string().max(200), z.uuid()]),
  newest: z.tuple([z.string().regex(/^-?\d{1,12}(\.\d{1,6})?$/), z.uuid()]),
}

/** A page of the organizations that somebody manages, including those that were switched off. Throws INVALID_CURSOR. */
export async function listManagedOrganizations(
  db: Kysely<DB>,
  userId: string,
  list: OrganizationList,
): Promise<ManagedOrganizationPage> {
  const actor = await loadActor(db, userId)
  const { key, type } = ORDERS[list.sort]
  const place = list.cursor === undefined ? null : readCursor(Place[list.sort], list.cursor)
  const which = sql`${managesOrganization(actor)} and ${matches(list)}`
  const [{ rows }, total] = await Promise.all([
    sql<OrganizationRow & { key: string }>`
      select o.id, o.name, o.status, o.created_at, (${key})::text as key,
        (select count(*)::integer from organization_members m where m.organization_id = o.id and m.is_active) as member_count,
        (select count(*)::integer from teams t where t.organization_id = o.id) as team_count
      from organizations o where ${which} ${place ? sql`and (${key}, o.id) > (${place[0]}::${type}, ${place[1]}::uuid)` : sql``}
      order by ${key}, o.id limit ${list.limit + 1}`.execute(db),
    countUpTo(db, sql`select from organizations o where ${which}`),
  ])
  const page = cutPage(rows, list.limit, {
    placeOf: (row) => [row.key, row.id],
    document: organizationDocument,
  })
  return { ...page, ...total }
}

function matches({ search, status }: OrganizationList) {
  const named = search === '' ? sql`true` : sql`searchable(o.name) like searchable(${likePattern(search)})`
  return status === 'all' ? named : sql`${named} and o.status = ${status}`
}

const organizationDocument = (row: OrganizationRow): ManagedOrganization => ({
  id: row.id,
  name: row.name,
  status: row.status,
  memberCount: row.member_count,
  teamCount: row.team_count,
  createdAt: row.created_at.toISOString(),
})
