import { expect, test } from 'vitest'
import { foundTeam, insertPlayers } from '#server/testing/groups.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp()

test('nobody writes to a manager under 16 by asking to join', async () => {
  const [child, stranger] = await insertPlayers(app, 2)
  const { id } = await foundTeam(child, { policy: 'ask' })
  await child.send('PATCH', '/api/me', { birthYear: new Date().getUTCFullYear() - 10 })
  await stranger.send('POST', `/api/teams/${id}/join`, { message: 'Write to me' })
  const [request] = (await child.get(`/api/join-requests?teamId=${id}`)).body.items
  expect(request).toMatchObject({ userId: stranger.id, status: 'pending' })
  expect(request).not.toHaveProperty('message')
  const approved = await child.send('POST', `/api/join-requests/${request.id}/approve`)
  expect(approved.status).toBe(200)
  expect(approved.body).not.toHaveProperty('message')
})
