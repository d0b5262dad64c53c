import type { Kysely } from 'kysely'
import { BOARD_PERIODS, boardPeriod } from '#domain/calendar/period.ts'
import { projectBoards } from '#server/leaderboards/projecting/project-boards.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { replaceTotals } from './totals.ts'

/** How many players one transaction counts. Their saves wait for it. */
const STRIDE = 200

/** Counts the totals of all players again from their sessions, and writes the boards, while others go on saving. Returns the number of players. */
export async function rebuildTotals(db: Kysely<DB>, now: Date): Promise<number> {
  const periods = BOARD_PERIODS.map((period) => boardPeriod(period, now))
  let players = 0
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const userIds = await inTransaction(db, async (tx) => {
      const users = await tx
        .selectFrom('users')
        .select('id')
        .where('id', '>', after)
        .orderBy('id')
        .limit(STRIDE)
        .forNoKeyUpdate()
        .execute()
      const ids = users.map(({ id }) => id)
      await replaceTotals(tx, ids, periods)
      return ids
    })
    await projectBoards(db)
    if (userIds.length === 0) return players
    players += userIds.length
    after = userIds.at(-1)!
  }
}
