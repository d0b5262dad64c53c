import autocannon from 'autocannon'
import type { Finding } from '#bench/print-findings.ts'
import { loginToken } from '#bench/data/login-tokens.ts'
import { seedPlayers } from '#bench/data/seed-players.ts'
import type { Databases } from '#bench/servers/start-databases.ts'
import { startServer } from '#bench/servers/start-server.ts'
import { median, ratioOf, takeTurns } from '#bench/take-turns.ts'

const PLAYERS = 10_000
const READS_PER_SECOND = 100
/** Ten times as many as two cores can hash. */
const SIGN_INS_PER_SECOND = 200
const MOST_SLOWDOWN = 2

/**
 * Measures how long a board takes while somebody floods the server with sign-ins. Limits are off, so that only the line for hashing protects
 * the server.
 */
export async function measureFlood(
  databases: Databases,
  resources: AsyncDisposableStack,
): Promise<Finding[]> {
  console.log(`flood: ${PLAYERS.toLocaleString('en')} players …`)
  const url = await databases('flood')
  await seedPlayers(url, PLAYERS)
  const server = await startServer(url, resources)
  const { quiet, flooded } = await takeTurns(
    {
      quiet: (seconds) => p99OfBoard(server, seconds),
      flooded: async (seconds) => {
        const [p99] = await Promise.all([p99OfBoard(server, seconds), flood(server, seconds)])
        return p99
      },
    },
    'ms',
  )
  const ratio = ratioOf(flooded, quiet)
  return [
    {
      what: `p99 of a GET under ${SIGN_INS_PER_SECOND} sign-ins a second`,
      rate: median(flooded),
      unit: 'ms',
      comparedTo: 'without them',
      comparedRate: median(quiet),
      ratio,
      target: `≤ ${MOST_SLOWDOWN}`,
      isMet: ratio.median <= MOST_SLOWDOWN,
    },
  ]
}

/** The 99th percentile of a board's answers, in milliseconds. Throws when a read is refused. */
async function p99OfBoard(url: string, duration: number): Promise<number> {
  const result = await autocannon({
    url: `${url}/api/leaderboards/totalJuggles?limit=50`,
    headers: { authorization: `Bearer ${loginToken(1)}` },
    connections: 10,
    overallRate: READS_PER_SECOND,
    duration,
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx + result.errors} reads were refused.`)
  return result.latency.p99
}

const flood = (url: string, duration: number) =>
  autocannon({
    url: `${url}/api/auth/sign-in/email`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'player1@keepup.example', password: 'not the password' }),
    connections: 50,
    overallRate: SIGN_INS_PER_SECOND,
    duration,
  })
