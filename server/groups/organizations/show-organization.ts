import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Organization, OrganizationCard } from '#contract/groups/organization.ts'
import { abilities } from '#domain/roles/policy.ts'
import { openOrganization } from '#server/roles/opening/open-group.ts'
import { likePattern } from '#server/platform/database/like-pattern.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { cutPage, readCursor } from '#server/platform/http/cursor.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { findOrganizationRow, findOrganizationRows, organizationCard } from './organization-row.ts'

/** The whole organization, for its members and managers. Throws NOT_FOUND, and FORBIDDEN for everybody else. */
export async function showOrganization(db: Kysely<DB>, userId: string, id: string): Promise<Organization> {
  const { actor, organization } = await openOrganization(db, userId, id, 'seeInside')
  const row = await findOrganizationRow(db, userId, id)
  if (!row) throw notFound()
  const { see: _, ...allowed } = abilities(actor, organization)
  const inviteCode = allowed.seeInviteCode && { inviteCode: await findCode(db, id) }
  return { ...organizationCard(row), ...inviteCode, leastEvidence: row.least_evidence, abilities: allowed }
}

/** As everybody who is signed in may see it. Throws NOT_FOUND. */
export async function showOrganizationCard(
  db: Kysely<DB>,
  userId: string,
  id: string,
): Promise<OrganizationCard> {
  await openOrganization(db, userId, id, 'see')
  const row = await findOrganizationRow(db, userId, id)
  if (!row) throw notFound()
  return organizationCard(row)
}

const Place = z.tuple([z.string(), z.uuid()])

/** A page of the active organizations whose name contains `search`, by name. Throws INVALID_CURSOR. */
export async function listOrganizations(
  db: Kysely<DB>,
  userId: string,
  { search, limit, cursor }: { search: string; limit: number; cursor?: string | undefined },
): Promise<{ items: OrganizationCard[]; nextCursor: string | null }> {
  const place = cursor === undefined ? null : readCursor(Place, cursor)
  const rows = await findOrganizationRows(
    db,
    userId,
    sql`where o.status = 'active'
      ${search ? sql`and searchable(o.name) like searchable(${likePattern(search)})` : sql``}
      ${place ? sql`and (o.name collate "und-x-icu", o.id) > (${place[0]}, ${place[1]}::uuid)` : sql``}
    order by o.name collate "und-x-icu", o.id limit ${limit + 1}`,
  )
  return cutPage(rows, limit, { placeOf: (row) => [row.name, row.id], document: organizationCard })
}

async function findCode(db: Kysely<DB>, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('organizations')
    .select('invite_code')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.invite_code ?? null
}
