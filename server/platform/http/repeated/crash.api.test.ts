import { afterAll, expect, test } from 'vitest'
import { freePort } from '#server/platform/lifecycle/free-port.ts'
import { openTestDatabase } from '#server/testing/database/open-test-database.ts'
import { insertPlayer, send } from '#server/testing/player.ts'
import { type Program, runServer } from '#server/testing/run-program.ts'

const database = await openTestDatabase()
const port = await freePort()
const url = `http://127.0.0.1:${port}`
let server: Program | null = null
const startServer = async () => {
  server = await runServer({ DATABASE_URL: database.url, PORT: String(port) })
}

afterAll(async () => {
  server?.child.kill('SIGTERM')
  await server?.ended
})

const TEAMS = Array.from({ length: 60 }, (_, place) => place)

test('a server killed while it founds teams founds each once, when the same requests come again', async () => {
  await startServer()
  const { token } = await insertPlayer(database.pool, url)
  const found = (place: number) => {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': `"${place}"` }
    return send(url, '/api/teams', 'POST', headers, { name: `Team ${place}`, type: 'team' })
  }
  const acknowledged = new Map<number, string>()
  await Promise.all(
    TEAMS.map(async (place) => {
      const answer = await found(place).catch(() => null)
      if (answer?.status === 201) acknowledged.set(place, answer.body.id)
      if (acknowledged.size === 20) server!.child.kill('SIGKILL')
    }),
  )
  await server!.ended
  expect(acknowledged.size).toBeLessThan(TEAMS.length)
  await startServer()
  const again = await Promise.all(TEAMS.map(found))
  expect(new Set(again.map(({ status }) => status))).toEqual(new Set([201]))
  for (const [place, id] of acknowledged) expect(again[place]!.body.id).toBe(id)
  const { rows } = await database.pool.query<{ name: string }>(
    "select name from teams where name like 'Team %'",
  )
  expect(rows.length).toBe(TEAMS.length)
  expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(TEAMS.map((place) => `Team ${place}`)))
})
