import { describe, expect, test } from 'vitest'
import { DEFAULT_TEAM_ID } from '#domain/groups/default-team.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { send } from '#server/testing/player.ts'
import { OK, startRolesTest } from '#server/roles/testing/start-roles-test.ts'

const { app, people, post, rolesOf, auditOf, makeTeam, makeOrganization } = await startRolesTest()

describe('assigning a role', () => {
  test('gives admin, team_admin, or team_admin with a scope', async () => {
    const [teamId, organizationId] = [await makeTeam(), await makeOrganization()]
    const { email } = people.player
    for (const body of [
      { role: 'team_admin' },
      { role: 'team_admin', scope: teamId },
      { role: 'team_admin', scope: `org_${organizationId}` },
      { role: 'admin' },
    ])
      expect(await post(people.websiteAdmin, 'assign', { email, ...body })).toEqual(OK)
    expect(await rolesOf(people.player)).toEqual([
      'team_admin',
      `admin_team_${teamId}`,
      `admin_org_${organizationId}`,
      'admin',
    ])
  })

  test('finds an email in any case', async () => {
    const email = ` ${people.player.email.toUpperCase()}`
    expect(await post(people.websiteAdmin, 'assign', { email, role: 'team_admin' })).toEqual(OK)
    expect(await rolesOf(people.player)).toEqual(['team_admin'])
  })

  test('accepts the id of its scope in capitals, as Swift writes it', async () => {
    const [teamId, organizationId] = [await makeTeam(), await makeOrganization()]
    const { email } = people.player
    for (const scope of [teamId.toUpperCase(), `org_${organizationId.toUpperCase()}`])
      expect(await post(people.websiteAdmin, 'assign', { email, role: 'team_admin', scope })).toEqual(OK)
    expect(await rolesOf(people.player)).toEqual([`admin_team_${teamId}`, `admin_org_${organizationId}`])
  })

  test('is recorded in the audit log with who, whom, before and after', async () => {
    await post(people.websiteAdmin, 'assign', { email: people.player.email, role: 'team_admin' })
    await post(people.websiteAdmin, 'assign-specific', { email: people.player.email, role: 'admin' })
    await post(people.websiteAdmin, 'revoke', { email: people.player.email })
    const actor_id = people.websiteAdmin.id
    expect(await auditOf(people.player.id)).toEqual([
      { actor_id, action: 'role.granted', data: roles(['user'], ['team_admin']) },
      { actor_id, action: 'role.granted', data: roles(['team_admin'], ['team_admin', 'admin']) },
      { actor_id, action: 'role.revoked', data: roles(['team_admin', 'admin'], ['user']) },
    ])
  })

  test('twice, even at once, is stored once and logged once', async () => {
    const assign = () =>
      post(people.websiteAdmin, 'assign', { email: people.player.email, role: 'team_admin' })
    expect(await Promise.all(Array.from({ length: 8 }, assign))).toEqual(Array.from({ length: 8 }, () => OK))
    const { rows } = await app.pool.query('select kind from role_grants where user_id = $1', [
      people.player.id,
    ])
    expect(rows).toEqual([{ kind: 'any_team' }])
    expect(await auditOf(people.player.id)).toHaveLength(1)
  })
})

const roles = (before: string[], after: string[]) => ({ before: { role: before }, after: { role: after } })

describe('an assignment that names nobody or nothing', () => {
  test('with an email that matches no user is ok: false', async () => {
    const email = 'nobody@example.com'
    for (const [operation, body] of [
      ['assign', { role: 'admin' }],
      ['assign-specific', { role: 'admin' }],
      ['revoke', {}],
      ['revoke-specific', { role: 'admin' }],
    ] as const)
      expect(await post(people.websiteAdmin, operation, { email, ...body })).toEqual({
        status: 200,
        body: { ok: false },
      })
  })

  test('never finds an anonymous player', async () => {
    const anonymous = await send(app.url, '/api/auth/sign-in/anonymous', 'POST', {}, {})
    const { rows } = await app.pool.query('select email from users where id = $1', [anonymous.body.user.id])
    const { email } = rows[0]
    expect((await post(people.websiteAdmin, 'assign', { email, role: 'admin' })).body).toEqual({ ok: false })
    const found = await people.websiteAdmin.get(`/api/roles/candidate?email=${encodeURIComponent(email)}`)
    expect(found.body).toEqual({ candidate: null })
  })

  const nothing = uuidv7()
  test.each([
    ['assign', 'scope', { role: 'team_admin', scope: nothing }],
    ['assign', 'scope', { role: 'team_admin', scope: `org_${nothing}` }],
    ['assign', 'scope', { role: 'team_admin', scope: '' }],
    ['assign', 'scope', { role: 'team_admin', scope: 'org_' }],
    ['assign', 'scope', { role: 'team_admin', scope: `ORG_${nothing}` }],
    ['assign', 'scope', { role: 'team_admin', scope: "1' or '1'='1" }],
    ['assign', 'scope', { role: 'admin', scope: nothing }],
    ['assign', 'scope', { role: 'team_admin', scope: DEFAULT_TEAM_ID }],
    ['assign', 'role', { role: 'user' }],
    ['assign', 'role', { role: 'ADMIN' }],
    ['assign', 'email', { email: '\u0000', role: 'admin' }],
    ['assign-specific', 'role', { role: `admin_team_${nothing}` }],
    ['assign-specific', 'role', { role: `admin_org_${nothing}` }],
    ['assign-specific', 'role', { role: `admin_team_${DEFAULT_TEAM_ID.toUpperCase()}` }],
    ['assign-specific', 'role', { role: 'administrator' }],
    ['assign-specific', 'role', { role: 'admin ' }],
    ['assign-specific', 'role', { role: 'admin_team_' }],
    ['assign-specific', 'role', { role: 'user' }],
    ['revoke-specific', 'role', { role: 'user' }],
    ['revoke-specific', 'role', { role: 'admin_team_' }],
    ['revoke', 'role', { role: 'admin' }],
  ])('%s is refused for its %s: %j', async (operation, field, body) => {
    const answer = await post(people.websiteAdmin, operation, { email: people.player.email, ...body })
    expect(answer).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED' } })
    expect(Object.keys(answer.body.fields)).toEqual([field])
    expect(await rolesOf(people.player)).toEqual(['user'])
  })

  test("refuses a team's id as an organization's", async () => {
    const scope = `org_${await makeTeam()}`
    const body = { email: people.player.email, role: 'team_admin', scope }
    expect((await post(people.websiteAdmin, 'assign', body)).status).toBe(422)
  })
})
