import { sql } from 'kysely'
import type { PraisePlayer } from '#contract/groups/tasks.ts'
import { sendCoachMessage } from '#server/groups/coach/send-coach-message.ts'
import { hasBlocked } from '#server/groups/blocks/has-blocked.ts'
import type { GroupServices } from '#server/groups/group-services.ts'
import { requireConfirmedEmail } from '#server/identity/require-confirmed-email.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { once } from '#server/platform/http/repeated/once.ts'
import type { RequestKey } from '#server/platform/http/repeated/request-key.ts'
import type { Written } from '#server/platform/database/typed-sql.ts'
import { notFound, ProblemError } from '#server/platform/http/problem.ts'
import { lockTeam } from '#server/groups/teams/lock-team.ts'
import { openActiveTeam } from '#server/roles/opening/open-group.ts'
import { isFor } from './find-progress.ts'

/**
 * Praises a player for a task, once. For a player with an account it is a coach's message: it arrives as one, a minor's guardian gets a copy,
 * and a player who has blocked the team is not told, which the coach does not learn. Throws NOT_FOUND (also for a player whom the task is
 * not for), FORBIDDEN, TEAM_INACTIVE, EMAIL_NOT_CONFIRMED, ALREADY_PRAISED.
 */
export function praisePlayer(
  services: GroupServices,
  userId: string,
  { teamId, taskId }: { teamId: string; taskId: string },
  { userId: playerId, text }: PraisePlayer,
  request: RequestKey | null,
): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    await once(tx, request, async () => {
      await lockTeam(tx, teamId, [userId])
      await openActiveTeam(tx, userId, teamId, 'manageLevels')
      await requireConfirmedEmail(tx, userId)
      const { rows } = await sql<{ isKept: boolean; hasBlocked: boolean }>`
      select u.is_kept as "isKept", ${hasBlocked(sql`m.user_id`, sql`t.team_id`)} as "hasBlocked"
      from tasks t join team_members m on ${isFor} join users u on u.id = m.user_id
      where t.id = ${taskId} and t.team_id = ${teamId} and m.user_id = ${playerId}
      for key share of t, m`.execute(tx)
      const player = rows[0]
      if (!player) throw notFound()
      const praised = await tx
        .insertInto('task_praises')
        .values({
          task_id: taskId,
          user_id: playerId,
          words: text,
          given_by: userId,
          given_at: services.now(),
        } satisfies Written<'task_praises'>)
        .onConflict((conflict) => conflict.doNothing())
        .returning('task_id')
        .executeTakeFirst()
      if (!praised) throw new ProblemError('ALREADY_PRAISED')
      const recipients = player.isKept || player.hasBlocked || playerId === userId ? [] : [playerId]
      await sendCoachMessage(tx, services, { teamId, coachId: userId, text, recipients, players: 1 })
      return true
    })
  })
}
