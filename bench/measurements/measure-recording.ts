import { recordSession } from '#server/sessions/recording/record-sessions.ts'
import { createMetrics } from '#server/platform/monitoring/metrics.ts'
import { findLogin } from '#server/identity/logins/find-login.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { CONNECTIONS, loadServer } from '#bench/servers/load-server.ts'
import { findingOfRequest, type Finding } from '#bench/print-findings.ts'
import { recordStatements } from '#bench/servers/record-statements.ts'
import { BENCH_SECRET, loginToken } from '#bench/data/login-tokens.ts'
import { playerId, seedPlayers, seedSessions } from '#bench/data/seed-players.ts'
import type { Databases } from '#bench/servers/start-databases.ts'
import { startReplay } from '#bench/servers/start-replay.ts'
import { startServer } from '#bench/servers/start-server.ts'
import { takeTurns } from '#bench/take-turns.ts'

/** More players than are needed: each records once, so that every session is the player's first of the day and overlaps no other. */
const PLAYERS = 150_000
const SESSIONS_PER_PLAYER = 5
const LEAST_RATIO = 0.7

/** Measures recording a session over HTTP, compared with the same transaction sent through `pg`. */
export async function measureRecording(
  databases: Databases,
  resources: AsyncDisposableStack,
): Promise<Finding[]> {
  console.log(`record: ${PLAYERS.toLocaleString('en')} players with ${SESSIONS_PER_PLAYER} sessions each …`)
  const url = await databases('record')
  await seedPlayers(url, PLAYERS)
  await seedSessions(url, PLAYERS, SESSIONS_PER_PLAYER)
  const now = new Date()
  const sample = practice(now)
  const statements = await recordStatements(url, async (db) => {
    await findLogin(
      db,
      { name: 'login', secret: BENCH_SECRET },
      new Headers({ authorization: `Bearer ${loginToken(1)}` }),
    )
    await recordSession(
      { db, config: { baseTier: 'free' }, metrics: createMetrics() },
      playerId(1),
      sample,
      now,
    )
  })
  const server = await startServer(url, resources)
  // The replay uses the players with odd numbers, the server those with even ones.
  const stranger = { userId: playerId(1), sessionId: sample.id, firstPlayer: 3, step: 2 }
  let player = 0
  const rates = await takeTurns({
    http: loadServer(server, 201, () => {
      player += 2
      return {
        method: 'POST',
        path: '/api/sessions',
        headers: { authorization: `Bearer ${loginToken(player)}`, 'content-type': 'application/json' },
        body: JSON.stringify(practice(now)),
      }
    }),
    sql: await startReplay({ url, connections: CONNECTIONS, statements, stranger }, resources),
  })
  return [findingOfRequest('POST session', statements.length, rates, LEAST_RATIO)]
}

/** A session as the web app sends it: ten runs of twelve touches, a touch every 0.6 s. */
function practice(now: Date) {
  const touches = Array.from(
    { length: 120 },
    (_, index) => Math.round(index * 60 + Math.floor(index / 12) * 180) / 100,
  )
  return {
    id: uuidv7(),
    juggleCount: touches.length,
    duration: 90,
    date: new Date(now.getTime() - 120_000).toISOString(),
    mode: 'manual' as const,
    timeZone: 'Europe/Berlin',
    runs: Array.from({ length: 10 }, () => ({ juggleCount: 12, duration: 6.6 })),
    touches,
  }
}
