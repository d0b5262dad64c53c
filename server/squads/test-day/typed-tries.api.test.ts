import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { uuidv7 } from '#server/platform/ids.ts'
import { rebuildTotals } from '#server/sessions/totals/rebuild-totals.ts'
import { foundTeam, insertPlayers } from '#server/testing/groups.ts'
import type { Player } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp({ environment: { PLANS: 'off' } })
let coach: Player
let team: { id: string }

beforeAll(async () => {
  ;[coach] = await insertPlayers(app, 1)
  team = await foundTeam(coach)
})

async function newKid(): Promise<string> {
  const players = [{ displayName: `Kid ${uuidv7()}` }]
  return (await coach.send('POST', `/api/teams/${team.id}/kept-players`, { players })).body.items[0].id
}

const aTry = (playerId: string, juggleCount: number, more: object) => ({
  id: uuidv7(),
  playerId,
  juggleCount,
  station: 'Station 1',
  ...more,
})
const sendTries = (tries: object[], sentAt = new Date().toISOString()) =>
  coach.send('POST', `/api/teams/${team.id}/test-day-tries`, { sentAt, timeZone: 'Europe/Berlin', tries })
const states = ({ body }: { body: { results: { state: string }[] } }) =>
  body.results.map(({ state }) => state)

async function totalsOf(playerId: string) {
  const { rows } = await app.pool.query(
    'select * from player_totals where user_id = $1 order by period, period_start',
    [playerId],
  )
  return rows
}

test('a typed number has no time: it sets no rate and no longest session', async () => {
  const id = await newKid()
  await sendTries([aTry(id, 20, { duration: 30, date: '2026-11-13T12:00:00Z' })])
  const [timed] = await totalsOf(id)
  const typed = aTry(id, 2_000, { duration: 0, date: '2026-11-13T12:01:00Z' })
  expect(states(await sendTries([typed]))).toEqual(['stored'])
  const { longest_session, best_rate } = timed
  expect((await totalsOf(id))[0]).toMatchObject({ best_session_count: 2_000, longest_session, best_rate })
})

test('the times of a tablet may have a small t and z, as those of sessions may', async () => {
  const id = await newKid()
  const once = aTry(id, 25, { duration: 30, date: '2026-11-13T12:00:00Z' })
  expect(states(await sendTries([once]))).toEqual(['stored'])
  const again = { ...once, date: '2026-11-13t12:00:00z' }
  expect(states(await sendTries([again], new Date().toISOString().toLowerCase()))).toEqual(['stored'])
  expect((await totalsOf(id))[0]).toMatchObject({ total_juggles: 25 })
})

test('a number that was typed with a made-up time loses it by the migration, and the totals are counted anew', async () => {
  const id = await newKid()
  const date = '2026-11-12T12:00:00Z'
  const now = new Date('2026-11-12T12:30:00Z')
  app.clock.now = now
  const invented = aTry(id, 300, { duration: 300, date })
  await sendTries([aTry(id, 20, { duration: 30, date }), invented], now.toISOString())
  expect((await totalsOf(id))[0]).toMatchObject({ longest_session: 300, best_rate: 60 })
  const migration = await readFile(
    join(import.meta.dirname, '../../migrations/0045_counts_without_time.sql'),
    'utf8',
  )
  await app.pool.query(`begin; ${migration} commit`)
  const migrated = await totalsOf(id)
  expect(migrated[0]).toMatchObject({ best_session_count: 300, longest_session: 30, best_rate: 40 })
  const { rows } = await app.pool.query(
    'select duration, juggle_rate, best_run from sessions where id = $1',
    [invented.id],
  )
  expect(rows).toEqual([{ duration: 0, juggle_rate: 0, best_run: 300 }])
  // A tablet that missed the answer sends the try as it was.
  expect(states(await sendTries([invented], now.toISOString()))).toEqual(['stored'])
  await rebuildTotals(app.db, now)
  expect(await totalsOf(id)).toEqual(migrated)
  app.clock.now = null
})
