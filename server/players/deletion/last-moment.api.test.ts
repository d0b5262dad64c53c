import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { uuidv7 } from '#server/platform/ids.ts'
import { createLog } from '#server/platform/monitoring/log.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { waitForLock } from '#server/testing/database/wait-for-lock.ts'
import { askForDeletion } from './ask-for-deletion.ts'
import { eraseDuePlayers } from './erase-due-players.ts'

const app = await startTestApp({ jobs: true })
const dataDir = await mkdtemp(join(tmpdir(), 'keepup-erase-'))
afterAll(() => rm(dataDir, { recursive: true }))
const inTwoWeeks = new Date(Date.now() + 15 * 24 * 60 * 60 * 1000)

test('a player who was erased meanwhile is told to sign in', async () => {
  const means = { db: app.db, jobs: app.jobs, liveBoards: { announce: () => {} }, now: () => new Date() }
  const asked = askForDeletion(means as never, uuidv7(), 'gone@example.com')
  await expect(asked).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
})

test('a player who keeps the account while another is erased stays, and so does their data', async () => {
  const [stays, goes] = [await app.signUpByEmail(), await app.signUpByEmail()]
  for (const player of [stays, goes]) await player.send('DELETE', '/api/me', { email: player.email })
  await app.pool.query("update users set deletion_due_at = now() - interval '1 day' where id = $1", [
    stays.id,
  ])
  const keeping = await app.pool.connect()
  await keeping.query('begin')
  await keeping.query(
    `update users set deletion_due_at = null, visibility_before_deletion = null,
       display_name = display_name_before_deletion, display_name_before_deletion = null where id = $1`,
    [stays.id],
  )
  const erased = eraseDuePlayers(
    { db: app.db, jobs: app.jobs, log: createLog('silent'), dataDir },
    inTwoWeeks,
  )
  await waitForLock(app.pool)
  await keeping.query('commit')
  keeping.release()
  await erased
  const left = await app.pool.query('select id from users where id = any($1)', [[stays.id, goes.id]])
  expect(left.rows).toEqual([{ id: stays.id }])
})
