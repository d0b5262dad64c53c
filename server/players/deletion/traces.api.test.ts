import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createLog } from '#server/platform/monitoring/log.ts'
import { foundTeam } from '#server/testing/groups.ts'
import { askGuardian, change, MINOR, newGuardian } from '#server/testing/scenes/minors.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { countDeletions, insertSessions } from '#server/testing/years-of-practice.ts'
import { deletePlayer } from './delete-player.ts'
import { eraseDuePlayers } from './erase-due-players.ts'
import { mailboxesOf } from './mailboxes-of.ts'

const app = await startTestApp({ rateLimits: true })

/** Every table whose rows contain a text, in any column. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows: tables } = await app.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await app.pool.query(`select from ${name} t where strpos(t::text, $1) > 0 limit 1`, [
      text,
    ])
    if (rows.length > 0) found.push(name)
  }
  return found
}

test('nothing names an erased player: no notification, no guardian, no file, no waiting mail', async () => {
  const [player, coach] = [await app.signUp(), await app.signUp()]
  const [name, guardian] = ['Zinedine Unmistakable', newGuardian()]
  await change(player, { birthYear: MINOR, displayName: name })
  await player.send('PATCH', '/api/me/notification-choices', { topic: 'weekly_digest', byMail: true })
  await askGuardian(player, guardian)
  const { id: teamId } = await foundTeam(coach, { policy: 'ask' })
  await player.send('POST', `/api/teams/${teamId}/join`)
  // An entry from before the column that names the player.
  await app.pool.query(
    `insert into notifications (id, user_id, kind, names) values (gen_random_uuid(), $1, 'coach_message', $2)`,
    [coach.id, { player: name, team: 'Reds' }],
  )
  await app.pool.query(
    `insert into notifications (id, user_id, kind, names, player_id) values (gen_random_uuid(), $1, 'coach_message', $2, $3)`,
    [coach.id, { player: `${name} of before`, team: 'Blues' }, player.id],
  )
  await player.send('POST', '/api/me/history-imports', {
    fileName: 'unmistakable.csv',
    dateFormat: 'ymd',
    durationUnit: 'minutes',
    rows: [{ date: '2026-03-01', count: '120', duration: '5' }],
  })
  await app.pool.query(
    `insert into weekly_digests (id, user_id, monday) values (gen_random_uuid(), $1, '2026-11-23')`,
    [player.id],
  )
  const texts = [player.id, player.email, name, guardian, 'unmistakable.csv']
  for (const text of texts) expect(await tablesWith(text)).not.toEqual([])
  await player.send('DELETE', '/api/me', { email: player.email })
  const dataDir = await mkdtemp(join(tmpdir(), 'keepup-traces-'))
  await mkdir(join(dataDir, 'mail'))
  for (const [file, to] of Object.entries({ own: player.email, guardian, coach: coach.email }))
    await writeFile(join(dataDir, 'mail', `${file}.eml`), `To: ${to}\r\n\r\nHi`)
  const afterwards = new Date(Date.now() + 15 * 24 * 60 * 60 * 1000)
  await eraseDuePlayers({ db: app.db, jobs: app.jobs, log: createLog('silent'), dataDir }, afterwards)
  expect(await readdir(join(dataDir, 'mail'))).toEqual(['coach.eml'])
  await rm(dataDir, { recursive: true })
  for (const text of texts) expect(await tablesWith(text)).toEqual([])
  const { items } = (await coach.get('/api/notifications')).body
  expect(items.map(({ names }: { names: object }) => names)).toEqual(
    expect.arrayContaining([
      { player: 'Anonymous', team: 'Reds' },
      { player: 'Anonymous', team: 'Blues' },
    ]),
  )
})

test('mails to a guardian stay while they are the guardian of another child', async () => {
  const [one, other] = [await app.signUp(), await app.signUp()]
  const guardian = newGuardian()
  for (const child of [one, other]) {
    await change(child, { birthYear: MINOR })
    await askGuardian(child, guardian)
  }
  expect(await mailboxesOf(app.db, one.id)).toEqual([one.email])
  await inTransaction(app.db, (tx) => deletePlayer(tx, app, other.id))
  expect((await mailboxesOf(app.db, one.id)).toSorted()).toEqual([one.email, guardian].toSorted())
  const coach = await app.signUp()
  const { id } = await foundTeam(coach)
  const players = [{ displayName: 'Kim' }]
  const { body } = await coach.send('POST', `/api/teams/${id}/kept-players`, { players })
  await app.pool.query('update kept_players set guardian_email = $2 where user_id = $1', [
    body.items[0].id,
    guardian,
  ])
  expect(await mailboxesOf(app.db, one.id)).toEqual([one.email])
})

test('years of practice go in several statements, because the database cancels one that takes ten seconds', async () => {
  const player = await app.signUp()
  await insertSessions(app.pool, player.id, 5001)
  const deleted = await countDeletions(app.pool)
  await inTransaction(app.db, (tx) => deletePlayer(tx, app, player.id))
  expect(await deleted()).toEqual({ most: 5000, all: 5001 })
})

test('so does the practice of players whom only the erased owner’s team still kept', async () => {
  const own = await startTestApp()
  const owner = await own.signUp()
  const { id } = await foundTeam(owner)
  const { body } = await owner.send('POST', `/api/teams/${id}/kept-players`, {
    players: [{ displayName: 'Kim' }],
  })
  const [{ id: kept }] = body.items
  const { status } = await owner.send('PATCH', `/api/kept-players/${kept}`, { isArchived: true })
  expect(status).toBe(200)
  await insertSessions(own.pool, kept, 5001)
  const deleted = await countDeletions(own.pool)
  await inTransaction(own.db, (tx) => deletePlayer(tx, own, owner.id))
  expect(await deleted()).toEqual({ most: 5000, all: 5001 })
  expect((await own.pool.query('select from users where id = $1', [kept])).rows).toEqual([])
})
