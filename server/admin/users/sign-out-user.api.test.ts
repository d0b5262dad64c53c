import { expect, test } from 'vitest'
import { givePro } from '#server/testing/groups.ts'
import { startAdminTest } from '#server/testing/scenes/start-admin-test.ts'

const { app, people, auditOf } = await startAdminTest()

test('signing a user out everywhere ends their logins and nothing else', async () => {
  const { player, websiteAdmin } = people
  const path = `/api/admin/users/${player.id}/sign-out`
  expect((await websiteAdmin.send('POST', path)).body).toEqual({ ended: 1 })
  expect((await player.get('/api/me')).status).toBe(401)
  expect((await websiteAdmin.get('/api/me')).status).toBe(200)
  expect((await websiteAdmin.send('POST', path)).body).toEqual({ ended: 0 })
  const data = { before: { logins: 1 }, after: null }
  expect(await auditOf(player.id)).toEqual([{ actor_id: websiteAdmin.id, action: 'user.signed-out', data }])
})

test('signing out a user of whom only a key of the API is left ends it, and the log says so', async () => {
  const { player, websiteAdmin } = people
  await givePro(app, player)
  const { status } = await player.send('POST', '/api/me/api-keys', { name: 'Spreadsheet', days: 30 })
  expect(status).toBe(201)
  await app.pool.query('delete from logins where user_id = $1', [player.id])
  const { body } = await websiteAdmin.send('POST', `/api/admin/users/${player.id}/sign-out`)
  expect(body).toEqual({ ended: 0 })
  const { rows } = await app.pool.query('select from api_keys where user_id = $1', [player.id])
  expect(rows).toEqual([])
  const data = { before: { logins: 0, apiKeys: 1 }, after: null }
  expect(await auditOf(player.id)).toContainEqual({
    actor_id: websiteAdmin.id,
    action: 'user.signed-out',
    data,
  })
})
