import { beforeAll, describe, expect, test } from 'vitest'
import { foundTeam, insertPlayers } from '#server/testing/groups.ts'
import { PASSWORD, type Player, practice, send } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp()
let coach: Player
let team: { id: string; inviteCode: string }

beforeAll(async () => {
  ;[coach] = await insertPlayers(app, 1)
  team = await foundTeam(coach)
})

/** A year of birth. */
const AGED_TEN = new Date().getUTCFullYear() - 10

let names = 0
async function keep(more: object = {}) {
  const players = [{ displayName: `Kid ${(names += 1)}`, ...more }]
  return (await coach.send('POST', `/api/teams/${team.id}/kept-players`, { players })).body.items[0]
}
const signIn = (code: string) => send(app.url, '/api/cards/sign-in', 'POST', {}, { code })
const bearer = (answer: { headers: Headers }) => ({
  authorization: `Bearer ${answer.headers.get('set-auth-token')}`,
})
const ask = (headers: Record<string, string>, method: string, path: string, body?: unknown) =>
  send(app.url, path, method, headers, body)

/** The link in the last mail to a guardian, to take a step with. */
const linkTo = (address: string) => (step: string) => {
  const { link } = app.mails.findLast(({ to }) => to.includes(address))!
  return send(app.url, `/api/guardian-links/${step}`, 'POST', {}, { token: new URL(link!).hash.slice(1) })
}

describe('a card', () => {
  test('signs in for practice and own numbers, and for nothing else', async () => {
    const player = await keep()
    const answer = await signIn(`${player.claimCode.slice(0, 5)}-${player.claimCode.slice(5)}`.toLowerCase())
    expect(answer.status).toBe(200)
    const card = bearer(answer)
    const { body: session } = await ask(card, 'POST', '/api/sessions', practice())
    expect(session.evidence).toBe('tapped')
    expect((await ask(card, 'GET', `/api/sessions/${session.id}`)).body.juggleCount).toBe(30)
    expect((await ask(card, 'GET', '/api/auth/get-session')).body.session.byCard).toBe(true)
    expect((await ask(card, 'GET', '/api/me')).body).toMatchObject({
      displayName: player.displayName,
      totalJuggles: 30,
      email: '',
    })
    for (const [method, path, body] of [
      ['PATCH', '/api/me', { displayName: 'X' }],
      ['DELETE', '/api/me', { email: '' }],
      ['GET', '/api/me/export', undefined],
      ['PATCH', `/api/sessions/${session.id}`, { notes: 'X' }],
      ['DELETE', `/api/sessions/${session.id}`, undefined],
      ['PUT', `/api/sessions/${session.id}/link`, undefined],
      ['GET', `/api/teams/${team.id}/members`, undefined],
      ['GET', '/api/teams', undefined],
      ['POST', '/api/claims', { code: player.claimCode }],
      ['GET', '/api/auth/passkey/generate-register-options', undefined],
      ['POST', '/api/auth/update-user', { name: 'X' }],
      ['POST', '/api/auth/change-email', { newEmail: 'a@example.com' }],
    ] as const)
      expect((await ask(card, method, path, body)).status, path).toBe(403)
    expect((await coach.get(`/api/teams/${team.id}/kept-players`)).body.items).toContainEqual(
      expect.objectContaining({ id: player.id, devices: 1 }),
    )
  })

  test('that is lost gets a new code. The old one is dead, and so are its devices', async () => {
    const player = await keep()
    const card = bearer(await signIn(player.claimCode))
    const renewed = (await coach.send('POST', `/api/kept-players/${player.id}/card`)).body
    expect(renewed.claimCode).not.toBe(player.claimCode)
    expect((await ask(card, 'GET', '/api/me')).status).toBe(401)
    expect((await signIn(player.claimCode)).body.code).toBe('INVALID_CLAIM_CODE')
    const again = bearer(await signIn(renewed.claimCode))
    expect((await coach.send('DELETE', `/api/kept-players/${player.id}/logins`)).status).toBe(204)
    expect((await ask(again, 'GET', '/api/me')).status).toBe(401)
  })

  test.each([
    ['archived', (id: string) => ['PATCH', `/api/kept-players/${id}`, { isArchived: true }]],
    ['removed', (id: string) => ['DELETE', `/api/teams/${team.id}/members/${id}`, undefined]],
  ] as const)(
    'of a player who was %s rests until they are back, and its devices are signed out',
    async (_, leave) => {
      const player = await keep()
      const card = bearer(await signIn(player.claimCode))
      const [method, path, body] = leave(player.id) as [string, string, unknown]
      expect((await coach.send(method, path, body)).status).toBeLessThan(300)
      expect((await ask(card, 'GET', '/api/me')).status).toBe(401)
      const refused = await signIn(player.claimCode)
      expect([refused.status, refused.body.code]).toEqual([403, 'CARD_RESTS'])
      expect(refused.body.detail).toContain('Ask your coach.')
      await coach.send('PATCH', `/api/kept-players/${player.id}`, { isArchived: false })
      expect((await ask(bearer(await signIn(player.claimCode)), 'GET', '/api/me')).status).toBe(200)
    },
  )

  test('gives nothing to whoever signs in to an account on the same device', async () => {
    const player = await keep()
    const account = await app.signUpByEmail()
    const card = bearer(await signIn(player.claimCode))
    await ask(card, 'POST', '/api/sessions', practice())
    const body = { email: account.email, password: PASSWORD }
    expect((await ask(card, 'POST', '/api/auth/sign-in/email', body)).status).toBe(200)
    expect((await account.get('/api/me')).body.totalJuggles).toBe(0)
    expect((await coach.get(`/api/teams/${team.id}/kept-players`)).body.items).toContainEqual(
      expect.objectContaining({ id: player.id, totalJuggles: 30 }),
    )
  })

  test('leaves the links of mails to whoever opens them on the same device', async () => {
    const card = bearer(await signIn((await keep()).claimCode))
    for (const path of ['/api/auth/not-me/open', '/api/auth/not-me'])
      expect(await ask(card, 'POST', path, { token: 'ended' })).toMatchObject({ status: 422 })
    expect(await ask(card, 'POST', '/api/auth/not-me/notice', {})).toMatchObject({ status: 403 })
  })
})

describe('taking over', () => {
  test('a player who was taken out of the team moves practice, and brings nobody into the team', async () => {
    const player = await keep()
    await coach.send('POST', `/api/kept-players/${player.id}/sessions`, practice({ juggleCount: 44 }))
    await coach.send('PATCH', `/api/kept-players/${player.id}`, { isArchived: true })
    const [caller] = await insertPlayers(app, 1)
    expect((await caller.send('POST', '/api/claims', { code: player.claimCode })).body.state).toBe('taken')
    expect((await caller.get('/api/me')).body.totalJuggles).toBe(44)
    expect((await caller.get(`/api/teams/${team.id}/members`)).status).toBe(403)
    const members = (await coach.get(`/api/teams/${team.id}/members`)).body.items
    expect(members.map(({ userId }: { userId: string }) => userId)).not.toContain(caller.id)
  })

  test('moves practice, tries and the team to the account, once', async () => {
    const player = await keep()
    await coach.send('POST', `/api/kept-players/${player.id}/sessions`, practice({ juggleCount: 55 }))
    const [one, two] = await insertPlayers(app, 2)
    const answers = await Promise.all(
      [one, two].map((caller) => caller.send('POST', '/api/claims', { code: player.claimCode })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
    const winner = answers[0]!.status === 200 ? one : two
    expect((await winner.get('/api/me')).body).toMatchObject({ totalJuggles: 55 })
    const { items } = (await coach.get(`/api/teams/${team.id}/members`)).body
    expect(items).toContainEqual(
      expect.objectContaining({ userId: winner.id, kept: false, totalJuggles: 55 }),
    )
    expect(items.map(({ userId }: { userId: string }) => userId)).not.toContain(player.id)
    expect((await coach.get('/api/notifications')).body.items[0]).toMatchObject({
      kind: 'kept_player_taken_over',
      names: { team: 'Harbor Jugglers', player: 'Pelé' },
    })
  })

  test.each(['', 'nope', 'x'.repeat(500)])('with a code that nobody has is told so: %s', async (code) => {
    const [caller] = await insertPlayers(app, 1)
    const { status, body } = await caller.send('POST', '/api/claims', { code })
    expect([status, body.code]).toEqual([404, 'INVALID_CLAIM_CODE'])
  })

  test('of a child waits for the guardian, whose link works once', async () => {
    const player = await keep({ birthYear: AGED_TEN, guardianEmail: 'Mum@Example.com' })
    const [child] = await insertPlayers(app, 1)
    await coach.send('POST', `/api/kept-players/${player.id}/sessions`, practice({ juggleCount: 5 }))
    expect((await child.send('POST', '/api/claims', { code: player.claimCode })).body).toEqual({
      state: 'waiting',
      sessions: 0,
    })
    const mail = app.mails.findLast(({ to }) => to.includes('mum@example.com'))!
    expect(`${mail.subject} ${mail.text}`).not.toContain(player.displayName)
    const link = linkTo('mum@example.com')
    expect((await link('open')).body).toMatchObject({
      displayName: player.displayName,
      claimedBy: child.email,
      totalJuggles: 5,
    })
    expect((await link('agree')).body).toEqual({ state: 'taken', sessions: 1 })
    expect((await link('agree')).body.code).toBe('INVALID_TOKEN')
    expect((await child.get('/api/me')).body).toMatchObject({
      totalJuggles: 5,
      birthYear: AGED_TEN,
    })
    expect((await child.get('/api/notifications')).body.items[0]).toMatchObject({
      kind: 'take_over_allowed',
      names: { team: 'Harbor Jugglers' },
    })
  })

  test('of a child is told to the child when the guardian says no, and the player stays with the team', async () => {
    const player = await keep({ birthYear: AGED_TEN, guardianEmail: 'no@example.com' })
    const [child] = await insertPlayers(app, 1)
    await child.send('POST', '/api/claims', { code: player.claimCode })
    expect((await linkTo('no@example.com')('decline')).status).toBe(204)
    expect((await child.get('/api/notifications')).body.items[0]).toMatchObject({
      kind: 'take_over_declined',
    })
    expect((await coach.get(`/api/teams/${team.id}/kept-players`)).body.items).toContainEqual(
      expect.objectContaining({ id: player.id, isClaimed: false }),
    )
  })

  test('of a child without a known guardian asks for one; an adult’s account is one', async () => {
    const player = await keep({ birthYear: new Date().getUTCFullYear() - 9 })
    const [child, parent] = await insertPlayers(app, 2)
    await parent.send('PATCH', '/api/me', { birthYear: 1985 })
    const refused = await child.send('POST', '/api/claims', { code: player.claimCode })
    expect([refused.status, refused.body.code]).toEqual([403, 'GUARDIAN_NEEDED'])
    expect((await parent.send('POST', '/api/claims', { code: player.claimCode })).body.state).toBe('taken')
  })

  test('ends with the card, and a mailbox that only the claimer names exports and deletes nothing', async () => {
    const player = await keep({ birthYear: new Date().getUTCFullYear() - 9 })
    const [child] = await insertPlayers(app, 1)
    const claim = (guardianEmail: string) =>
      child.send('POST', '/api/claims', { code: player.claimCode, guardianEmail })
    const alias = child.email.replace('@', '+mum@')
    expect((await claim(alias)).body.code).toBe('GUARDIAN_NEEDED')
    expect((await claim('second-mailbox@example.com')).body.state).toBe('waiting')
    const link = linkTo('second-mailbox')
    expect((await link('open')).body).toMatchObject({ claimedBy: child.email, isGuardians: false })
    expect((await link('export')).status).toBe(422)
    expect((await link('delete')).status).toBe(422)
    await coach.send('POST', `/api/kept-players/${player.id}/card`)
    expect((await link('agree')).body.code).toBe('INVALID_TOKEN')
  })

  test('needs an account, and a code that exists', async () => {
    const [player] = await insertPlayers(app, 1)
    for (const path of ['/api/claims', '/api/cards/sign-in'])
      expect((await player.send('POST', path, { code: 'ABCDE\u0000' })).status).toBe(422)
    expect((await player.send('POST', '/api/claims', { code: 'ABCDEFGHJK' })).body.code).toBe(
      'INVALID_CLAIM_CODE',
    )
    const anonymous = await send(app.url, '/api/auth/sign-in/anonymous', 'POST', {}, {})
    const kept = await keep()
    expect((await ask(bearer(anonymous), 'POST', '/api/claims', { code: kept.claimCode })).body.code).toBe(
      'ACCOUNT_NEEDED',
    )
  })
})

test('a guardian exports and deletes by a link, which only the known email gets', async () => {
  const player = await keep({ guardianEmail: 'dad@example.com' })
  const request = (email: string) =>
    send(app.url, '/api/guardian-links', 'POST', {}, { code: player.claimCode, email })
  expect((await request('thief@example.com')).status).toBe(204)
  expect((await request('dad@example.com')).status).toBe(204)
  expect(app.mails.filter(({ to }) => to.includes('thief'))).toEqual([])
  const token = new URL(app.mails.findLast(({ to }) => to.includes('dad@'))!.link!).hash.slice(1)
  const link = (step: string) => send(app.url, `/api/guardian-links/${step}`, 'POST', {}, { token })
  expect((await link('export')).body.account).toMatchObject({ displayName: player.displayName })
  expect((await link('agree')).status).toBe(422)
  expect((await link('delete')).status).toBe(204)
  expect((await coach.get('/api/notifications')).body.items[0].kind).toBe('kept_player_erased')
  expect((await link('open')).status).toBe(422)
})

test('a card leaves no mark on a device of others', async () => {
  const kept = await keep()
  const headers = { 'keepup-shared-device': 'yes' }
  const answer = await send(app.url, '/api/cards/sign-in', 'POST', headers, { code: kept.claimCode })
  expect(answer.status).toBe(200)
  expect(answer.headers.getSetCookie().join()).not.toContain('keepup.device')
})
