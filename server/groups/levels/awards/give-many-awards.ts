import type { AwardPlace, GiveManyAwards } from '#contract/groups/levels.ts'
import { recordAction } from '#server/audit/record-action.ts'
import type { GroupServices } from '#server/groups/group-services.ts'
import { todayOf } from '#server/groups/today-of.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { insertEntries, lockMembers, openLevel, requirePast, tellOfLevel, whoMay } from './award-steps.ts'

/**
 * Confirms several levels of members at once, or takes them back, and returns those for which that was new. Repeating it changes nothing.
 * Throws NOT_FOUND (also if one of them is not a member, or not a level of the team), FORBIDDEN, DATE_NOT_POSSIBLE.
 */
export function giveManyAwards(
  services: GroupServices,
  actorId: string,
  teamId: string,
  order: GiveManyAwards,
): Promise<AwardPlace[]> {
  const now = services.now()
  const { step } = order
  return inTransaction(services.db, async (tx) => {
    // In the order of their ids, so that two coaches who do this at the same moment wait for each other once.
    const byLevel = [...Map.groupBy(order.awards, ({ levelId }) => levelId)].toSorted(([a], [b]) =>
      a < b ? -1 : 1,
    )
    const everybody = order.awards.map(({ userId }) => userId)
    const levels = []
    for (const [levelId, awards] of byLevel)
      levels.push({
        level: await openLevel(tx, actorId, teamId, { levelId, userIds: everybody }),
        userIds: awards.map(({ userId }) => userId),
      })
    if (step === 'confirmed') requirePast(order.on, now)
    await lockMembers(tx, teamId, everybody)
    const on = step === 'confirmed' ? order.on : await todayOf(tx, actorId, now)
    const done: AwardPlace[] = []
    for (const { level, userIds } of levels) {
      const players = await whoMay(tx, level, userIds, step)
      const entry = {
        level_id: level.id,
        step,
        happened_on: on,
        actor_id: actorId,
        ...(step === 'corrected' && { reason: order.reason }),
      }
      await insertEntries(
        tx,
        players.map((player) => ({ ...entry, user_id: player })),
        now,
      )
      if (step === 'confirmed') await tellOfLevel(tx, services, { actorId, teamId, level, players })
      else
        for (const id of players)
          await recordAction(tx, {
            actorId,
            action: 'award.corrected',
            subject: { kind: 'user', id },
            teamId,
            before: { program: level.program, juggles: level.juggles },
            after: null,
          })
      done.push(...players.map((userId) => ({ levelId: level.id, userId })))
    }
    return done
  })
}
