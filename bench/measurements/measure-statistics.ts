import { setTimeout as pause } from 'node:timers/promises'
import type { Finding } from '#bench/print-findings.ts'
import { loginToken } from '#bench/data/login-tokens.ts'
import { seedPractice } from '#bench/data/seed-practice.ts'
import type { Databases } from '#bench/servers/start-databases.ts'
import { startServer } from '#bench/servers/start-server.ts'
import { median } from '#bench/take-turns.ts'
import { within } from '#bench/within-limit.ts'

const MOST_MS = 30
const ROUNDS = 7
const REQUESTS = 100

/**
 * Measures a year's statistics of a player who has 5,000 sessions in that year, with few other players. `boards` measures the same among
 * ten million sessions.
 */
export async function measureStatistics(
  databases: Databases,
  resources: AsyncDisposableStack,
): Promise<Finding[]> {
  console.log('statistics: a player with 5,000 sessions among 1,000 players …')
  const groups = { teamMembers: 20, organizationMembers: 20 }
  const size = { players: 1000, sessionsPerPlayer: 10, sessionsOfFirst: 5000, ...groups }
  const url = await databases('statistics', (empty) => seedPractice(empty, size))
  return timesOfStatistics(await startServer(url, resources), 'among 1,000 players')
}

/** The median and the 99th percentile of `GET /api/me/statistics?period=year` for the first player, one request after the other. */
export async function timesOfStatistics(server: string, where: string): Promise<Finding[]> {
  const ask = () =>
    fetch(`${server}/api/me/statistics?period=year`, {
      headers: { authorization: `Bearer ${loginToken(1)}` },
    })
  const medians: number[] = []
  const slowest: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const times: number[] = []
    for (let n = 0; n < REQUESTS; n++) {
      const begin = performance.now()
      const answer = await ask()
      const { totals } = (await answer.json()) as { totals: { sessions: number } }
      times.push(performance.now() - begin)
      if (totals.sessions < 5000) throw new Error(`${totals.sessions} sessions were counted.`)
      await pause(2)
    }
    // The first round only warms up.
    if (round === 0) continue
    medians.push(median(times))
    slowest.push(times.toSorted((a, b) => a - b)[Math.ceil(REQUESTS * 0.99) - 1]!)
  }
  return [
    within(`median of a year's statistics, ${where}`, medians, MOST_MS),
    within(`p99 of a year's statistics, ${where}`, slowest, MOST_MS),
  ]
}
