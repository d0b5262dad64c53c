import { describe, expect, test } from 'vitest'
import { grantWebsiteAdmin } from '#server/roles/website-admins.ts'
import { foundTeam, joinByCode } from '#server/testing/groups.ts'
import { ADULT, change, me, MINOR, newGuardian, seenBy, signUpMinor } from '#server/testing/scenes/minors.ts'
import { PASSWORD, send } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp()
const YEAR = new Date().getUTCFullYear()

describe('a birth year', () => {
  test('is the only part of the birthday that is kept', async () => {
    const player = await app.signUp()
    expect(await me(player)).toMatchObject({ birthYear: null, isMinor: false, guardian: null })
    const { body } = await change(player, { birthYear: ADULT })
    expect(body).toMatchObject({ birthYear: ADULT, isMinor: false, visibility: 'public' })
    expect((await change(player, { birthDate: '2000-01-01' })).status).toBe(422)
  })

  test.each([YEAR + 1, YEAR - 121, 0, 1999.5, null])('of %s is refused', async (birthYear) => {
    const player = await app.signUp()
    const { status, body } = await change(player, { birthYear })
    expect([status, Object.keys(body.fields)]).toEqual([422, ['birthYear']])
  })

  test('of a minor limits them to their groups at once', async () => {
    const [player, stranger] = [await app.signUp(), await app.signUp()]
    await player.record()
    await change(player, { birthYear: MINOR })
    expect(await me(player)).toMatchObject({ isMinor: true, visibility: 'groups' })
    expect(await seenBy(app, stranger, player)).toEqual({
      board: false,
      everybody: false,
      page: 404,
      open: 404,
    })
  })

  test('of a minor leaves a private player private', async () => {
    const player = await app.signUp()
    await change(player, { visibility: 'private' })
    expect((await change(player, { birthYear: MINOR })).body.visibility).toBe('private')
  })

  test('cannot be moved earlier by a minor, only by a website admin with a reason', async () => {
    const [player, admin] = [await signUpMinor(app), await app.signUp()]
    const refused = await change(player, { birthYear: MINOR - 1 })
    expect([refused.status, refused.body.code]).toEqual([409, 'BIRTH_YEAR_FIXED'])
    expect((await change(player, { birthYear: MINOR + 1 })).status).toBe(200)
    await grantWebsiteAdmin(app.db, admin.email)
    const correct = (body: object) => admin.send('PUT', `/api/admin/users/${player.id}/birth-year`, body)
    for (const reason of [' ', '\u200b', 'a\u0000b'])
      expect((await correct({ birthYear: ADULT, reason })).status).toBe(422)
    const impossible = await correct({ birthYear: YEAR + 1, reason: 'They mistyped it.' })
    expect([impossible.status, impossible.body.fields]).toEqual([422, { birthYear: 'Check the birth year.' }])
    expect((await correct({ birthYear: ADULT, reason: 'They mistyped it.' })).status).toBe(204)
    expect(await me(player)).toMatchObject({ birthYear: ADULT, isMinor: false })
    expect((await admin.get(`/api/admin/users/${player.id}`)).body.birthYear).toBe(ADULT)
    const { rows } = await app.pool.query(
      `select data from audit_log where subject_id = $1 and action = 'birth-year.corrected'`,
      [player.id],
    )
    expect(rows).toEqual([
      {
        data: {
          before: { birthYear: MINOR + 1 },
          after: { birthYear: ADULT, reason: 'They mistyped it.' },
        },
      },
    ])
  })
})

describe('a minor', () => {
  test('cannot show themself to everybody, not even with both changes in one request', async () => {
    const player = await signUpMinor(app)
    const refused = await change(player, { visibility: 'public' })
    expect([refused.status, refused.body.code]).toEqual([403, 'GUARDIAN_NEEDED'])
    const other = await app.signUp()
    expect((await change(other, { birthYear: MINOR, visibility: 'public' })).status).toBe(403)
    expect(await me(other)).toMatchObject({ birthYear: null, visibility: 'public' })
  })

  test('is visible in their groups: on the page, the board and the list of members', async () => {
    const [player, coach] = [await signUpMinor(app), await app.signUp()]
    const team = await foundTeam(coach, { policy: 'ask' })
    const { id } = team
    await joinByCode(player, team)
    await player.record()
    expect((await coach.get(`/api/users/${player.id}`)).status).toBe(200)
    const board = (await coach.get(`/api/leaderboards/totalJuggles?scope=team:${id}`)).body
    expect(board.items).toMatchObject([{ userId: player.id }])
  })

  test('stays a minor when they sign up', async () => {
    const { headers } = await send(app.url, '/api/auth/sign-in/anonymous', 'POST', {}, {})
    const login = { authorization: `Bearer ${headers.get('set-auth-token')}` }
    await send(app.url, '/api/me', 'PATCH', login, { birthYear: MINOR })
    const account = { email: newGuardian(), password: PASSWORD, name: 'Ana' }
    const signedUp = await send(app.url, '/api/auth/sign-up/email', 'POST', login, account)
    const own = { authorization: `Bearer ${signedUp.headers.get('set-auth-token')}` }
    expect((await send(app.url, '/api/me', 'GET', own)).body).toMatchObject({
      birthYear: MINOR,
      visibility: 'groups',
    })
  })

  test('does not become public by keeping an account that was to be deleted', async () => {
    const player = await app.signUpByEmail()
    await player.send('DELETE', '/api/me', { email: player.email })
    const signedIn = await send(
      app.url,
      '/api/auth/sign-in/email',
      'POST',
      {},
      { email: player.email, password: PASSWORD },
    )
    const login = { authorization: `Bearer ${signedIn.headers.get('set-auth-token')}` }
    const patch = (body: object) => send(app.url, '/api/me', 'PATCH', login, body)
    expect((await patch({ birthYear: MINOR })).status).toBe(200)
    expect((await patch({ visibility: 'public' })).status).toBe(403)
    await send(app.url, '/api/me/keep', 'POST', login)
    expect((await send(app.url, '/api/me', 'GET', login)).body).toMatchObject({
      visibility: 'groups',
      deletionDueAt: null,
    })
  })
})
