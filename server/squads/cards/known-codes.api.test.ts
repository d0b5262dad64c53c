import { beforeAll, expect, test } from 'vitest'
import { foundTeam, insertPlayers, joinByCode } from '#server/testing/groups.ts'
import { kindsTold, type Player, send } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

/** What becomes of the codes that somebody knows who managed the team (decisions/0109). */
const app = await startTestApp()
let coach: Player
let team: { id: string; inviteCode: string }

beforeAll(async () => {
  ;[coach] = await insertPlayers(app, 1)
  team = await foundTeam(coach)
})

let names = 0
async function keepPlayer() {
  const players = [{ displayName: `Kid ${(names += 1)}` }]
  return (await coach.send('POST', `/api/teams/${team.id}/kept-players`, { players })).body.items[0]
}
const signIn = (code: string) => send(app.url, '/api/cards/sign-in', 'POST', {}, { code })

/** Another manager of the team, who may know the codes. */
const anotherManager = async () => {
  const [second] = await insertPlayers(app, 1)
  await joinByCode(second, team)
  await coach.send('PATCH', `/api/teams/${team.id}/members/${second.id}`, { role: 'admin' })
  return second
}
const lastTold = async () => (await coach.get('/api/notifications')).body.items[0]

test('all codes end by one press, also those of players who are out of the team', async () => {
  const [player, archived] = [await keepPlayer(), await keepPlayer()]
  await coach.send('PATCH', `/api/kept-players/${archived.id}`, { isArchived: true })
  const login = (await signIn(player.claimCode)).headers.get('set-auth-token')
  const stranger = await anotherManager()
  await coach.send('DELETE', `/api/teams/${team.id}/members/${stranger.id}`)
  expect((await stranger.send('POST', `/api/teams/${team.id}/cards`)).status).toBe(403)
  expect((await coach.send('POST', `/api/teams/${team.id}/cards`)).status).toBe(204)
  for (const { claimCode } of [player, archived])
    expect((await signIn(claimCode)).body.code).toBe('INVALID_CLAIM_CODE')
  expect((await send(app.url, '/api/me', 'GET', { authorization: `Bearer ${login}` })).status).toBe(401)
  const { items } = (await coach.get(`/api/teams/${team.id}/kept-players`)).body
  const { claimCode } = items.find(({ id }: { id: string }) => id === player.id)
  expect((await signIn(claimCode)).status).toBe(200)
})

test('one statement writes all new codes, because all players are locked meanwhile', async () => {
  await app.pool.query(`
    create table written (at timestamptz default now());
    create function note_writing() returns trigger language plpgsql as $$ begin insert into written default values; return null; end $$;
    create trigger note_writing after update on kept_players for each statement execute function note_writing()`)
  for (const _ of ['one', 'another']) await keepPlayer()
  expect((await coach.send('POST', `/api/teams/${team.id}/cards`)).status).toBe(204)
  expect((await app.pool.query('select from written')).rowCount).toBe(1)
  await app.pool.query('drop trigger note_writing on kept_players')
})

test('presses of one coach wait in a short line, and take no connections from others', async () => {
  const player = await keepPlayer()
  const client = await app.pool.connect()
  await client.query('begin')
  await client.query('select from users where id = $1 for update', [player.id])
  let refused = 0
  const presses = Array.from({ length: 20 }, async () => {
    const { status } = await coach.send('POST', `/api/teams/${team.id}/cards`)
    if (status === 429) refused += 1
  })
  try {
    await expect.poll(() => refused).toBe(15)
  } finally {
    client.release(true)
  }
  await Promise.all(presses)
})

test.each([
  ['is removed', (who: Player) => coach.send('DELETE', `/api/teams/${team.id}/members/${who.id}`)],
  ['leaves', (who: Player) => who.send('POST', `/api/teams/${team.id}/leave`)],
  [
    'becomes a plain member',
    (who: Player) => coach.send('PATCH', `/api/teams/${team.id}/members/${who.id}`, { role: 'member' }),
  ],
] as const)('the other managers are told when somebody who may know them %s', async (_, end) => {
  await keepPlayer()
  const second = await anotherManager()
  expect((await end(second)).status).toBeLessThan(300)
  expect(await lastTold()).toMatchObject({ kind: 'card_codes_known', teamId: team.id })
  expect(await kindsTold(second)).not.toContain('card_codes_known')
})

test('they are no news in a team without cards, nor when a plain member goes', async () => {
  await keepPlayer()
  const [head, second, member] = await insertPlayers(app, 3)
  const bare = await foundTeam(head)
  await joinByCode(second, bare)
  await head.send('PATCH', `/api/teams/${bare.id}/members/${second.id}`, { role: 'admin' })
  await head.send('DELETE', `/api/teams/${bare.id}/members/${second.id}`)
  expect(await kindsTold(head)).not.toContain('card_codes_known')
  await app.pool.query('delete from notifications')
  await joinByCode(member, team)
  await coach.send('DELETE', `/api/teams/${team.id}/members/${member.id}`)
  expect(await kindsTold(coach)).not.toContain('card_codes_known')
})
