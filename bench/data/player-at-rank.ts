import { withClient } from '#server/platform/database/connections/with-client.ts'

/** Finds the number of the player who stands on a given rank of the board of total juggles. */
export async function playerAtRank(url: string, rank: number): Promise<number> {
  return withClient(url, 'bench', async (client) => {
    const { rows } = await client.query<{ user_id: string }>(
      `select user_id from player_totals where period = 'all'
        order by total_juggles desc, total_juggles_reached_at, user_id offset $1 limit 1`,
      [rank - 1],
    )
    return Number.parseInt(rows[0]!.user_id.slice(-12), 16)
  })
}
