import { beforeAll, expect, test } from 'vitest'
import { foundTeam, insertPlayers } from '#server/testing/groups.ts'
import type { Player } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp()
let owner: Player
let team: { id: string }

beforeAll(async () => {
  ;[owner] = await insertPlayers(app, 1)
  team = await foundTeam(owner, { policy: 'ask' })
})

const MESSAGE = 'I am Lena, eleven'
const answer = (who: Player, id: string, verb: string) => who.send('POST', `/api/join-requests/${id}/${verb}`)

async function asked() {
  const [asking] = await insertPlayers(app, 1)
  const { body } = await asking.send('POST', `/api/teams/${team.id}/join`, { message: MESSAGE })
  return { asking, id: body.team.me.joinRequestId as string }
}

/** What managers read of a request. */
async function read(id: string) {
  const { items } = (await owner.get(`/api/join-requests?teamId=${team.id}&limit=200`)).body
  return items.find((item: { id: string }) => item.id === id)
}

/** Whom the managers' notification of a request names. */
async function notified(id: string) {
  const { rows } = await app.pool.query('select id from notifications where join_request_id = $1', [id])
  const { items } = (await owner.get('/api/notifications?limit=50')).body
  return items.find((item: { id: string }) => item.id === rows[0].id).names.player
}

test.each(['reject', 'cancel'])('managers do not read who asked after: %s', async (verb) => {
  const { asking, id } = await asked()
  expect(await read(id)).toMatchObject({ userEmail: asking.email, message: MESSAGE })
  await answer(verb === 'cancel' ? asking : owner, id, verb)
  await asking.send('PATCH', '/api/me', { displayName: 'Lena Müller' })
  const past = await read(id)
  expect(past).toMatchObject({ userEmail: '', userDisplayName: 'Anonymous' })
  expect(past).not.toHaveProperty('message')
  const [own] = (await asking.get('/api/join-requests?mine=true')).body.items
  expect(own).toMatchObject({ userEmail: asking.email, message: MESSAGE })
})

test('managers read who asked while the player is in the team, and not after they have left', async () => {
  const { asking, id } = await asked()
  await answer(owner, id, 'approve')
  expect(await read(id)).toMatchObject({ userEmail: asking.email, message: MESSAGE })
  await asking.send('POST', `/api/teams/${team.id}/leave`)
  expect(await read(id)).toMatchObject({ userEmail: '', userDisplayName: 'Anonymous', status: 'approved' })
})

test('a notification names who asked while the request waits or they are in the team, and nobody afterwards', async () => {
  const [rejected, approved] = [await asked(), await asked()]
  expect(await notified(rejected.id)).toBe('Pelé')
  await answer(owner, rejected.id, 'reject')
  expect(await notified(rejected.id)).toBe('Anonymous')
  await answer(owner, approved.id, 'approve')
  expect(await notified(approved.id)).toBe('Pelé')
  await approved.asking.send('POST', `/api/teams/${team.id}/leave`)
  expect(await notified(approved.id)).toBe('Anonymous')
})

test('a notification names nobody to a manager who is one no more', async () => {
  const [former] = await insertPlayers(app, 1)
  const member = `/api/teams/${team.id}/members/${former.id}`
  const told = async (who: Player) => JSON.stringify((await who.get('/api/notifications?limit=50')).body)
  await app.pool.query('insert into team_members (team_id, user_id) values ($1, $2)', [team.id, former.id])
  const appointed = async () => {
    await app.pool.query('delete from notifications')
    expect((await owner.send('PATCH', member, { role: 'admin' })).status).toBe(200)
    await asked()
    expect(await told(former)).toContain('Pelé')
  }
  await appointed()
  await owner.send('PATCH', member, { role: 'member' })
  expect(await told(former)).not.toContain('Pelé')
  expect(await told(owner)).toContain('Pelé')
  await appointed()
  await owner.send('DELETE', member)
  expect(await told(former)).not.toContain('Pelé')
})
