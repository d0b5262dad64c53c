import type { Transaction } from 'kysely'
import { listTeamManagers } from '#server/groups/teams/list-team-managers.ts'
import { type Means, notify } from '#server/notifications/notify.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** Tells everybody who manages a team that a player asks to join it. */
export async function tellManagers(
  tx: Transaction<DB>,
  means: Means,
  request: { teamId: string; playerId: string; joinRequestId: string },
): Promise<void> {
  for (const userId of await listTeamManagers(tx, request.teamId))
    await notify(tx, means, { userId, kind: 'join_request_received', ...request })
}
