import { beforeEach, describe, expect, test } from 'vitest'
import { grantWebsiteAdmin } from '#server/roles/website-admins.ts'
import { OK, startRolesTest } from '#server/roles/testing/start-roles-test.ts'

const { app, people, post, rolesOf, auditOf, makeTeam } = await startRolesTest()
const WARNED = { status: 200, body: { ok: true, warning: 'EMAIL_NOT_VERIFIED' } }

beforeEach(async () => {
  await app.pool.query('update users set email_verified = false where id = $1', [people.player.id])
})

const assign = (role: string) =>
  post(people.websiteAdmin, 'assign-specific', { email: people.player.email, role })
const revoke = (role: string) =>
  post(people.websiteAdmin, 'revoke-specific', { email: people.player.email, role })
const confirm = () =>
  app.pool.query('update users set email_verified = true where id = $1', [people.player.id])
const holdersOf = async () => (await people.websiteAdmin.get('/api/roles')).body.items
const holder = async () =>
  (await holdersOf()).find(({ userId }: { userId: string }) => userId === people.player.id)

describe('a role for an unconfirmed email', () => {
  test('waits in the list, and takes effect once the email is confirmed', async () => {
    const role = `admin_team_${await makeTeam()}`
    expect([await assign(role), await assign('admin')]).toEqual([WARNED, WARNED])
    expect(await rolesOf(people.player)).toEqual(['user'])
    expect((await people.player.get('/api/roles')).status).toBe(403)
    const { roles, held } = await holder()
    expect([roles, held]).toMatchObject([
      ['user'],
      [
        { role, scopeName: 'Reds', waitsForEmail: true, grantedBy: people.websiteAdmin.email },
        { role: 'admin', waitsForEmail: true },
      ],
    ])
    await confirm()
    expect(new Set(await rolesOf(people.player))).toEqual(new Set([role, 'admin']))
    expect((await people.player.get('/api/roles')).status).toBe(200)
    expect((await people.player.get('/api/me')).body.entitlement.tier).toBe('admin')
    expect((await holder()).held).toMatchObject([{ waitsForEmail: false }, { waitsForEmail: false }])
  })

  test('disappears when it is revoked before', async () => {
    await assign('team_admin')
    await assign('admin')
    expect(await revoke('team_admin')).toEqual(OK)
    await confirm()
    expect(await rolesOf(people.player)).toEqual(['admin'])
  })

  test('disappears with all others', async () => {
    await assign('admin')
    expect(await post(people.websiteAdmin, 'revoke', { email: people.player.email })).toEqual(OK)
    expect(await holder()).toBeUndefined()
    await confirm()
    expect(await rolesOf(people.player)).toEqual(['user'])
  })

  test('is dropped when the account gets another email', async () => {
    await assign('admin')
    await app.pool.query(
      "update users set email = 'other@example.com', email_verified = true where id = $1",
      [people.player.id],
    )
    expect(await rolesOf(people.player)).toEqual(['user'])
    expect(await holder()).toBeUndefined()
  })

  test('is one role, however often it is given, and is logged twice: when promised and when it takes effect', async () => {
    await Promise.all(Array.from({ length: 4 }, () => assign('admin')))
    await confirm()
    const actor_id = people.websiteAdmin.id
    const data = { before: { role: ['user'] }, after: { role: ['admin'] } }
    expect(await auditOf(people.player.id)).toEqual([
      { actor_id, action: 'role.promised', data },
      { actor_id, action: 'role.granted', data },
    ])
  })

  test('takes effect once when it is given while the email is being confirmed', async () => {
    await Promise.all([assign('team_admin'), confirm(), assign('admin')])
    expect(new Set(await rolesOf(people.player))).toEqual(new Set(['team_admin', 'admin']))
    expect((await app.pool.query('select from waiting_role_grants')).rowCount).toBe(0)
  })
})

test("the operator's own command gives a role at once, also one that waits", async () => {
  await assign('admin')
  expect(await grantWebsiteAdmin(app.db, people.player.email)).toBe('changed')
  expect(await rolesOf(people.player)).toEqual(['admin'])
  await confirm()
  expect((await holder()).held).toHaveLength(1)
})
