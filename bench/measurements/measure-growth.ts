import { loadServer } from '#bench/servers/load-server.ts'
import { playerAtRank } from '#bench/data/player-at-rank.ts'
import type { Finding } from '#bench/print-findings.ts'
import { loginToken } from '#bench/data/login-tokens.ts'
import { seedPlayers } from '#bench/data/seed-players.ts'
import type { Databases } from '#bench/servers/start-databases.ts'
import { startServer } from '#bench/servers/start-server.ts'
import { median, ratioOf, takeTurns } from '#bench/take-turns.ts'

const SIZES = [10_000, 100_000, 1_000_000] as const
const MOST_GROWTH = 1.2

/** The places of the callers. Both are half-way between two milestones, so that the sizes differ in nothing but the number of players. */
const CALLERS = { 'near the top': () => 500, 'in the middle': (size: number) => size / 2 + 500 }
type Caller = keyof typeof CALLERS

/** Measures what one GET of a board costs as the number of players grows. Each size has a database and a server of its own. */
export async function measureGrowth(
  databases: Databases,
  resources: AsyncDisposableStack,
): Promise<Finding[]> {
  const contenders: Record<string, (seconds: number) => Promise<number>> = {}
  for (const size of SIZES) {
    console.log(`growth: ${size.toLocaleString('en')} players …`)
    const url = await databases(`growth_${size}`)
    await seedPlayers(url, size)
    const server = await startServer(url, resources)
    for (const caller of Object.keys(CALLERS) as Caller[]) {
      const token = loginToken(await playerAtRank(url, CALLERS[caller](size)))
      contenders[nameOf(size, caller)] = loadServer(server, 200, () => ({
        method: 'GET',
        path: '/api/leaderboards/totalJuggles?limit=50',
        headers: { authorization: `Bearer ${token}` },
      }))
    }
  }
  const rates = await takeTurns(contenders)
  const [smallest, ...larger] = SIZES
  return larger.flatMap((size) =>
    (Object.keys(CALLERS) as Caller[]).map((caller): Finding => {
      const [few, many] = [rates[nameOf(smallest, caller)]!, rates[nameOf(size, caller)]!]
      const ratio = ratioOf(few, many)
      return {
        what: `cost of a GET, ${nameOf(size, caller)}`,
        rate: median(many),
        comparedTo: `${smallest.toLocaleString('en')} players`,
        comparedRate: median(few),
        ratio,
        target: `≤ ${MOST_GROWTH}`,
        isMet: ratio.median <= MOST_GROWTH,
      }
    }),
  )
}

const nameOf = (size: number, caller: Caller) => `${size.toLocaleString('en')} players, ${caller}`
