import { sql } from 'kysely'
import type { CoachMessage } from '#contract/groups/coach.ts'
import { recordAction } from '#server/audit/record-action.ts'
import type { GroupServices } from '#server/groups/group-services.ts'
import { openTeam } from '#server/groups/open-group.ts'
import { notifyAll } from '#server/notifications/notify.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { notFound } from '#server/platform/http/problem.ts'

/**
 * Tells members of a team what their coach writes. How many were written to stands in the audit log, which never forgets; what, does not.
 * Throws NOT_FOUND, also where one of them is no member, and FORBIDDEN.
 */
export function messagePlayers(
  services: GroupServices,
  userId: string,
  teamId: string,
  { userIds, text }: CoachMessage,
): Promise<number> {
  return inTransaction(services.db, async (tx) => {
    await openTeam(tx, userId, teamId, 'seePractice')
    const { rows } = await sql<{ user_id: string }>`
      select user_id from team_members
      where team_id = ${teamId} and is_active and user_id = any(${userIds}::uuid[]) order by user_id for key share`.execute(
      tx,
    )
    if (rows.length < new Set(userIds).size) throw notFound()
    const recipients = rows.map(({ user_id }) => user_id)
    await notifyAll(tx, services, recipients, {
      kind: 'coach_message',
      teamId,
      playerId: userId,
      names: { text },
    })
    await recordAction(tx, {
      actorId: userId,
      action: 'members.messaged',
      subject: { kind: 'team', id: teamId },
      before: null,
      after: { players: recipients.length },
    })
    return recipients.length
  })
}
