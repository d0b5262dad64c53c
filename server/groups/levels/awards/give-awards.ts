import type { GiveAwards } from '#contract/groups/levels.ts'
import type { GroupServices } from '#server/groups/group-services.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { insertEntries, lockMembers, openLevel, requirePast, tellOfLevel, whoMay } from './award-steps.ts'

/**
 * Confirms a level of members, or hands its award over to them, and returns for how many of them that was new. Repeating it changes
 * nothing. Throws NOT_FOUND (also if one of them is not a member), FORBIDDEN, DATE_NOT_POSSIBLE.
 */
export function giveAwards(
  services: GroupServices,
  userId: string,
  teamId: string,
  { levelId, userIds, step, on }: GiveAwards,
): Promise<number> {
  return inTransaction(services.db, async (tx) => {
    const level = await openLevel(tx, userId, teamId, { levelId, userIds })
    requirePast(on, services.now())
    await lockMembers(tx, teamId, userIds)
    const entitled = await whoMay(tx, level, userIds, step)
    await insertEntries(
      tx,
      entitled.map((player) => ({
        level_id: levelId,
        user_id: player,
        step,
        happened_on: on,
        actor_id: userId,
      })),
      services.now(),
    )
    if (step === 'confirmed')
      await tellOfLevel(tx, services, { actorId: userId, teamId, level, players: entitled })
    return entitled.length
  })
}
