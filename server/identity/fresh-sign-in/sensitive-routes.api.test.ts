import { describe, expect, test } from 'vitest'
import { uuidv7 } from '#server/platform/ids.ts'
import { MATRIX } from '#server/testing/authorization/matrix.ts'
import { growOld } from '#server/testing/grow-old.ts'
import { send } from '#server/testing/player.ts'
import { MINOR } from '#server/testing/scenes/minors.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { SENSITIVE_ROUTES } from './sensitive-routes.ts'

const app = await startTestApp({ rateLimits: true })

async function signInAnonymously() {
  const answer = await send(app.url, '/api/auth/sign-in/anonymous', 'POST', {}, {})
  const headers = { authorization: `Bearer ${answer.headers.get('set-auth-token')}` }
  return (method: string, path: string, body?: object) => send(app.url, path, method, headers, body)
}

describe('a sensitive route', () => {
  test.each(SENSITIVE_ROUTES)('$method $path refuses a login whose proof is too old', async (route) => {
    const player = await app.signUp()
    await growOld(app, player)
    const answer = await player.send(route.method, route.path, route.method === 'GET' ? undefined : {})
    expect([answer.status, answer.body.code]).toEqual([403, 'FRESH_SIGN_IN_NEEDED'])
    expect(answer.body.detail).toBe('Show that it is you.')
  })

  test.each(SENSITIVE_ROUTES)('$method $path: an anonymous player is $anonymous', async (route) => {
    const ask = await signInAnonymously()
    await app.pool.query("update logins set proven_at = now() - interval '1 day'")
    const answer = await ask(route.method, route.path, route.method === 'GET' ? undefined : {})
    expect(answer.body?.code).not.toBe('FRESH_SIGN_IN_NEEDED')
    expect(answer.body?.code === 'SIGN_UP_FIRST').toBe(route.anonymous === 'refused')
  })

  test('is every route of the own account that the list of harmless routes does not name', () => {
    // These routes tell nothing that the app does not show, open no way in, and lose nothing for good.
    const harmless = [
      'POST /api/auth/sign-up/email',
      'POST /api/auth/sign-in/email',
      'POST /api/auth/sign-in/link',
      'POST /api/auth/sign-in/social',
      'POST /api/auth/sign-in/anonymous',
      'POST /api/auth/sign-out',
      'GET /api/auth/get-session',
      'GET /api/auth/passkey/generate-authenticate-options',
      'POST /api/auth/passkey/verify-authentication',
      'GET /api/auth/passkey/list-user-passkeys',
      'POST /api/auth/passkey/update-passkey',
      'POST /api/auth/request-password-reset',
      'POST /api/auth/reset-password',
      'POST /api/auth/reset-password/ways',
      'POST /api/auth/verify-email',
      'POST /api/auth/not-me',
      'POST /api/auth/not-me/open',
      'POST /api/auth/send-verification-email',
      'POST /api/auth/prove',
      'POST /api/auth/prove/mail-code',
      'POST /api/auth/prove/passkey',
      'GET /api/me/ways-in',
      'GET /api/me/logins',
      'DELETE /api/me/logins',
      'DELETE /api/me/logins/{id}',
      'GET /api/me/api-keys',
      'DELETE /api/me/api-keys/{keyId}',
      'POST /api/me/keep',
      'GET /api/me/notification-choices',
      'PATCH /api/me/notification-choices',
      'GET /api/me/blocked-players',
      'PUT /api/me/blocked-players/{userId}',
      'DELETE /api/me/blocked-players/{userId}',
      'PUT /api/me/photo',
      'DELETE /api/me/photo',
      'GET /api/me',
      // Another year of birth than the one that was told needs a fresh sign-in, too: see below.
      'PATCH /api/me',
      'GET /api/me/permissions',
      'GET /api/me/groups',
      'GET /api/me/blocked-groups',
      'PUT /api/me/blocked-groups/{groups}/{id}',
      'DELETE /api/me/blocked-groups/{groups}/{id}',
      'GET /api/me/invitations',
      'POST /api/me/invitations/{id}/accept',
      'POST /api/me/invitations/{id}/decline',
      'GET /api/me/news',
      'PUT /api/me/news/{news}/{newsId}/applause',
      'DELETE /api/me/news/{news}/{newsId}/applause',
      'GET /api/me/tasks',
      'GET /api/me/statistics',
      'GET /api/me/statistics/advanced',
      'GET /api/me/history-imports',
      'POST /api/me/history-imports',
      'POST /api/me/history-imports/preview',
      'DELETE /api/me/history-imports/{id}',
      'GET /api/me/video-storage',
      'GET /api/me/donations',
      'PUT /api/me/donations/{id}',
      'DELETE /api/me/donations/{id}',
    ]
    const ofAccount = MATRIX.map(({ route }) => route as string).filter((route) =>
      /\/api\/(?:auth|me)\b/.test(route),
    )
    const sensitive = SENSITIVE_ROUTES.filter(({ isOfOthers }) => !isOfOthers).map(
      ({ method, path }) => `${method} ${path}`,
    )
    expect(ofAccount.toSorted()).toEqual([...harmless, ...sensitive].toSorted())
  })

  test('is not needed to tell the year of birth, but to tell another one', async () => {
    const player = await app.signUp()
    await growOld(app, player)
    const tell = async (birthYear: number) => {
      const { status, body } = await player.send('PATCH', '/api/me', { birthYear, displayName: 'Marta' })
      return [status, body.code ?? body.birthYear]
    }
    expect(await tell(1990)).toEqual([200, 1990])
    expect(await tell(1990)).toEqual([200, 1990])
    expect(await tell(MINOR)).toEqual([403, 'FRESH_SIGN_IN_NEEDED'])
    await growOld(app, player, 9)
    expect(await tell(MINOR)).toEqual([200, MINOR])
  })

  test('is making or inviting an admin, offering a team and deleting several, but no other change of them', async () => {
    const owner = await app.signUp()
    const team = (await owner.send('POST', '/api/teams', { name: 'Lions', type: 'club' })).body
    await growOld(app, owner)
    const codeOf = async (method: string, path: string, body: object) =>
      (await owner.send(method, path, body)).body?.code
    const member = `/api/teams/${team.id}/members/${uuidv7()}`
    expect(await codeOf('PATCH', member, { role: 'owner' })).toBe('FRESH_SIGN_IN_NEEDED')
    expect(await codeOf('PATCH', member, { role: 'admin' })).toBe('FRESH_SIGN_IN_NEEDED')
    expect(await codeOf('PATCH', member, { role: 'member' })).toBe('NOT_FOUND')
    const invite = (role: string) =>
      codeOf('POST', `/api/teams/${team.id}/roster`, {
        rows: [{ name: 'Ana', email: `${uuidv7()}@example.com`, team: '', role }],
      })
    expect(await invite('admin')).toBe('FRESH_SIGN_IN_NEEDED')
    expect(await invite('')).toBeUndefined()
    const change = (order: object) =>
      codeOf('POST', '/api/admin/teams/change', { teamIds: [team.id], ...order })
    expect(await change({ change: 'delete', memberCount: 1 })).toBe('FRESH_SIGN_IN_NEEDED')
    expect(await change({ change: 'setStatus', status: 'inactive' })).toBeUndefined()
    await growOld(app, owner, 9)
    expect(await change({ change: 'delete', memberCount: 1 })).toBeUndefined()
  })

  test('is moving a team to another organization, whose admins manage it then, but not taking it out of one', async () => {
    const owner = await app.signUp()
    const found = async (path: string, more: object) =>
      (await owner.send('POST', path, { name: 'Lions', ...more })).body.id
    const from = await found('/api/organizations', {})
    const to = await found('/api/organizations', {})
    const team = await found('/api/teams', { type: 'club', organizationId: from })
    await growOld(app, owner)
    const edit = async (organizationId: string | null) =>
      (await owner.send('PATCH', `/api/teams/${team}`, { organizationId })).body.code
    const move = async (organizationId: string | null) => {
      const order = { change: 'move', teamIds: [team], organizationId }
      return (await owner.send('POST', '/api/admin/teams/change', order)).body.code
    }
    for (const change of [edit, move]) expect(await change(to)).toBe('FRESH_SIGN_IN_NEEDED')
    expect(await edit(from)).toBeUndefined()
    expect((await owner.get(`/api/teams/${team}`)).body.organizationId).toBe(from)
    for (const change of [edit, move]) expect(await change(null)).toBeUndefined()
    await growOld(app, owner, 9)
    expect(await edit(to)).toBeUndefined()
    expect(await move(from)).toBeUndefined()
  })

  test('is naming another guardian of a kept player, but no other change of the player', async () => {
    const coach = await app.signUp()
    const team = (await coach.send('POST', '/api/teams', { name: 'Bears', type: 'club' })).body
    const players = [{ displayName: 'Mia K.', guardianEmail: 'parent@example.com' }]
    const { items } = (await coach.send('POST', `/api/teams/${team.id}/kept-players`, { players })).body
    await growOld(app, coach)
    const change = async (json: object) =>
      (await coach.send('PATCH', `/api/kept-players/${items[0].id}`, json)).body.code
    expect(await change({ guardianEmail: 'thief@example.com' })).toBe('FRESH_SIGN_IN_NEEDED')
    expect(await change({ guardianEmail: null })).toBe('FRESH_SIGN_IN_NEEDED')
    expect(await change({ guardianEmail: 'parent@example.com', shirtNumber: 7 })).toBeUndefined()
    await growOld(app, coach, 9)
    expect(await change({ guardianEmail: 'other@example.com' })).toBeUndefined()
  })

  test('is a change of the plan or of the number of seats, which may charge the stored card, and the page for it, but not a cancellation', async () => {
    const player = await app.signUp()
    const { id } = (await player.send('POST', '/api/organizations', { name: 'Lions' })).body
    await growOld(app, player)
    const codeOf = async (method: string, path: string, body: object) =>
      (await player.send(method, path, body)).body?.code
    const seats = { tier: 'plus', seats: 1000 }
    expect(await codeOf('PUT', `/api/organizations/${id}/seats/quantity`, seats)).toBe('FRESH_SIGN_IN_NEEDED')
    expect(await codeOf('POST', '/api/billing/change', { tier: 'pro' })).toBe('FRESH_SIGN_IN_NEEDED')
    expect(await codeOf('POST', '/api/billing/portal', {})).toBe('FRESH_SIGN_IN_NEEDED')
    for (const own of [{}, { organizationId: id, tier: 'plus' }])
      expect(await codeOf('POST', '/api/billing/cancel', own)).toBe('BILLING_NOT_CONFIGURED')
  })

  test('counts towards a limit only if it changes the own account, so a coach may delete a whole squad', async () => {
    const coach = await app.signUp()
    const counted = async (method: string, path: string) => {
      await app.pool.query('delete from rate_limits')
      await coach.send(method, path)
      return (await app.pool.query("select from rate_limits where key like 'sensitiveChange%'")).rowCount
    }
    expect(await counted('GET', '/api/me/export?format=json')).toBe(1)
    expect(await counted('DELETE', `/api/kept-players/${uuidv7()}`)).toBe(0)
  })

  test('accepts a sign-in of the last ten minutes', async () => {
    const player = await app.signUp()
    await growOld(app, player, 9)
    expect((await player.get('/api/me/export?format=json')).status).toBe(200)
  })
})
