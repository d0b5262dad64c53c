import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { TeamCard } from '#contract/groups/team.ts'
import { can } from '#domain/roles/policy.ts'
import { openOrganization } from '#server/roles/opening/open-group.ts'
import { listTeamRows, teamCard } from '#server/groups/teams/team-row.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Row } from '#server/platform/database/typed-sql.ts'
import { cutPage, readCursor } from '#server/platform/http/cursor.ts'

const Place = z.tuple([z.string(), z.uuid()])

/** A page of an organization's teams by name. Only its admins see those that were switched off. Throws NOT_FOUND, INVALID_CURSOR. */
export async function listOrganizationTeams(
  db: Kysely<DB>,
  userId: string,
  organizationId: string,
  { limit, cursor, now }: { limit: number; cursor?: string | undefined; now: Date },
): Promise<{ items: TeamCard[]; nextCursor: string | null }> {
  const { actor, organization } = await openOrganization(db, userId, organizationId, 'see')
  const place = cursor === undefined ? null : readCursor(Place, cursor)
  const { rows } = await sql<Row<'teams', 'id' | 'name'>>`
    select id, name from teams where organization_id = ${organizationId}
      ${can(actor, 'manageTeams', organization) ? sql`` : sql`and status = 'active'`}
      ${place ? sql`and (name collate natural_order, id) > (${place[0]}, ${place[1]}::uuid)` : sql``}
    order by name collate natural_order, id limit ${limit + 1}`.execute(db)
  const { items: ids, nextCursor } = cutPage(rows, limit, {
    placeOf: ({ name, id }) => [name, id],
    document: ({ id }) => id,
  })
  const teams = await listTeamRows(db, userId, ids)
  return { items: teams.map((row) => teamCard(row, now)), nextCursor }
}
