import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { DEFAULT_TEAM_ID } from '#domain/groups/default-team.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { checkVideos } from './check-videos.ts'
import { findingLines, isSound } from './print-findings.ts'
import { verify } from './verify.ts'

const app = await startTestApp()
const player = await app.signUp()
await player.record()
const team = (await player.send('POST', '/api/teams', { name: 'Reds', type: 'team' })).body

const findings = () => verify(app.db, new Date())

test('data written by the server passes', async () => {
  expect((await findings()).flatMap(({ violations }) => violations)).toEqual([])
})

/** Each case breaks something and repairs it, with triggers off. */
test.each([
  [
    'memberCount',
    sql`update teams set member_count = member_count + 1`,
    sql`update teams set member_count = member_count - 1`,
    /memberCount 2, active members 1/,
  ],
  [
    'totals',
    sql`update player_totals set best_rate = best_rate + 1 where period = 'all'`,
    sql`update player_totals set best_rate = best_rate - 1 where period = 'all'`,
    /totals of all from 1970-01-01/,
  ],
  [
    'who may see the totals',
    sql`update player_totals set visibility = 'private' where period = 'week'`,
    sql`update player_totals set visibility = 'public'`,
    /totals of week/,
  ],
  [
    'a rate',
    sql`update sessions set juggle_rate = juggle_rate * 2`,
    sql`update sessions set juggle_rate = juggle_rate / 2`,
    /rate or end differ/,
  ],
  [
    'an owner',
    sql`update team_members set role = 'member' where role = 'owner'`,
    sql`update team_members set role = 'owner' where team_id = ${team.id}`,
    /is member, the owner is/,
  ],
  [
    'who sees a minor',
    sql`update users set birth_year = extract(year from now() at time zone 'UTC') - 16 where id = ${player.id}`,
    sql`update users set birth_year = null`,
    /public, under 16/,
  ],
  [
    'a reference',
    sql`update team_members set user_id = ${uuidv7()} where team_id = ${DEFAULT_TEAM_ID}`,
    sql`update team_members set user_id = ${player.id} where team_id = ${DEFAULT_TEAM_ID}`,
    /team_members: 1 rows refer to a missing row of users/,
  ],
])('%s with a wrong value is found', async (_, breaking, mending, line) => {
  const asleep = (statement: typeof breaking) =>
    app.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await statement.execute(tx)
    })
  await asleep(breaking)
  const found = await findings()
  await asleep(mending)
  expect(findingLines(found).join('\n')).toMatch(line)
  expect(isSound(found)).toBe(false)
  expect(isSound(await findings())).toBe(true)
})

test('a video with missing or incomplete bytes is found', async () => {
  const [whole, missing, cut] = [uuidv7(), uuidv7(), uuidv7()]
  for (const id of [whole, missing, cut])
    await app.pool.query(
      `insert into videos (id, user_id, name, size, ready_at, content_type, duration, width, height)
       values ($1, $2, 'a', 10, now(), 'video/mp4', 1, 1, 1)`,
      [id, player.id],
    )
  const sizes = new Map([
    [whole, 10],
    [cut, 4],
  ])
  const sizeOf = async (id: string) => sizes.get(id) ?? null
  expect((await checkVideos(app.db, { sizeOf })).violations).toEqual([
    `videos/${missing}: 10 bytes, of which 0 are there`,
    `videos/${cut}: 10 bytes, of which 4 are there`,
  ])
})
