import { expect, test } from 'vitest'
import { givePro } from '#server/testing/groups.ts'
import { PASSWORD, send } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { waitForLock } from '#server/testing/database/wait-for-lock.ts'

const app = await startTestApp()

test('a login that ends meanwhile makes no key', async () => {
  const player = await app.signUp()
  await givePro(app, player)
  const ending = await app.pool.connect()
  try {
    // What ends all logins locks the player first.
    await ending.query('begin')
    await ending.query('select from users where id = $1 for update', [player.id])
    await ending.query('delete from logins where user_id = $1', [player.id])
    const late = player.send('POST', '/api/me/api-keys', { name: 'Spreadsheet', days: 30 })
    await waitForLock(app.pool)
    await ending.query('commit')
    expect((await late).status).toBe(401)
  } finally {
    ending.release(true)
  }
  expect((await app.pool.query('select from api_keys where user_id = $1', [player.id])).rows).toEqual([])
})

test('a key ends with a change of the password only if its owner says so', async () => {
  const player = await app.signUpByEmail()
  await givePro(app, player)
  const { key } = (await player.send('POST', '/api/me/api-keys', { name: 'Spreadsheet', days: 30 })).body
  const read = async () => (await send(app.url, '/api/me', 'GET', { authorization: `Bearer ${key}` })).status
  const changeTo = async (currentPassword: string, newPassword: string, more = {}) => {
    const body = { currentPassword, newPassword, ...more }
    expect((await player.send('POST', '/api/auth/change-password', body)).status).toBe(200)
  }
  await changeTo(PASSWORD, 'another correct horse')
  expect(await read()).toBe(200)
  await changeTo('another correct horse', 'a third correct horse', { endApiKeys: true })
  expect(await read()).toBe(401)
})
