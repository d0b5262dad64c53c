import { loadServer } from '#bench/servers/load-server.ts'
import { practiceBody } from '#bench/data/practice-body.ts'
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

const SAVING = 10_000
/** Every so many players one saves. With these steps as many of those who save have rows of totals at each size. */
const STEPS = { 10_000: 1, 100_000: 7, 1_000_000: 97 }
const BETWEEN_SESSIONS_MS = 3 * 60_000

const measurements = ['a GET near the top', 'a GET in the middle', 'a save'] as const

/** Measures what one GET of a board, and one save, cost as the number of players grows. Each size has a database and a server of its own. */
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
      contenders[nameOf(size, `a GET ${caller}`)] = loadServer(server, 200, () => ({
        method: 'GET',
        path: '/api/leaderboards/totalJuggles?limit=50',
        headers: { authorization: `Bearer ${token}` },
      }))
    }
    contenders[nameOf(size, 'a save')] = loadServer(server, 201, savesAmong(size))
  }
  const rates = await takeTurns(contenders)
  const [smallest, ...larger] = SIZES
  return larger.flatMap((size) =>
    measurements.map((measured): Finding => {
      const [few, many] = [rates[nameOf(smallest, measured)]!, rates[nameOf(size, measured)]!]
      const ratio = ratioOf(few, many)
      return {
        what: `cost of ${nameOf(size, measured)}`,
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

type Measured = (typeof measurements)[number]
const nameOf = (size: number, measured: Measured) => `${measured}, ${size.toLocaleString('en')} players`

/** Each player saves one session after another, none of which overlap. */
function savesAmong(size: (typeof SIZES)[number]) {
  const tokens = Array.from({ length: SAVING }, (_, n) => loginToken(1 + n * STEPS[size]))
  const latest = Date.now() - 120_000
  let saved = 0
  return () => {
    const token = tokens[saved % SAVING]!
    const began = latest - Math.floor(saved / SAVING) * BETWEEN_SESSIONS_MS
    saved += 1
    return {
      method: 'POST' as const,
      path: '/api/sessions',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: practiceBody(began),
    }
  }
}
