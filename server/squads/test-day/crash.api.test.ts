import { afterAll, expect, test } from 'vitest'
import { freePort } from '#server/platform/lifecycle/free-port.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { states } from '#server/squads/testing/station-tablet.ts'
import { openTestDatabase } from '#server/testing/database/open-test-database.ts'
import { insertPlayer, send } from '#server/testing/player.ts'
import { type Program, runServer } from '#server/testing/run-program.ts'

const database = await openTestDatabase()
const port = await freePort()
const url = `http://127.0.0.1:${port}`
let server: Program | null = null
const startServer = async () => {
  server = await runServer({ DATABASE_URL: database.url, PORT: String(port), PLANS: 'off' })
}

afterAll(async () => {
  server?.child.kill('SIGTERM')
  await server?.ended
})

const CHILDREN = 10
const BATCHES = 30

test('tries that a tablet sends again after the server was killed are there once, each with its practice', async () => {
  await startServer()
  const coach = await insertPlayer(database.pool, url)
  const team = (await coach.send('POST', '/api/teams', { name: 'Harbor', type: 'team' })).body
  const names = Array.from({ length: CHILDREN }, (_, place) => ({ displayName: `Child ${place}` }))
  const kept = await coach.send('POST', `/api/teams/${team.id}/kept-players`, { players: names })
  const station = await coach.send('POST', `/api/teams/${team.id}/stations`, { name: 'A', timeZone: 'UTC' })
  const headers = { 'keepup-station': station.body.url.split('#')[1] }
  const batches = Array.from({ length: BATCHES }, () => {
    const date = new Date().toISOString()
    return kept.body.items.map(({ id }: { id: string }) => ({
      id: uuidv7(),
      playerId: id,
      juggleCount: 12,
      duration: 0,
      date,
      station: 'A',
    }))
  })
  const sendTries = (tries: object[]) => {
    const body = { sentAt: new Date().toISOString(), timeZone: 'UTC', tries }
    return send(url, '/api/station/tries', 'POST', headers, body)
  }
  let acknowledged = 0
  await Promise.all(
    batches.map(async (tries) => {
      if ((await sendTries(tries).catch(() => null))?.status === 200) acknowledged += 1
      if (acknowledged === 5) server!.child.kill('SIGKILL')
    }),
  )
  // A busy machine may have answered fewer.
  server!.child.kill('SIGKILL')
  await server!.ended
  expect(acknowledged).toBeLessThan(BATCHES)
  await startServer()
  for (const tries of batches) {
    const answer = await sendTries(tries)
    expect(new Set(states(answer))).toEqual(new Set(['stored']))
  }
  const ids = batches.flat().map(({ id }) => id)
  for (const table of ['test_day_tries', 'sessions']) {
    const { rowCount } = await database.pool.query(`select from ${table} where id = any($1)`, [ids])
    expect([table, rowCount]).toEqual([table, CHILDREN * BATCHES])
  }
  const { rows } = await database.pool.query(
    'select distinct total_juggles::integer as total from player_totals where user_id = any($1)',
    [kept.body.items.map(({ id }: { id: string }) => id)],
  )
  expect(rows).toEqual([{ total: 12 * BATCHES }])
})
