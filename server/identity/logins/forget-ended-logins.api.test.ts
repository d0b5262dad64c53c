import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Answer, practice, send } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { forgetEndedLogins } from './forget-ended-logins.ts'

const app = await startTestApp()

async function count(table: string, condition = 'true'): Promise<number> {
  const { rows } = await app.pool.query(`select count(*)::int as number from ${table} where ${condition}`)
  return rows[0].number as number
}

test.each([
  ['verifications', () => send(app.url, '/api/auth/passkey/generate-authenticate-options', 'GET')],
  ['logins', () => app.signUpByEmail()],
  ['mail_links', () => app.signUpByEmail()],
])('expired rows are deleted, and no others: %s', async (table, make) => {
  await forgetEndedLogins(app.db, new Date())
  const before = await count(table)
  await make()
  await make()
  await app.pool.query(
    `update ${table} set expires_at = now() - interval '1 second'
     where ctid = (select ctid from ${table} order by created_at desc limit 1)`,
  )
  expect(await count(table)).toBe(before + 2)
  await forgetEndedLogins(app.db, new Date())
  expect(await count(table)).toBe(before + 1)
})

test('counters of limits are deleted once they have run out', async () => {
  await app.pool.query(
    `insert into rate_limits (key, points, expire) values ('old', 1, 1), ('new', 1, extract(epoch from now()) * 1000 + 60000)`,
  )
  await forgetEndedLogins(app.db, new Date())
  expect(await count('rate_limits', `key in ('old', 'new')`)).toBe(1)
})

/** A visitor of a day ago or more, whose login has ended. */
async function makeVisitor(doSomething: (headers: Record<string, string>) => Promise<unknown>) {
  const answer: Answer = await send(app.url, '/api/auth/sign-in/anonymous', 'POST', {}, {})
  await doSomething({ authorization: `Bearer ${answer.headers.get('set-auth-token')}` })
  const id = answer.body.user.id as string
  await app.pool.query(`update users set join_date = now() - interval '25 hours' where id = $1`, [id])
  return id
}
const exists = async (id: string) => (await count('users', `id = '${id}'`)) === 1
const endLogins = (id: string) => app.pool.query('delete from logins where user_id = $1', [id])

test('an anonymous player who did nothing and has no login left is deleted', async () => {
  const idle = await makeVisitor(async () => {})
  await endLogins(idle)
  await forgetEndedLogins(app.db, new Date())
  expect(await exists(idle)).toBe(false)
})

test('an anonymous player who has a login, has practiced or has only just left is kept', async () => {
  const signedIn = await makeVisitor(async () => {})
  const practiced = await makeVisitor((headers) =>
    send(app.url, '/api/sessions', 'POST', headers, practice()),
  )
  const justGone = await makeVisitor(async () => {})
  await app.pool.query('update users set join_date = now() where id = $1', [justGone])
  for (const id of [practiced, justGone]) await endLogins(id)
  await forgetEndedLogins(app.db, new Date())
  expect(await Promise.all([signedIn, practiced, justGone].map(exists))).toEqual([true, true, true])
})

test('an account is kept, however long it is not used', async () => {
  const player = await app.signUpByEmail(`${randomUUID()}@example.com`)
  await app.pool.query(`update users set join_date = now() - interval '10 years' where id = $1`, [player.id])
  await endLogins(player.id)
  await forgetEndedLogins(app.db, new Date())
  expect(await exists(player.id)).toBe(true)
})
