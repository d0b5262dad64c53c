import { beforeAll, expect, test } from 'vitest'
import { uuidv7 } from '#server/platform/ids.ts'
import { foundTeam, insertPlayers } from '#server/testing/groups.ts'
import { type Player, practice, send } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp()
let coach: Player
let stranger: Player
let team: { id: string }

beforeAll(async () => {
  ;[coach, stranger] = await insertPlayers(app, 2)
  team = await foundTeam(coach)
})

async function keep(displayName: string): Promise<{ id: string; claimCode: string }> {
  const players = [{ displayName }]
  return (await coach.send('POST', `/api/teams/${team.id}/kept-players`, { players })).body.items[0]
}
const pathOf = (playerId: string, sessionId: string) => `/api/kept-players/${playerId}/sessions/${sessionId}`
const totalOf = async (id: string) =>
  (await coach.get(`/api/teams/${team.id}/kept-players`)).body.items.find(
    (player: { id: string }) => player.id === id,
  ).totalJuggles

test('practice that another child saved with the card is deleted by the coach, and by nobody else', async () => {
  const player = await keep('Ben K.')
  await coach.send('POST', `/api/kept-players/${player.id}/sessions`, practice({ juggleCount: 30 }))
  const { headers } = await send(app.url, '/api/cards/sign-in', 'POST', {}, { code: player.claimCode })
  const card = { authorization: `Bearer ${headers.get('set-auth-token')}` }
  const { body: borrowed } = await send(
    app.url,
    '/api/sessions',
    'POST',
    card,
    practice({ juggleCount: 900, duration: 900, date: '2026-11-20T12:00:00Z' }),
  )
  const path = pathOf(player.id, borrowed.id)
  expect((await send(app.url, path, 'DELETE', card)).body.code).toBe('CARD_LOGIN')
  expect((await stranger.send('DELETE', path)).status).toBe(404)
  expect(await totalOf(player.id)).toBe(930)
  for (let times = 0; times < 2; times += 1) expect((await coach.send('DELETE', path)).status).toBe(204)
  expect(await totalOf(player.id)).toBe(30)
})

test('no practice of anybody with an account is deleted, also not after a takeover', async () => {
  const player = await keep('Lou')
  const { body: own } = await coach.send('POST', '/api/sessions', practice())
  expect((await coach.send('DELETE', pathOf(player.id, own.id))).status).toBe(404)
  const { body } = await coach.send('POST', `/api/kept-players/${player.id}/sessions`, practice())
  await stranger.send('POST', '/api/claims', { code: player.claimCode })
  expect((await coach.send('DELETE', pathOf(player.id, body.id))).status).toBe(404)
  expect((await stranger.get(`/api/sessions/${body.id}`)).status).toBe(200)
})

test('a try of a test day is taken back with its practice', async () => {
  const player = await keep('Mia')
  const id = uuidv7()
  const date = new Date(Date.now() - 60_000).toISOString()
  const one = { id, playerId: player.id, juggleCount: 12, duration: 10, date, station: '1' }
  const tries = { sentAt: new Date().toISOString(), timeZone: 'UTC', tries: [one] }
  await coach.send('POST', `/api/teams/${team.id}/test-day-tries`, tries)
  const best = async () =>
    (await coach.get(`/api/teams/${team.id}/test-days/${date.slice(0, 10)}`)).body.players.find(
      (each: { playerId: string }) => each.playerId === player.id,
    ).best
  expect(await best()).not.toBeNull()
  expect((await coach.send('DELETE', pathOf(player.id, id))).status).toBe(204)
  expect(await best()).toBeNull()
})
