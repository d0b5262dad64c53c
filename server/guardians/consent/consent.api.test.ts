import { describe, expect, test } from 'vitest'
import {
  ADULT,
  asGuardian,
  askGuardian as ask,
  change,
  me,
  MINOR,
  newGuardian,
  seenBy,
  signUpMinor,
  takeBackTokenMailedTo,
  tokenMailedTo,
} from '#server/testing/scenes/minors.ts'
import { kindsTold, send } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { expectNotStored } from '#server/testing/stored-secrets.ts'
import { guardianAllows } from '#server/guardians/guarded-player.ts'

const app = await startTestApp({ jobs: true })
const tokenTo = (email: string) => tokenMailedTo(app, email)
const post = (path: string, body: object) => asGuardian(app, path, body)
const answer = (token: string, allowsVisibility: boolean, allowsVideos: boolean) =>
  post('answer', { token, allowsVisibility, allowsVideos })

/** A minor whose guardian has allowed something, with the secrets of both mails. */
async function allowed(allows = { visibility: true, videos: true }) {
  const [player, guardian] = [await signUpMinor(app), newGuardian()]
  expect((await ask(player, guardian)).status).toBe(200)
  const asked = tokenTo(guardian)
  expect((await answer(asked, allows.visibility, allows.videos)).status).toBe(200)
  const isAllowed = allows.visibility || allows.videos
  return { player, guardian, asked, takeBack: isAllowed ? await takeBackTokenMailedTo(app, guardian) : '' }
}

describe('the minor is told', () => {
  test('that their guardian has answered, and that the guardian took it back, once each', async () => {
    const { player, takeBack } = await allowed()
    expect(await kindsTold(player)).toEqual(['guardian_allowed', 'guardian_named'])
    await Promise.all([1, 2, 3].map(() => post('take-back', { token: takeBack })))
    expect(await kindsTold(player)).toEqual(['guardian_took_back', 'guardian_allowed', 'guardian_named'])
  })

  test('also when the guardian allowed nothing', async () => {
    const { player } = await allowed({ visibility: false, videos: false })
    expect(await kindsTold(player)).toEqual(['guardian_declined', 'guardian_named'])
  })
})

describe('asking a guardian', () => {
  test('mails an explanation, stores no secret, and changes nothing yet', async () => {
    const [player, guardian] = [await signUpMinor(app), newGuardian()]
    const { body } = await ask(player, guardian.toUpperCase())
    expect(body.guardian).toMatchObject({ email: guardian, status: 'asked', allowsVideos: false })
    const mail = app.mails.findLast(({ to }) => to === guardian)!
    expect(mail.subject).toBe('A player under 16 asks for your consent on Keepup')
    const { rows } = await app.pool.query('select c::text as row from guardian_consents c')
    for (const { row } of rows as { row: string }[]) expectNotStored(row, tokenTo(guardian))
    expect(JSON.stringify((await player.get('/api/me/export')).body)).not.toMatch(/askHash|takeBackHash/)
    expect((await change(player, { visibility: 'public' })).status).toBe(403)
    expect((await post('open', { token: tokenTo(guardian) })).body).toMatchObject({
      displayName: 'Pelé',
      status: 'asked',
    })
  })

  test.each([
    ['nobody', 'INVALID_EMAIL'],
    ['own', 'GUARDIAN_IS_YOU'],
    ['own with a tag', 'GUARDIAN_IS_YOU'],
  ])('at %s is refused', async (which, code) => {
    const player = await signUpMinor(app)
    const email = { own: player.email, 'own with a tag': player.email.replace('@', '+mum@') }[which] ?? which
    const { status, body } = await ask(player, email)
    expect([status, body.code, Object.keys(body.fields)]).toEqual([422, code, ['email']])
  })

  test('is refused to players of 16 and older, to those who have not told their year, and to those without an account', async () => {
    const adult = await app.signUp()
    expect((await ask(adult, newGuardian())).body.code).toBe('NO_GUARDIAN_NEEDED')
    const { headers } = await send(app.url, '/api/auth/sign-in/anonymous', 'POST', {}, {})
    const login = { authorization: `Bearer ${headers.get('set-auth-token')}` }
    await send(app.url, '/api/me', 'PATCH', login, { birthYear: MINOR })
    const refused = await send(app.url, '/api/me/guardian', 'PUT', login, { email: newGuardian() })
    expect(refused.body.code).toBe('ACCOUNT_NEEDED')
  })

  test('again invalidates the former link, and takes back earlier consent', async () => {
    const { player, takeBack } = await allowed()
    await change(player, { visibility: 'public' })
    const other = newGuardian()
    await ask(player, other)
    expect(await me(player)).toMatchObject({
      visibility: 'groups',
      guardian: { email: other, status: 'asked', allowsVideos: false },
    })
    expect((await post('open', { token: takeBack })).body.code).toBe('INVALID_TOKEN')
  })

  test('mentions nobody’s address in the mail', async () => {
    const [player, guardian] = [await signUpMinor(app), newGuardian()]
    await change(player, { displayName: 'Win at evil.example' })
    await ask(player, guardian)
    const mail = app.mails.findLast(({ to }) => to === guardian)!
    expect(mail.subject + mail.text + mail.html).not.toContain('evil.example')
  })
})

describe('a guardian', () => {
  test('can allow one thing without the other, and then the player chooses', async () => {
    const { player } = await allowed({ visibility: false, videos: true })
    expect((await change(player, { visibility: 'public' })).status).toBe(403)
    expect(await guardianAllows(app.db, player.id, 'videos', new Date())).toBe(true)
    expect(await guardianAllows(app.db, player.id, 'visibility', new Date())).toBe(false)
    const { player: seen } = await allowed({ visibility: true, videos: false })
    expect((await me(seen)).visibility).toBe('groups')
    expect((await change(seen, { visibility: 'public' })).status).toBe(200)
    expect(await guardianAllows(app.db, seen.id, 'videos', new Date())).toBe(false)
  })

  test('a guardian who allows nothing has also answered, and gets no more mail', async () => {
    const [player, guardian] = [await signUpMinor(app), newGuardian()]
    await ask(player, guardian)
    expect((await answer(tokenTo(guardian), false, false)).body.status).toBe('declined')
    expect((await me(player)).guardian.status).toBe('declined')
    expect(app.mails.filter(({ to }) => to === guardian)).toHaveLength(1)
  })

  test('answers once: of twenty answers at the same moment one counts', async () => {
    const [player, guardian] = [await signUpMinor(app), newGuardian()]
    await ask(player, guardian)
    const token = tokenTo(guardian)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => answer(token, index % 2 === 0, true)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(['INVALID_TOKEN']),
    )
    await expect.poll(() => app.mails.filter(({ to }) => to === guardian)).toHaveLength(2)
  })

  test('cannot answer after 14 days', async () => {
    const [player, guardian] = [await signUpMinor(app), newGuardian()]
    await ask(player, guardian)
    const { askedAt, expiresAt } = (await me(player)).guardian
    expect(Date.parse(expiresAt) - Date.parse(askedAt)).toBe(14 * 24 * 60 * 60 * 1000)
    // The server's clock counts whole milliseconds, so it may be almost one behind the database's.
    await app.pool.query(
      "update guardian_consents set expires_at = now() - interval '1 second' where user_id = $1",
      [player.id],
    )
    expect((await answer(tokenTo(guardian), true, true)).body.code).toBe('INVALID_TOKEN')
    expect((await me(player)).guardian.status).toBe('expired')
  })

  test('cannot be the minor: a link to an address that became the minor’s own fails', async () => {
    const [player, guardian] = [await signUpMinor(app), newGuardian()]
    await ask(player, guardian)
    await app.pool.query('update users set email = $2 where id = $1', [player.id, guardian])
    expect((await answer(tokenTo(guardian), true, true)).body.code).toBe('INVALID_TOKEN')
  })

  test('can take everything back at any time, repeatedly', async () => {
    const { player, takeBack, asked } = await allowed()
    await player.record()
    await change(player, { visibility: 'public' })
    const stranger = await app.signUp()
    expect(await seenBy(app, stranger, player)).toEqual({
      board: true,
      everybody: true,
      page: 200,
      open: 200,
    })
    expect((await post('take-back', { token: asked })).body.code).toBe('INVALID_TOKEN')
    for (let twice = 0; twice < 2; twice++)
      expect((await post('take-back', { token: takeBack })).body).toMatchObject({
        status: 'takenBack',
        allowsVisibility: false,
        allowsVideos: false,
      })
    expect(await seenBy(app, stranger, player)).toEqual({
      board: false,
      everybody: false,
      page: 404,
      open: 404,
    })
    expect(await me(player)).toMatchObject({ visibility: 'groups', guardian: { status: 'takenBack' } })
    expect((await answer(takeBack, true, true)).body.code).toBe('INVALID_TOKEN')
  })

  test('is not asked any more once the player is 16, and then hides nobody', async () => {
    const { player, takeBack } = await allowed()
    await change(player, { visibility: 'public' })
    await app.pool.query('update users set birth_year = $2 where id = $1', [player.id, ADULT])
    expect((await post('take-back', { token: takeBack })).status).toBe(200)
    expect((await me(player)).visibility).toBe('public')
  })
})

test('no minor is public without consent, whatever happens at the same moment', async () => {
  const cases = await Promise.all(Array.from({ length: 6 }, () => allowed()))
  await Promise.all(
    cases.flatMap(({ player, takeBack }) => [
      change(player, { visibility: 'public' }),
      post('take-back', { token: takeBack }),
      change(player, { visibility: 'public' }),
      player.record(),
    ]),
  )
  const { rows } = await app.pool.query(
    `select u.visibility, t.visibility as on_boards from users u join player_totals t on t.user_id = u.id
     where u.id = any($1) and (u.visibility = 'public' or t.visibility = 'public')`,
    [cases.map(({ player }) => player.id)],
  )
  expect(rows).toEqual([])
})

test('a minor who withdraws the request loses what was allowed', async () => {
  const { player, takeBack } = await allowed()
  await change(player, { visibility: 'public' })
  for (let twice = 0; twice < 2; twice++)
    expect((await player.send('DELETE', '/api/me/guardian')).status).toBe(204)
  expect(await me(player)).toMatchObject({ guardian: null, visibility: 'groups' })
  expect((await post('open', { token: takeBack })).body.code).toBe('INVALID_TOKEN')
})
