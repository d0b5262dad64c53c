import { beforeEach, describe, expect, test } from 'vitest'
import { foundTeam, insertPlayers } from '#server/testing/groups.ts'
import { type Answer, type Player, practice, send } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { waitForLock } from '#server/testing/database/wait-for-lock.ts'

const app = await startTestApp()
const GROWN_UP = 1985
const CHILD = new Date().getUTCFullYear() - 9
let owner: Player
let coach: Player
let claimer: Player
let team: { id: string }
let kept: { id: string; claimCode: string }

beforeEach(async () => {
  ;[owner, coach, claimer] = await insertPlayers(app, 3)
  team = await foundTeam(owner)
  await coach.send('POST', `/api/teams/${team.id}/join`)
  await owner.send('PATCH', `/api/teams/${team.id}/members/${coach.id}`, { role: 'admin' })
  const players = [{ displayName: 'Mia K', birthYear: GROWN_UP, guardianEmail: null }]
  kept = (await owner.send('POST', `/api/teams/${team.id}/kept-players`, { players })).body.items[0]
})

/** The answers to requests that wait, one after the other, for these changes of the kept player. */
async function answersBehind(changes: string, ...requests: (() => Promise<Answer>)[]): Promise<Answer[]> {
  const other = await app.pool.connect()
  try {
    await other.query('begin')
    await other.query(`select from users where id = '${kept.id}' for update`)
    await other.query(changes)
    const answers: Promise<Answer>[] = []
    for (const request of requests) {
      answers.push(request())
      await waitForLock(app.pool, answers.length)
    }
    await other.query('commit')
    return await Promise.all(answers)
  } finally {
    other.release(true)
  }
}

const changing = (change: object) => () => coach.send('PATCH', `/api/kept-players/${kept.id}`, change)
const claiming = () => claimer.send('POST', '/api/claims', { code: kept.claimCode })
const byLink = (step: string, token: string) => () =>
  send(app.url, `/api/guardian-links/${step}`, 'POST', {}, { token })
const renewCard = `update kept_players set card_code = 'ABCDEFGHJK' where user_id = '%'`
const exists = async () => (await app.pool.query('select from users where id = $1', [kept.id])).rowCount === 1

/** Has the child claimed or the link asked for, and reads the mail to the guardian. */
async function mailedToken(ask: () => Promise<Answer>): Promise<string> {
  const guardianEmail = 'mum@example.com'
  await owner.send('PATCH', `/api/kept-players/${kept.id}`, { birthYear: CHILD, guardianEmail })
  await ask()
  return new URL(app.mails.findLast(({ to }) => to.includes(guardianEmail))!.link!).hash.slice(1)
}

describe('an admin who loses the role while their request waits is refused', () => {
  test.each<[string, () => () => Promise<Answer>]>([
    ['rename a player', () => changing({ displayName: 'Mine' })],
    ['take a player out of the team', () => changing({ isArchived: true })],
    ['get a new card', () => () => coach.send('POST', `/api/kept-players/${kept.id}/card`)],
    ['erase a player', () => () => coach.send('DELETE', `/api/kept-players/${kept.id}`)],
  ])('%s', async (_, request) => {
    const demotion = `update team_members set role = 'member' where team_id = '${team.id}' and user_id = '${coach.id}'`
    const [answer] = await answersBehind(demotion, request())
    expect(answer!.status).toBe(404)
    expect((await owner.get(`/api/teams/${team.id}/kept-players`)).body.items).toEqual([
      expect.objectContaining(kept),
    ])
  })
})

test('a player whom two managers move at once is in one team', async () => {
  const others = [await foundTeam(owner, { name: 'B' }), await foundTeam(owner, { name: 'C' })]
  const moves = others.map(
    ({ id }) =>
      () =>
        owner.send('PATCH', `/api/kept-players/${kept.id}`, { teamId: id }),
  )
  for (const answer of await answersBehind('', ...moves)) expect(answer.status).toBe(200)
  const { rows } = await app.pool.query('select team_id from team_members where user_id = $1 and is_active', [
    kept.id,
  ])
  expect(rows).toEqual([{ team_id: others[1].id }])
})

test('a player who moves to a team that begins to take anybody at once makes it ask again', async () => {
  const { id } = await foundTeam(owner, { name: 'B', policy: 'ask' })
  const other = await app.pool.connect()
  try {
    await other.query('begin')
    await other.query('update teams set instant_join = true where id = $1', [id])
    const answer = owner.send('PATCH', `/api/kept-players/${kept.id}`, { teamId: id })
    await waitForLock(app.pool)
    await other.query('commit')
    expect((await answer).status).toBe(200)
  } finally {
    other.release(true)
  }
  const { rows } = await app.pool.query('select instant_join from teams where id = $1', [id])
  expect(rows).toEqual([{ instant_join: false }])
})

test('a card that is renewed while somebody signs in with it is refused', async () => {
  const other = await app.pool.connect()
  try {
    await other.query('begin')
    // So the database breaks off the sign-in, which looks for a deadlock after one second.
    await other.query("set local deadlock_timeout = '1min'")
    await other.query('select from users where id = $1 for update', [kept.id])
    const answer = send(app.url, '/api/cards/sign-in', 'POST', {}, { code: kept.claimCode })
    // Each then waits for the other.
    await other.query(`do $$ begin
      while not exists (select from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))) loop
        perform pg_sleep(0.01);
      end loop;
      update kept_players set card_code = 'BCDEFGHJKM' where user_id = '${kept.id}';
    end $$`)
    await other.query('commit')
    expect((await answer).body).toMatchObject({ code: 'INVALID_CLAIM_CODE' })
  } finally {
    other.release(true)
  }
})

describe('who claims a player while the coach', () => {
  test('renews the card is refused', async () => {
    const [answer] = await answersBehind(renewCard.replace('%', kept.id), claiming)
    expect(answer!.body).toMatchObject({ code: 'INVALID_CLAIM_CODE' })
    expect(await exists()).toBe(true)
  })

  test('notes that it is a child needs a guardian', async () => {
    const noting = `update users set birth_year = ${CHILD} where id = '${kept.id}'`
    const [answer] = await answersBehind(noting, claiming)
    expect(answer!.body).toMatchObject({ code: 'GUARDIAN_NEEDED' })
    expect(await exists()).toBe(true)
  })
})

test('a coach who notes practice of a player who is erased meanwhile reads that the player is gone', async () => {
  const [answer] = await answersBehind(`delete from users where id = '${kept.id}'`, () =>
    coach.send('POST', `/api/kept-players/${kept.id}/sessions`, practice()),
  )
  expect([answer!.status, answer!.body.code]).toEqual([404, 'NOT_FOUND'])
})

test('a coach who deletes practice of a player who is erased meanwhile reads that the player is gone', async () => {
  const { body } = await coach.send('POST', `/api/kept-players/${kept.id}/sessions`, practice())
  const [answer] = await answersBehind(`delete from users where id = '${kept.id}'`, () =>
    coach.send('DELETE', `/api/kept-players/${kept.id}/sessions/${body.id}`),
  )
  expect([answer!.status, answer!.body.code]).toEqual([404, 'NOT_FOUND'])
})

describe('a guardian’s link that ends while its answer waits', () => {
  test('lets nobody take the child over', async () => {
    const token = await mailedToken(claiming)
    const ending = `delete from kept_player_links where user_id = '${kept.id}'`
    const [answer] = await answersBehind(ending, byLink('agree', token))
    expect(answer!.body).toMatchObject({ code: 'INVALID_TOKEN' })
    expect(await exists()).toBe(true)
  })

  test('erases nobody', async () => {
    const asking = { code: kept.claimCode, email: 'mum@example.com' }
    const token = await mailedToken(() => send(app.url, '/api/guardian-links', 'POST', {}, asking))
    const ending = `delete from kept_player_links where user_id = '${kept.id}'`
    const [answer] = await answersBehind(ending, byLink('delete', token))
    expect(answer!.body).toMatchObject({ code: 'INVALID_TOKEN' })
    expect(await exists()).toBe(true)
  })
})
