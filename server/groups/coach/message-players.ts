import { sql } from 'kysely'
import type { CoachMessage } from '#contract/groups/coach.ts'
import { recordAction } from '#server/audit/record-action.ts'
import type { GroupServices } from '#server/groups/group-services.ts'
import { hasBlocked } from '#server/groups/blocks/has-blocked.ts'
import { openTeam } from '#server/roles/opening/open-group.ts'
import { requireConfirmedEmail } from '#server/identity/require-confirmed-email.ts'
import { notifyAll } from '#server/notifications/notify.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Row } from '#server/platform/database/typed-sql.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { copyToGuardians } from '#server/guardians/copy-to-guardians.ts'

/**
 * Sends a coach's message to members of a team. A minor's guardian gets a copy. The audit log keeps the number of recipients, but not the
 * text, because it never forgets. Players whom the team keeps read no messages, and get none (product 10.60). Throws NOT_FOUND (also if one of them is not a member), FORBIDDEN, EMAIL_NOT_CONFIRMED.
 */
export function messagePlayers(
  services: GroupServices,
  userId: string,
  teamId: string,
  { userIds, text }: CoachMessage,
): Promise<number> {
  return inTransaction(services.db, async (tx) => {
    await openTeam(tx, userId, teamId, 'seePractice')
    await requireConfirmedEmail(tx, userId)
    const { rows } = await sql<
      Row<'team_members', 'user_id'> & Row<'users', 'is_kept'> & { has_blocked: boolean }
    >`
      select m.user_id, u.is_kept, ${hasBlocked(sql`m.user_id`, sql`${teamId}`)} as has_blocked
      from team_members m join users u on u.id = m.user_id
      where m.team_id = ${teamId} and m.is_active and m.user_id = any(${userIds}::uuid[]) order by m.user_id for key share of m`.execute(
      tx,
    )
    if (rows.length < new Set(userIds).size) throw notFound()
    const readers = rows.filter(({ is_kept }) => !is_kept)
    // The coach gets the same answer, so that nobody learns who has blocked their team.
    const recipients = readers.filter(({ has_blocked }) => !has_blocked).map(({ user_id }) => user_id)
    const told = await notifyAll(tx, services, recipients, {
      kind: 'coach_message',
      teamId,
      playerId: userId,
      names: { text },
    })
    await copyToGuardians(tx, services, told)
    await recordAction(tx, {
      actorId: userId,
      action: 'members.messaged',
      subject: { kind: 'team', id: teamId },
      before: null,
      after: { players: readers.length },
    })
    return readers.length
  })
}
