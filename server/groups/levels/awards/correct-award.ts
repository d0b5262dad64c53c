import type { CorrectAward } from '#contract/groups/levels.ts'
import { recordAction } from '#server/audit/record-action.ts'
import type { GroupServices } from '#server/groups/group-services.ts'
import { todayOf } from '#server/groups/today-of.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { insertEntries, lockMembers, openLevel, whoMay } from './award-steps.ts'

/**
 * Takes back what was confirmed or handed over, by a further entry with its reason. Throws NOT_FOUND, FORBIDDEN, NOTHING_TO_CORRECT.
 */
export function correctAward(
  services: GroupServices,
  userId: string,
  teamId: string,
  { levelId, userId: playerId, reason }: CorrectAward,
): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    const level = await openLevel(tx, userId, teamId, { levelId, userIds: [playerId] })
    await lockMembers(tx, teamId, [playerId])
    const [entitled] = await whoMay(tx, level, [playerId], 'corrected')
    if (!entitled) throw new ProblemError('NOTHING_TO_CORRECT')
    const now = services.now()
    const entry = {
      level_id: levelId,
      user_id: playerId,
      step: 'corrected',
      actor_id: userId,
      reason,
    } as const
    await insertEntries(tx, [{ ...entry, happened_on: await todayOf(tx, userId, now) }], now)
    await recordAction(tx, {
      actorId: userId,
      action: 'award.corrected',
      subject: { kind: 'user', id: playerId },
      teamId,
      before: { program: level.program, juggles: level.juggles },
      after: null,
    })
  })
}
