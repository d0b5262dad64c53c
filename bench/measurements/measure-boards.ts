import autocannon from 'autocannon'
import { DEFAULT_TEAM_ID } from '#domain/groups/default-team.ts'
import { LEADERBOARD_STATS } from '#domain/leaderboard.ts'
import { BOARD_PERIODS } from '#domain/calendar/period.ts'
import { CONNECTIONS } from '#bench/servers/load-server.ts'
import { practiceBody } from '#bench/data/practice-body.ts'
import type { Finding } from '#bench/print-findings.ts'
import { loginToken } from '#bench/data/login-tokens.ts'
import { ORGANIZATION_ID, type PracticeSize, seedPractice, TEAM_ID } from '#bench/data/seed-practice.ts'
import type { Databases } from '#bench/servers/start-databases.ts'
import { startServer } from '#bench/servers/start-server.ts'
import { type Contender, takeTurns } from '#bench/take-turns.ts'
import { within } from '#bench/within-limit.ts'
import { timesOfStatistics } from './measure-statistics.ts'
import { watchBoard } from './watch-board.ts'

const SIZE: PracticeSize = {
  players: 1_000_000,
  sessionsPerPlayer: 10,
  sessionsOfFirst: 5000,
  teamMembers: 200,
  organizationMembers: 3000,
}
const MOST_MS = 25
const SAVES_PER_SECOND = 500
const MOST_ON_WATCHED_BOARD_MS = 1500

/** Each board, and how many players may ask for it: the first so many. */
const SCOPES = {
  everybody: { scope: 'global', members: SIZE.players },
  'a team of 200': { scope: `team:${TEAM_ID}`, members: SIZE.teamMembers },
  'an organization of 3,000': { scope: `organization:${ORGANIZATION_ID}`, members: SIZE.organizationMembers },
  'the default team': { scope: `team:${DEFAULT_TEAM_ID}`, members: SIZE.players },
}

/**
 * Measures boards of every statistic, period and scope, with the caller's own rank, among ten million sessions: alone, and while others save.
 * Measures one player's statistics there, too.
 */
export async function measureBoards(
  databases: Databases,
  resources: AsyncDisposableStack,
): Promise<Finding[]> {
  const sessions = SIZE.players * SIZE.sessionsPerPlayer
  console.log(
    `boards: ${SIZE.players.toLocaleString('en')} players with ${sessions.toLocaleString('en')} sessions …`,
  )
  const url = await databases('boards', (empty) => seedPractice(empty, SIZE))
  const server = await startServer(url, resources)
  const save = savesOfPlayers(server)
  const contenders = Object.entries(SCOPES).flatMap(
    ([name, { scope, members }]): [string, Contender['measure']][] => {
      const read = (seconds: number) => p99OfBoards(server, scope, members, seconds)
      return [
        [name, read],
        [
          `${name}, with ${SAVES_PER_SECOND} saves a second`,
          async (seconds) => (await Promise.all([read(seconds), save(seconds)]))[0],
        ],
      ]
    },
  )
  const times = await takeTurns(Object.fromEntries(contenders), 'ms')
  const found = Object.entries(times).map(([name, ms]) => within(`p99 of a board of ${name}`, ms, MOST_MS))
  const watch = watchBoard(server, SIZE.teamMembers)
  const { watched } = await takeTurns(
    { watched: async (seconds) => (await Promise.all([watch(seconds), save(seconds)]))[0] },
    'ms',
  )
  found.push(within('a save until it is on a watched board', watched, MOST_ON_WATCHED_BOARD_MS))
  return [...found, ...(await timesOfStatistics(server, `among ${sessions.toLocaleString('en')} sessions`))]
}

/** Saves sessions of players from anywhere, each of another player. Throws when one is refused. */
function savesOfPlayers(url: string) {
  let n = Math.floor(Math.random() * SIZE.players)
  return async (duration: number): Promise<void> => {
    const nextSave = (request: autocannon.Request): autocannon.Request => {
      n = (n + 104_729) % SIZE.players
      return {
        ...request,
        method: 'POST',
        path: '/api/sessions',
        headers: { authorization: `Bearer ${loginToken(1 + n)}`, 'content-type': 'application/json' },
        // With one size for all, ranks would be counted through a crowd of equal players.
        body: practiceBody(Date.now() - 120_000, 1 + Math.floor(Math.random() * 120)),
      }
    }
    const result = await autocannon({
      url,
      connections: CONNECTIONS,
      overallRate: SAVES_PER_SECOND,
      duration,
      requests: [{ setupRequest: nextSave }],
    })
    const refused = result.non2xx + result.errors
    if (refused > 0) throw new Error(`${refused} of the saves were refused.`)
    const perSecond = result['2xx'] / result.duration
    if (perSecond < 0.9 * SAVES_PER_SECOND)
      console.log(`  only ${perSecond.toFixed(0)} saves a second were answered`)
  }
}

/** The 99th percentile of the answers, in milliseconds, over all statistics and periods, with callers from anywhere on the board. */
async function p99OfBoards(url: string, scope: string, members: number, duration: number): Promise<number> {
  let n = 0
  const nextRequest = (request: autocannon.Request): autocannon.Request => {
    n += 1
    const stat = LEADERBOARD_STATS[n % LEADERBOARD_STATS.length]!
    const period = BOARD_PERIODS[Math.floor(n / LEADERBOARD_STATS.length) % BOARD_PERIODS.length]!
    const caller = 1 + ((n * 7919) % members)
    return {
      ...request,
      method: 'GET',
      path: `/api/leaderboards/${stat}?limit=50&period=${period}&scope=${scope}`,
      headers: { authorization: `Bearer ${loginToken(caller)}`, 'accept-encoding': 'gzip, br' },
    }
  }
  const requests = [{ setupRequest: nextRequest }]
  const result = await autocannon({ url, connections: CONNECTIONS, duration, requests })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx + result.errors} of the requests for ${scope} were refused.`)
  console.log(
    `  ${scope}: half within ${result.latency.p50} ms, all but a hundredth within ${result.latency.p99} ms`,
  )
  return result.latency.p99
}
