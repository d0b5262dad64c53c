import { beforeAll, describe, expect, test } from 'vitest'
import { API_KEY_PREFIX, API_KEYS_MAX } from '#domain/identity/api-key.ts'
import { foundOrganization, foundTeam, givePro } from '#server/testing/groups.ts'
import { type Player, send } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { forgetEndedLogins } from '#server/identity/logins/forget-ended-logins.ts'

const app = await startTestApp({ rateLimits: true })
let owner: Player

const DAY = 24 * 60 * 60 * 1000

/** A player with pro. */
async function signUpPro(): Promise<Player> {
  const player = await app.signUp()
  await givePro(app, player)
  return player
}

const make = (player: Player, body: object = { name: 'Spreadsheet', days: 30 }) =>
  player.send('POST', '/api/me/api-keys', body)
const listOf = async (player: Player) => (await player.get('/api/me/api-keys')).body
const ask = (key: string, path = '/api/me', method = 'GET', body?: object) =>
  send(app.url, path, method, { authorization: `Bearer ${key}` }, body)
const codeOf = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).body?.code

beforeAll(async () => {
  owner = await signUpPro()
})

describe('making a key', () => {
  test('shows it once, and keeps a hash of it', async () => {
    const { status, body } = await make(owner, { name: ' Spreadsheet ', days: 90 })
    expect(status).toBe(201)
    expect(body).toMatchObject({ name: 'Spreadsheet', lastUsedAt: null })
    expect(Date.parse(body.expiresAt) - Date.parse(body.createdAt)).toBe(90 * DAY)
    expect(body.key).toMatch(/^keepup_[\w-]{43}$/)
    const listed = await listOf(owner)
    expect(listed.abilities).toEqual({ create: true })
    expect(listed.items[0].id).toBe(body.id)
    expect(JSON.stringify(listed)).not.toContain(body.key)
    const { rows } = await app.pool.query('select t::text as text from api_keys t')
    expect(JSON.stringify(rows)).not.toContain(body.key.slice(API_KEY_PREFIX.length))
  })

  test('is logged without its name', async () => {
    const player = await signUpPro()
    const { body } = await make(player, { name: 'Unmistakable', days: 30 })
    await player.send('DELETE', `/api/me/api-keys/${body.id}`)
    const { rows } = await app.pool.query(
      'select action, data from audit_log where subject_id = $1 order by id',
      [player.id],
    )
    expect(rows).toEqual([
      { action: 'user.key-created', data: { before: null, after: { until: body.expiresAt } } },
      { action: 'user.key-ended', data: { before: { until: body.expiresAt }, after: null } },
    ])
  })

  test('needs pro', async () => {
    const free = await app.signUp()
    const { status, body } = await make(free)
    expect([status, body.code]).toEqual([403, 'PRO_REQUIRED'])
    expect(await listOf(free)).toEqual({ items: [], nextCursor: null, abilities: { create: false } })
  })

  test.each([
    { name: ' ', days: 30 },
    { name: 'x'.repeat(61), days: 30 },
    { name: 'x', days: 31 },
    { name: 'x' },
  ])('refuses %j', async (body) => {
    expect((await make(owner, body)).status).toBe(422)
  })

  test('ends at ten keys, also for requests at the same moment', async () => {
    const player = await signUpPro()
    const answers = await Promise.all(Array.from({ length: 12 }, () => make(player)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'TOO_MANY_API_KEYS',
      detail: 'You have 10 keys already. End one first.',
    })
  })
})

describe('a key', () => {
  test('reads as its owner, and says when it was last used', async () => {
    const player = await signUpPro()
    const team = await foundTeam(player)
    const { key, id } = (await make(player)).body
    for (const written of [key, ` ${key}`]) expect((await ask(written)).body.uid).toBe(player.id)
    expect((await ask(key, `/api/teams/${team.id}/coach`)).status).toBe(200)
    expect((await ask(key, `/api/teams/${(await foundTeam(owner)).id}/coach`)).status).toBe(403)
    expect((await player.get(`/api/teams/${team.id}`)).body.inviteCode).toBeTruthy()
    expect((await ask(key, `/api/teams/${team.id}`)).body).not.toHaveProperty('inviteCode')
    const [{ id: listed, lastUsedAt }] = (await listOf(player)).items
    expect([listed, Math.abs(Date.now() - Date.parse(lastUsedAt)) < 60_000]).toEqual([id, true])
  })

  test('reads no email, year of birth or guardian, neither the owner’s nor those of members', async () => {
    const player = await signUpPro()
    await app.pool.query('update users set birth_year = 2014 where id = $1', [player.id])
    await player.send('PUT', '/api/me/guardian', { email: 'guardian@example.com' })
    const organization = await foundOrganization(player)
    const team = await foundTeam(player, { policy: 'ask', organizationId: organization.id })
    const { key } = (await make(player)).body
    for (const group of ['me', `teams/${team.id}/members`, `organizations/${organization.id}/members`]) {
      const path = `/api/${group}`
      const seen = JSON.stringify((await player.get(path)).body)
      expect(seen).toContain(player.email)
      const read = JSON.stringify((await ask(key, path)).body)
      expect(read).toContain(player.id)
      for (const secret of [player.email, 'guardian@example.com', '"birthYear":2014'])
        expect(read).not.toContain(secret)
    }
  })

  test('is refused with a sentence beyond that', async () => {
    const { key } = (await make(owner)).body
    const { status, body } = await ask(key, '/api/sessions', 'POST', {})
    expect([status, body.code]).toEqual([403, 'KEY_READS_ONLY'])
    expect(body.detail).toBe('A key only reads practice, boards and groups.')
    for (const path of ['/api/me/export', '/api/me/api-keys', '/api/admin/users', '/api/auth/get-session'])
      expect(await codeOf(key, path)).toBe('KEY_READS_ONLY')
  })

  test('works only while the plan has keys', async () => {
    const player = await signUpPro()
    const { key } = (await make(player)).body
    await app.pool.query('delete from individual_subscriptions where user_id = $1', [player.id])
    expect(await codeOf(key)).toBe('PRO_REQUIRED')
    expect((await listOf(player)).items).toHaveLength(1)
  })

  test('ends with its days, and is then forgotten', async () => {
    const { key, id } = (await make(owner)).body
    app.clock.now = new Date(Date.now() + 31 * DAY)
    expect(await codeOf(key)).toBe('SIGN_IN_REQUIRED')
    app.clock.now = null
    expect((await ask(key)).status).toBe(200)
    await app.pool.query(
      `update api_keys set expires_at = now() - interval '1 second', created_at = now() - interval '1 day' where id = $1`,
      [id],
    )
    await forgetEndedLogins(app.db, new Date())
    expect((await app.pool.query('select from api_keys where id = $1', [id])).rowCount).toBe(0)
  })

  test('makes room for another when it has ended', async () => {
    const player = await signUpPro()
    for (let n = 0; n < API_KEYS_MAX; n++) expect((await make(player)).status).toBe(201)
    expect((await make(player)).status).toBe(409)
    await app.pool.query(
      `update api_keys set expires_at = now(), created_at = now() - interval '1 day' where user_id = $1`,
      [player.id],
    )
    expect((await make(player)).status).toBe(201)
  })

  test('ends when its owner ends it, and nobody else can', async () => {
    const player = await signUpPro()
    const { key, id } = (await make(player)).body
    expect((await owner.send('DELETE', `/api/me/api-keys/${id}`)).status).toBe(404)
    expect((await ask(key)).status).toBe(200)
    expect((await player.send('DELETE', `/api/me/api-keys/${id}`)).status).toBe(204)
    expect(await codeOf(key)).toBe('SIGN_IN_REQUIRED')
    expect((await player.send('DELETE', `/api/me/api-keys/${id}`)).status).toBe(404)
  })

  test.each([
    ['is suspended', `update users set suspended_at = now(), suspended_reason = 'Cheats' where id = $1`],
    [
      'is to be deleted',
      `update users set deletion_due_at = now() + interval '14 days', visibility_before_deletion = 'public' where id = $1`,
    ],
  ])('reads nothing for an owner who %s', async (_, change) => {
    const player = await signUpPro()
    const { key } = (await make(player)).body
    await app.pool.query(change, [player.id])
    expect(await codeOf(key)).toBe('SIGN_IN_REQUIRED')
  })

  test('stays when its owner signs out everywhere else', async () => {
    const player = await signUpPro()
    const { key } = (await make(player)).body
    expect((await player.send('DELETE', '/api/me/logins')).status).toBeLessThan(300)
    expect((await ask(key)).status).toBe(200)
  })

  test('ends when all logins end', async () => {
    const player = await signUpPro()
    const { key } = (await make(player)).body
    await player.send('DELETE', '/api/me', { email: player.email })
    await app.pool.query(
      'update users set deletion_due_at = null, visibility_before_deletion = null, display_name_before_deletion = null where id = $1',
      [player.id],
    )
    expect(await codeOf(key)).toBe('SIGN_IN_REQUIRED')
  })

  test('may ask 240 times a minute', async () => {
    const { key } = (await make(owner)).body
    const statuses: number[] = []
    for (let asked = 0; asked < 245; asked += 35)
      statuses.push(
        ...(await Promise.all(Array.from({ length: 35 }, () => ask(key)))).map(({ status }) => status),
      )
    expect(statuses.filter((status) => status === 200)).toHaveLength(240)
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  })

  test.each(['keepup_', 'keepup_nonsense', `keepup_${'a'.repeat(43)}`])(
    'that nobody made is refused: %s',
    async (key) => {
      expect(await codeOf(key)).toBe('SIGN_IN_REQUIRED')
    },
  )
})
