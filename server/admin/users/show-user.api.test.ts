import { expect, test } from 'vitest'
import { foundOrganization, foundTeam } from '#server/testing/groups.ts'
import { startAdminTest } from '#server/testing/scenes/start-admin-test.ts'

const { app, people } = await startAdminTest()

const shown = async (id: string) => (await people.websiteAdmin.get(`/api/admin/users/${id}`)).body

test('a user is shown with numbers, memberships, roles and logins', async () => {
  const { player } = people
  await player.record({ juggleCount: 40, duration: 20 })
  await player.record({ juggleCount: 1000, duration: 100 })
  const team = await foundTeam(player, { name: 'Reds' })
  const organization = await foundOrganization(player, 'League')
  expect(await shown(player.id)).toMatchObject({
    uid: player.id,
    email: player.email,
    totalJuggles: 40,
    bestSessionCount: 40,
    sessionCount: 2,
    sessionsUnderReview: 1,
    logins: { count: 1 },
    teams: expect.arrayContaining([expect.objectContaining({ id: team.id, name: 'Reds', role: 'owner' })]),
    organizations: [{ id: organization.id, name: 'League' }],
    roles: [{ role: `admin_org_${organization.id}`, scopeName: 'League', grantedBy: player.email }],
    suspendedAt: null,
    suspendedReason: null,
    isMe: false,
  })
})

test('the entitlement tells its source', async () => {
  const { player, websiteAdmin } = people
  expect((await shown(websiteAdmin.id)).entitlement).toMatchObject({ tier: 'admin', source: 'admin' })
  const organization = await foundOrganization(player, 'League')
  await app.pool.query(
    `insert into organization_seat_plans (organization_id, tier, paid_seats) values ($1, 'plus', 1)`,
    [organization.id],
  )
  await app.pool.query(
    `insert into organization_seats (organization_id, user_id, tier) values ($1, $2, 'plus')`,
    [organization.id, player.id],
  )
  expect((await shown(player.id)).entitlement).toMatchObject({
    tier: 'plus',
    source: 'organization',
    organization: { id: organization.id, name: 'League' },
  })
})

test("a user's sessions are read page by page, including those under review", async () => {
  const { player, websiteAdmin } = people
  const ids = [
    (await player.record({ date: '2026-01-01T10:00:00Z' })).body.id,
    (await player.record({ juggleCount: 1000, duration: 100 })).body.id,
  ]
  const path = `/api/admin/users/${player.id}/sessions?limit=1`
  const first = (await websiteAdmin.get(path)).body
  const second = (await websiteAdmin.get(`${path}&cursor=${first.nextCursor}`)).body
  expect([second, first].map(({ items }) => items[0].id)).toEqual(ids)
})

test('a user who does not exist is not found', async () => {
  const { websiteAdmin } = people
  expect((await websiteAdmin.get('/api/admin/users/019a0000-0000-7000-8000-000000000001')).status).toBe(404)
  expect((await websiteAdmin.get('/api/admin/users/me')).status).toBe(404)
  expect((await websiteAdmin.get('/api/admin/users/me/sessions')).status).toBe(404)
  const { paths } = (await websiteAdmin.get('/api/openapi.json')).body
  expect(paths['/api/admin/users/{userId}/sessions'].get.responses).toHaveProperty('404')
})
