import type { Transaction } from 'kysely'
import type { GroupServices } from '#server/groups/group-services.ts'
import { endQuietTime } from '#server/groups/invitations/refuses-invitations.ts'
import type { TeamRow } from '#server/groups/teams/team-row.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { tellManagers } from './tell-managers.ts'

/**
 * Asks the team's managers to let a player in (product 4.6). The request is `pending` by the column's default. Throws ALREADY_REQUESTED, because
 * only one request may be pending (unique index).
 */
export async function requestToJoin(
  tx: Transaction<DB>,
  services: GroupServices,
  { userId, team, message }: { userId: string; team: TeamRow; message: string | undefined },
): Promise<void> {
  const id = uuidv7()
  const asked = await tx
    .insertInto('join_requests')
    .values({
      id,
      group_id: team.id,
      user_id: userId,
      // An empty message counts as none (product 5.5).
      message: message || null,
      requested_at: services.now(),
    })
    .onConflict((conflict) =>
      conflict.columns(['group_id', 'user_id']).where('status', '=', 'pending').doNothing(),
    )
    .executeTakeFirst()
  if (asked.numInsertedOrUpdatedRows === 0n)
    throw new ProblemError('ALREADY_REQUESTED', { parameters: { name: team.name } })
  await endQuietTime(tx, userId, team.id)
  await tellManagers(tx, services, { teamId: team.id, playerId: userId, joinRequestId: id })
}
