import { beforeEach, describe, expect, test } from 'vitest'
import { foundOrganization, foundTeam, insertPlayers } from '#server/testing/groups.ts'
import type { Player } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { waitForLock } from '#server/testing/database/wait-for-lock.ts'

const app = await startTestApp()
let admin: Player
let other: Player
let club: { id: string; name: string; inviteCode: string }

beforeEach(async () => {
  ;[admin, other] = await insertPlayers(app, 2)
  club = await foundOrganization(admin, 'Harbor Club')
})

const remove = (who: Player, confirmation = club.name) =>
  who.send('DELETE', `/api/organizations/${club.id}`, { confirmation })
const change = (who: Player, organizationIds: string[]) =>
  who.send('POST', '/api/admin/organizations/change', {
    change: 'setStatus',
    organizationIds,
    status: 'inactive',
  })
const statusOf = async (id: string) =>
  (await app.pool.query('select status from organizations where id = $1', [id])).rows[0]?.status
const noted = async (who: Player, action: string) =>
  (
    await app.pool.query('select subject_id, data from audit_log where actor_id = $1 and action = $2', [
      who.id,
      action,
    ])
  ).rows

describe('deleting an organization', () => {
  test('needs its name typed', async () => {
    const refused = await remove(admin, 'Harbor')
    expect(refused).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED' } })
    expect(refused.body.fields).toHaveProperty('confirmation')
    expect(await statusOf(club.id)).toBe('active')
    expect((await remove(admin, ' harbor  club ')).status).toBe(204)
    expect(await statusOf(club.id)).toBeUndefined()
  })

  test('keeps its teams and their members, in no organization', async () => {
    const team = await foundTeam(other, { name: 'Reds' })
    await app.pool.query('update teams set organization_id = $1 where id = $2', [club.id, team.id])
    await remove(admin)
    expect((await other.get(`/api/teams/${team.id}`)).body).toMatchObject({
      name: 'Reds',
      memberCount: 1,
      organizationId: null,
    })
    // The managers see the change in their own log.
    const { items } = (await other.get('/api/admin/audit-log')).body
    expect(items[0]).toMatchObject({ action: 'team.edited', before: { organization_id: club.id } })
  })

  test('ends its roles and memberships, and is recorded in the audit log', async () => {
    await other.send('POST', '/api/invite-codes/redeem', { code: club.inviteCode })
    await remove(admin)
    expect((await admin.get('/api/me/permissions')).body.roles).toEqual(['user'])
    expect((await other.get('/api/me/groups')).body.organizations).toEqual([])
    const rows = await noted(admin, 'organization.deleted')
    expect(rows).toMatchObject([
      { subject_id: club.id, data: { before: { name: 'Harbor Club', member_count: 2 }, after: null } },
    ])
  })

  test('makes the founding of a team in it at the same time answer not found', async () => {
    const rival = await app.pool.connect()
    try {
      await rival.query('begin')
      await rival.query('delete from organizations where id = $1', [club.id])
      const founding = admin.send('POST', '/api/teams', {
        name: 'Late',
        type: 'club',
        organizationId: club.id,
      })
      await waitForLock(app.pool)
      await rival.query('commit')
      expect((await founding).status).toBe(404)
    } finally {
      rival.release()
    }
  })
})

describe('an admin who loses the role while their request waits is refused', () => {
  test.each<[string, () => ReturnType<Player['send']>]>([
    ['delete the organization', () => remove(admin)],
    ['change it', () => admin.send('PATCH', `/api/organizations/${club.id}`, { name: 'Mine' })],
    ['switch it off', () => change(admin, [club.id])],
  ])('%s', async (_, request) => {
    const revoking = await app.pool.connect()
    try {
      await revoking.query('begin')
      await revoking.query('select from organizations where id = $1 for update', [club.id])
      await revoking.query('delete from role_grants where user_id = $1', [admin.id])
      const answer = request()
      await waitForLock(app.pool)
      await revoking.query('commit')
      expect((await answer).status).toBe(403)
    } finally {
      revoking.release(true)
    }
    const { rows } = await app.pool.query('select name, status from organizations where id = $1', [club.id])
    expect(rows).toEqual([{ name: club.name, status: 'active' }])
  })
})

describe('changing several organizations', () => {
  test('sets the status of all of them, each with its line in the audit log', async () => {
    const second = await foundOrganization(admin, 'Second')
    expect((await change(admin, [club.id, second.id, club.id])).body).toEqual({ count: 2 })
    expect([await statusOf(club.id), await statusOf(second.id)]).toEqual(['inactive', 'inactive'])
    const rows = await noted(admin, 'organization.edited')
    expect(new Set(rows.map(({ subject_id }) => subject_id))).toEqual(new Set([club.id, second.id]))
  })

  test('needs a manager of every one of them: with one organization of somebody else none is changed', async () => {
    const foreign = await foundOrganization(other, 'Foreign')
    expect((await change(admin, [club.id, foreign.id])).status).toBe(403)
    expect([await statusOf(club.id), await statusOf(foreign.id)]).toEqual(['active', 'active'])
  })
})
