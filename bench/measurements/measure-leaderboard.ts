import { findLogin } from '#server/identity/logins/find-login.ts'
import { globalBoard } from '#server/leaderboards/board.ts'
import { showLeaderboard } from '#server/leaderboards/showing/show-leaderboard.ts'
import { playerAtRank } from '#bench/data/player-at-rank.ts'
import { CONNECTIONS, loadServer } from '#bench/servers/load-server.ts'
import { atLeast, findingOfRequest, type Finding } from '#bench/print-findings.ts'
import { recordStatements } from '#bench/servers/record-statements.ts'
import { loginToken } from '#bench/data/login-tokens.ts'
import { playerId, seedPlayers } from '#bench/data/seed-players.ts'
import type { Databases } from '#bench/servers/start-databases.ts'
import { startBeside } from '#bench/servers/start-beside.ts'
import { startReplay } from '#bench/servers/start-replay.ts'
import { startServer } from '#bench/servers/start-server.ts'
import { takeTurns } from '#bench/take-turns.ts'

const PLAYERS = 100_000
const LEAST_RATIO = 0.5
/** The least rate, compared with the server beside ours. */
const LEAST_RATIO_BESIDE = 3.6

/** Measures a board over HTTP, compared with the same statements sent through `pg`, and with another server if `--beside` names one. */
export async function measureLeaderboard(
  databases: Databases,
  resources: AsyncDisposableStack,
  besideFile?: string,
): Promise<Finding[]> {
  console.log(`leaderboard: ${PLAYERS.toLocaleString('en')} players …`)
  const url = await databases('leaderboard')
  await seedPlayers(url, PLAYERS)
  const caller = await playerAtRank(url, PLAYERS / 2)
  const authorization = `Bearer ${loginToken(caller)}`
  const statements = await recordStatements(url, async (db) => {
    const board = globalBoard('totalJuggles', 'all', new Date())
    await findLogin(db, { name: 'login', secret: '' }, new Headers({ authorization }))
    await showLeaderboard(db, playerId(caller), board, { limit: 50, cursor: undefined })
  })
  const server = await startServer(url, resources)
  const beside = besideFile === undefined ? null : await startBeside(besideFile, resources)
  const board = (headers: Record<string, string>) =>
    loadServer(server, 200, () => ({
      method: 'GET',
      path: '/api/leaderboards/totalJuggles?limit=50',
      headers,
    }))
  const http = board({ authorization, 'accept-encoding': 'gzip, br' })
  const sql = await startReplay({ url, connections: CONNECTIONS, statements }, resources)
  const rates = await takeTurns({ http, sql })
  const finding = findingOfRequest('GET leaderboard, 100,000 players', statements.length, rates, LEAST_RATIO)
  if (!beside) return [finding]
  // Neither is asked to compress, because the other server does not.
  const { origin, pathname, search } = new URL(beside.url + beside.boardPath)
  const pair = await takeTurns({
    http: board({ authorization }),
    beside: loadServer(origin, 200, () => ({
      method: 'GET',
      path: pathname + search,
      headers: beside.headers,
    })),
  })
  return [
    finding,
    atLeast(finding.what, {
      rates: pair.http,
      comparedTo: 'the server beside',
      comparedRates: pair.beside,
      leastRatio: LEAST_RATIO_BESIDE,
    }),
  ]
}
