import { sql, type Transaction } from 'kysely'
import type { TeamResource } from '#domain/roles/policy.ts'
import { type Means, notifyAll } from '#server/notifications/notify.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Row } from '#server/platform/database/typed-sql.ts'

interface Departure {
  teamId: string
  organizationId: string
}

/** The teams that leave their organization when they move to another one, or to none. */
export const departures = (
  teams: readonly Pick<TeamResource, 'id' | 'organizationId'>[],
  to: string | null,
): Departure[] =>
  teams.flatMap(({ id: teamId, organizationId }) =>
    organizationId === null || organizationId === to ? [] : [{ teamId, organizationId }],
  )

/**
 * Tells the admins of an organization that somebody took a team out of it, with the players it keeps: they manage neither any more. A coach
 * whom a club has dismissed could otherwise leave with the team unnoticed. Several teams of one organization are one notice.
 */
export async function tellOfDepartures(
  tx: Transaction<DB>,
  means: Means,
  actorId: string,
  departures: readonly Departure[],
): Promise<void> {
  const organizationIds = [...new Set(departures.map(({ organizationId }) => organizationId))]
  for (const organizationId of organizationIds) {
    const [first, ...more] = departures.filter((each) => each.organizationId === organizationId)
    const { rows } = await sql<Row<'role_grants', 'user_id'>>`
      select user_id from role_grants
      where kind = 'organization' and organization_id = ${organizationId} and user_id <> ${actorId}`.execute(
      tx,
    )
    const admins = rows.map(({ user_id }) => user_id)
    const left = { organizationId, playerId: actorId }
    await notifyAll(
      tx,
      means,
      admins,
      first && more.length === 0
        ? { kind: 'team_left_organization', teamId: first.teamId, ...left }
        : { kind: 'teams_left_organization', ...left, names: { count: String(1 + more.length) } },
    )
  }
}
