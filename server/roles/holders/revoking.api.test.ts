import { describe, expect, test } from 'vitest'
import { OK, startRolesTest } from '#server/roles/testing/start-roles-test.ts'
import { foundTeam, insertPlayers } from '#server/testing/groups.ts'
import { waitForLock } from '#server/testing/database/wait-for-lock.ts'
import { revokeRole } from './revoke-role.ts'

const { app, people, post, rolesOf, auditOf, makeTeam } = await startRolesTest()

describe('revoking', () => {
  test('one role keeps all other roles', async () => {
    const role = `admin_team_${await makeTeam()}`
    const { email } = people.player
    for (const given of ['admin', 'team_admin', role])
      await post(people.websiteAdmin, 'assign-specific', { email, role: given })
    expect(await post(people.websiteAdmin, 'revoke-specific', { email, role: 'admin' })).toEqual(OK)
    expect(await rolesOf(people.player)).toEqual(['team_admin', role])
  })

  test('the last role that starts with admin also removes a lone team_admin (product 4.11)', async () => {
    const { email } = people.player
    for (const role of ['team_admin', 'admin'])
      await post(people.websiteAdmin, 'assign-specific', { email, role })
    await post(people.websiteAdmin, 'revoke-specific', { email, role: 'admin' })
    expect(await rolesOf(people.player)).toEqual(['user'])
  })

  test('takes effect in an open login on the very next request', async () => {
    await post(people.websiteAdmin, 'assign', { email: people.player.email, role: 'admin' })
    expect((await people.player.get('/api/roles')).status).toBe(200)
    await post(people.websiteAdmin, 'revoke', { email: people.player.email })
    expect((await people.player.get('/api/roles')).status).toBe(403)
    expect((await people.player.get('/api/me/permissions')).body).toMatchObject({ role: 'general_user' })
  })
})

test.each(['revoke', 'revoke-specific'])(
  'the managers of a team with player cards are told that its admin may know the codes: %s',
  async (operation) => {
    const [coach] = await insertPlayers(app, 1)
    const team = await foundTeam(coach)
    await coach.send('POST', `/api/teams/${team.id}/kept-players`, { players: [{ displayName: 'Kim' }] })
    const named = { email: people.player.email, role: `admin_team_${team.id}` }
    await post(people.websiteAdmin, 'assign-specific', named)
    await post(people.websiteAdmin, operation, operation === 'revoke' ? { email: named.email } : named)
    expect((await coach.get('/api/notifications')).body.items).toMatchObject([
      { kind: 'card_codes_known', teamId: team.id },
    ])
  },
)

test('does not let that website admin give the role back to themselves meanwhile', async () => {
  const { websiteAdmin, player } = people
  const { email } = player
  await post(websiteAdmin, 'assign', { email, role: 'admin' })
  const revoking = await app.pool.connect()
  try {
    // A revocation that has not committed yet.
    await revoking.query('begin')
    await revoking.query('select from users where id = $1 for no key update', [player.id])
    await revoking.query('delete from role_grants where user_id = $1', [player.id])
    const again = post(player, 'assign', { email, role: 'admin' })
    await waitForLock(app.pool)
    await revoking.query('commit')
    expect(await again).toMatchObject({ status: 403 })
  } finally {
    revoking.release(true)
  }
  expect(await rolesOf(player)).toEqual(['user'])
})

test('a website admin who is suspended meanwhile gives no role', async () => {
  const { websiteAdmin, player } = people
  const suspending = await app.pool.connect()
  try {
    // A suspension that has not committed yet.
    await suspending.query('begin')
    await suspending.query(
      "update users set suspended_at = now(), suspended_reason = 'Stolen' where id = $1",
      [websiteAdmin.id],
    )
    const assigning = post(websiteAdmin, 'assign', { email: player.email, role: 'admin' })
    await waitForLock(app.pool)
    await suspending.query('commit')
    expect(await assigning).toMatchObject({ status: 403 })
  } finally {
    suspending.release(true)
  }
  expect(await rolesOf(player)).toEqual(['user'])
})

describe('the last website admin', () => {
  const refused = { status: 409, body: { code: 'LAST_WEBSITE_ADMIN' } }

  test('cannot revoke themselves', async () => {
    const { email } = people.websiteAdmin
    expect(await post(people.websiteAdmin, 'revoke', { email })).toMatchObject(refused)
    expect(await post(people.websiteAdmin, 'revoke-specific', { email, role: 'admin' })).toMatchObject(
      refused,
    )
    expect(await rolesOf(people.websiteAdmin)).toEqual(['admin'])
    expect(await auditOf(people.websiteAdmin.id)).toEqual([])
  })

  test('can lose another role, and can leave once there is a second one', async () => {
    const { email } = people.websiteAdmin
    await post(people.websiteAdmin, 'assign', { email, role: 'team_admin' })
    expect(await post(people.websiteAdmin, 'revoke-specific', { email, role: 'team_admin' })).toEqual(OK)
    await post(people.websiteAdmin, 'assign', { email: people.player.email, role: 'admin' })
    expect(await post(people.websiteAdmin, 'revoke', { email })).toEqual(OK)
  })

  test('remains when two website admins revoke each other at the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { websiteAdmin: one, player: two } = people
      await post(one, 'assign', { email: two.email, role: 'admin' })
      const revoking = { db: app.db, tellOfLostTeam: async () => {} }
      // Both may do it: each request has passed the first check when the other's revocation comes.
      const outcomes = await Promise.allSettled([
        revokeRole(revoking, one.id, two, new Date()),
        revokeRole(revoking, two.id, one, new Date()),
      ])
      const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
      // The second one waited for the first, or came after it.
      expect(refusals).toEqual([
        expect.objectContaining({ code: expect.stringMatching(/^(LAST_WEBSITE_ADMIN|FORBIDDEN)$/) }),
      ])
      const left = outcomes[0].status === 'fulfilled' ? one : two
      expect(await rolesOf(left)).toEqual(['admin'])
      people.websiteAdmin = left
      people.player = left === one ? two : one
    }
  })
})
