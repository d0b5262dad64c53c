import { beforeEach, describe, expect, test } from 'vitest'
import { uuidv7 } from '#server/platform/ids.ts'
import { grantWebsiteAdmin } from '#server/roles/website-admins.ts'
import { type Player, send } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp()
let websiteAdmin: Player
let player: Player

beforeEach(async () => {
  await app.pool.query('delete from users')
  await app.pool.query('update users set email_verified = true')
  websiteAdmin = await app.signUp()
  player = await app.signUp()
  await app.pool.query('update users set email_verified = true')
  await grantWebsiteAdmin(app.db, websiteAdmin.email)
})

const OK = { status: 200, body: { ok: true } }
const post = async (actor: Player, operation: string, body: object) => {
  const { status, body: answer } = await actor.send('POST', `/api/roles/${operation}`, body)
  return { status, body: answer }
}
const rolesOf = async (someone: Player) => (await someone.get('/api/me/permissions')).body.roles
const grantsOf = async ({ id }: Player) =>
  (await app.pool.query('select kind from role_grants where user_id = $1', [id])).rows
const auditOf = async ({ id }: Player) =>
  (
    await app.pool.query(
      'select actor_id, action, data from audit_log where subject_id = $1 and actor_id is not null order by id',
      [id],
    )
  ).rows

async function makeTeam(): Promise<string> {
  const id = uuidv7()
  await app.pool.query("insert into teams (id, name, type) values ($1, 'Reds', 'team')", [id])
  return id
}

async function makeOrganization(): Promise<string> {
  const id = uuidv7()
  await app.pool.query("insert into organizations (id, name) values ($1, 'League')", [id])
  return id
}

describe('assigning a role', () => {
  test('gives admin, team_admin, or team_admin for a scope', async () => {
    const [teamId, organizationId] = [await makeTeam(), await makeOrganization()]
    const { email } = player
    for (const body of [
      { role: 'team_admin' },
      { role: 'team_admin', scope: teamId },
      { role: 'team_admin', scope: `org_${organizationId}` },
      { role: 'admin' },
    ])
      expect(await post(websiteAdmin, 'assign', { email, ...body })).toEqual(OK)
    expect(await rolesOf(player)).toEqual([
      'team_admin',
      `admin_team_${teamId}`,
      `admin_org_${organizationId}`,
      'admin',
    ])
  })

  test('finds an email in whatever case it is typed', async () => {
    const email = ` ${player.email.toUpperCase()}`
    expect(await post(websiteAdmin, 'assign', { email, role: 'team_admin' })).toEqual(OK)
    expect(await rolesOf(player)).toEqual(['team_admin'])
  })

  test('warns that the email is not verified, and does it', async () => {
    await app.pool.query('update users set email_verified = false where id = $1', [player.id])
    const warned = { status: 200, body: { ok: true, warning: 'EMAIL_NOT_VERIFIED' } }
    const { email } = player
    expect(await post(websiteAdmin, 'assign', { email, role: 'team_admin' })).toEqual(warned)
    expect(await post(websiteAdmin, 'assign-specific', { email, role: 'admin' })).toEqual(warned)
    expect(await rolesOf(player)).toEqual(['team_admin', 'admin'])
    expect(await post(websiteAdmin, 'revoke', { email })).toEqual(OK)
  })

  test('is audited with who, whom, before and after', async () => {
    await post(websiteAdmin, 'assign', { email: player.email, role: 'team_admin' })
    await post(websiteAdmin, 'assign-specific', { email: player.email, role: 'admin' })
    await post(websiteAdmin, 'revoke', { email: player.email })
    const actor_id = websiteAdmin.id
    expect(await auditOf(player)).toEqual([
      { actor_id, action: 'role.granted', data: roles(['user'], ['team_admin']) },
      { actor_id, action: 'role.granted', data: roles(['team_admin'], ['team_admin', 'admin']) },
      { actor_id, action: 'role.revoked', data: roles(['team_admin', 'admin'], ['user']) },
    ])
  })

  test('twice, even at once, is once in the table and once in the audit log', async () => {
    const assign = () => post(websiteAdmin, 'assign', { email: player.email, role: 'team_admin' })
    expect(await Promise.all(Array.from({ length: 8 }, assign))).toEqual(Array.from({ length: 8 }, () => OK))
    expect(await grantsOf(player)).toEqual([{ kind: 'any_team' }])
    expect(await auditOf(player)).toHaveLength(1)
  })
})

const roles = (before: string[], after: string[]) => ({ before: { role: before }, after: { role: after } })

describe('what names nobody or nothing', () => {
  test('an email that matches no user is ok: false', async () => {
    const email = 'nobody@example.com'
    for (const [operation, body] of [
      ['assign', { role: 'admin' }],
      ['assign-specific', { role: 'admin' }],
      ['revoke', {}],
      ['revoke-specific', { role: 'admin' }],
    ] as const)
      expect(await post(websiteAdmin, operation, { email, ...body })).toEqual({
        status: 200,
        body: { ok: false },
      })
  })

  test('an anonymous player is never found', async () => {
    const anonymous = await send(app.url, '/api/auth/sign-in/anonymous', 'POST', {}, {})
    const { rows } = await app.pool.query('select email from users where id = $1', [anonymous.body.user.id])
    const { email } = rows[0]
    expect((await post(websiteAdmin, 'assign', { email, role: 'admin' })).body).toEqual({ ok: false })
    const found = await websiteAdmin.get(`/api/roles/candidate?email=${encodeURIComponent(email)}`)
    expect(found.body).toEqual({ candidate: null })
  })

  const nothing = uuidv7()
  test.each([
    ['assign', 'scope', { role: 'team_admin', scope: nothing }],
    ['assign', 'scope', { role: 'team_admin', scope: `org_${nothing}` }],
    ['assign', 'scope', { role: 'team_admin', scope: '' }],
    ['assign', 'scope', { role: 'team_admin', scope: 'org_' }],
    ['assign', 'scope', { role: 'team_admin', scope: "1' or '1'='1" }],
    ['assign', 'scope', { role: 'admin', scope: nothing }],
    ['assign', 'role', { role: 'user' }],
    ['assign', 'role', { role: 'ADMIN' }],
    ['assign', 'email', { email: '\u0000', role: 'admin' }],
    ['assign-specific', 'role', { role: `admin_team_${nothing}` }],
    ['assign-specific', 'role', { role: `admin_org_${nothing}` }],
    ['assign-specific', 'role', { role: 'administrator' }],
    ['assign-specific', 'role', { role: 'admin ' }],
    ['assign-specific', 'role', { role: 'admin_team_' }],
    ['assign-specific', 'role', { role: 'user' }],
    ['revoke-specific', 'role', { role: 'user' }],
    ['revoke-specific', 'role', { role: 'admin_team_' }],
    ['revoke', 'role', { role: 'admin' }],
  ])('%s is refused for its %s: %j', async (operation, field, body) => {
    const answer = await post(websiteAdmin, operation, { email: player.email, ...body })
    expect(answer).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED' } })
    expect(Object.keys(answer.body.fields)).toEqual([field])
    expect(await rolesOf(player)).toEqual(['user'])
  })

  test("a team's id is no organization's", async () => {
    const scope = `org_${await makeTeam()}`
    const body = { email: player.email, role: 'team_admin', scope }
    expect((await post(websiteAdmin, 'assign', body)).status).toBe(422)
  })
})

describe('revoking', () => {
  test('one role keeps the others, and with them the rest of the list', async () => {
    const role = `admin_team_${await makeTeam()}`
    const { email } = player
    for (const given of ['admin', 'team_admin', role])
      await post(websiteAdmin, 'assign-specific', { email, role: given })
    expect(await post(websiteAdmin, 'revoke-specific', { email, role: 'admin' })).toEqual(OK)
    expect(await rolesOf(player)).toEqual(['team_admin', role])
  })

  test('the last role that starts with admin takes a lone team_admin with it (spec §4)', async () => {
    const { email } = player
    for (const role of ['team_admin', 'admin']) await post(websiteAdmin, 'assign-specific', { email, role })
    await post(websiteAdmin, 'revoke-specific', { email, role: 'admin' })
    expect(await rolesOf(player)).toEqual(['user'])
  })

  test('stops a role of an open login on the very next request', async () => {
    await post(websiteAdmin, 'assign', { email: player.email, role: 'admin' })
    expect((await player.get('/api/roles')).status).toBe(200)
    await post(websiteAdmin, 'revoke', { email: player.email })
    expect((await player.get('/api/roles')).status).toBe(403)
    expect((await player.get('/api/me/permissions')).body).toMatchObject({ role: 'general_user' })
  })
})

describe('the last website admin', () => {
  const refused = { status: 409, body: { code: 'LAST_WEBSITE_ADMIN' } }

  test('cannot revoke themselves', async () => {
    const { email } = websiteAdmin
    expect(await post(websiteAdmin, 'revoke', { email })).toMatchObject(refused)
    expect(await post(websiteAdmin, 'revoke-specific', { email, role: 'admin' })).toMatchObject(refused)
    expect(await rolesOf(websiteAdmin)).toEqual(['admin'])
    expect(await auditOf(websiteAdmin)).toEqual([])
  })

  test('may lose another role, and may go once there is a second one', async () => {
    const { email } = websiteAdmin
    await post(websiteAdmin, 'assign', { email, role: 'team_admin' })
    expect(await post(websiteAdmin, 'revoke-specific', { email, role: 'team_admin' })).toEqual(OK)
    await post(websiteAdmin, 'assign', { email: player.email, role: 'admin' })
    expect(await post(websiteAdmin, 'revoke', { email })).toEqual(OK)
  })

  test('is left when several website admins revoke each other at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      await post(websiteAdmin, 'assign', { email: player.email, role: 'admin' })
      const answers = await Promise.all([
        post(websiteAdmin, 'revoke', { email: player.email }),
        post(player, 'revoke-specific', { email: websiteAdmin.email, role: 'admin' }),
      ])
      // Who comes second is refused: as the one whose role is gone already, or because only one is left.
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const { rows } = await app.pool.query("select user_id from role_grants where kind = 'website'")
      expect(rows).toHaveLength(1)
      if (rows[0].user_id === player.id) [websiteAdmin, player] = [player, websiteAdmin]
    }
  })
})

describe('authority', () => {
  test('is for website admins alone: tier admin, premium and any other role give none', async () => {
    const teamId = await makeTeam()
    await post(websiteAdmin, 'assign', { email: player.email, role: 'team_admin', scope: teamId })
    await app.pool.query(
      "update users set subscription_tier = 'admin', is_premium = true, subscription_status = 'active' where id = $1",
      [player.id],
    )
    expect((await player.get('/api/me')).body.entitlement.tier).toBe('admin')
    expect(await rolesOf(player)).toEqual([`admin_team_${teamId}`])
    expect((await player.get('/api/roles')).status).toBe(403)
    expect((await post(player, 'assign', { email: player.email, role: 'admin' })).status).toBe(403)
  })

  test('is asked for before the request is looked at', async () => {
    expect((await post(player, 'assign', { nonsense: true })).status).toBe(403)
    expect((await player.get('/api/roles?cursor=nonsense')).status).toBe(403)
  })
})

describe('the list of role holders', () => {
  test('shows who holds what, since when and from whom', async () => {
    const teamId = await makeTeam()
    await post(websiteAdmin, 'assign', { email: player.email, role: 'team_admin', scope: teamId })
    const { body } = await websiteAdmin.get('/api/roles')
    expect(body.nextCursor).toBeNull()
    const shown = body.items.find(({ userId }: { userId: string }) => userId === player.id)
    expect(shown).toEqual({
      userId: player.id,
      email: player.email,
      emailVerified: true,
      displayName: 'Pelé',
      roles: [`admin_team_${teamId}`],
      held: [
        {
          role: `admin_team_${teamId}`,
          scopeName: 'Reds',
          grantedAt: expect.stringMatching(/^\d{4}-.*Z$/),
          grantedBy: websiteAdmin.email,
        },
      ],
    })
    expect((await websiteAdmin.get(`/api/roles/candidate?email=${player.email}`)).body).toEqual({
      candidate: shown,
    })
  })

  test('finds a candidate who holds nothing', async () => {
    const { body } = await websiteAdmin.get(`/api/roles/candidate?email=${player.email.toUpperCase()}`)
    expect(body.candidate).toMatchObject({ userId: player.id, roles: ['user'], held: [] })
  })

  test('is walked page by page, by email, whoever comes meanwhile', async () => {
    await app.pool.query(`
      with holders as (
        insert into users (id, email) select gen_random_uuid(), 'holder-' || n || '@example.com' from generate_series(1, 7) n
        returning id)
      insert into role_grants (user_id, kind) select id, 'any_team' from holders`)
    const emails: string[] = []
    let cursor: string | null = null
    do {
      const page = await websiteAdmin.get(`/api/roles?limit=3${cursor ? `&cursor=${cursor}` : ''}`)
      emails.push(...page.body.items.map(({ email }: { email: string }) => email))
      cursor = page.body.nextCursor
      await post(websiteAdmin, 'assign', { email: player.email, role: 'team_admin' })
    } while (cursor)
    const everybody = [1, 2, 3, 4, 5, 6, 7].map((n) => `holder-${n}@example.com`)
    expect(emails.filter((email) => email.startsWith('holder'))).toEqual(everybody)
    expect(new Set(emails).size).toBe(emails.length)
    expect(emails).toContain(websiteAdmin.email)
  })

  test.each([
    'nonsense',
    Buffer.from('"\\u0000"').toString('base64url'),
    Buffer.from('1').toString('base64url'),
  ])('a cursor that nobody gave out is refused: %s', async (cursor) => {
    const { status, body } = await websiteAdmin.get(`/api/roles?cursor=${cursor}`)
    expect([status, body.code]).toEqual([400, 'INVALID_CURSOR'])
  })
})
