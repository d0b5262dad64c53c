import { expect, test } from 'vitest'
import { recordAction } from '#server/audit/record-action.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { foundOrganization, foundTeam } from '#server/testing/groups.ts'
import type { Player } from '#server/testing/player.ts'
import { startAdminTest } from '#server/testing/scenes/start-admin-test.ts'

const { app, people } = await startAdminTest()

const namedTo = async (reader: Player) => JSON.stringify((await reader.get('/api/admin/audit-log')).body)

/** A player whom only their groups see, and whose request to join a team waits. */
async function asksToJoin(teamId: string) {
  const child = await app.signUp()
  await child.send('PATCH', '/api/me', { displayName: 'Lena Müller', visibility: 'groups' })
  const { body } = await child.send('POST', `/api/teams/${teamId}/join`, {})
  return { child, requestId: body.team.me.joinRequestId as string }
}

test('managers do not read who asked to join once and whom they may not see; website admins do', async () => {
  const { player: manager, websiteAdmin } = people
  const { id: teamId } = await foundTeam(manager, { policy: 'ask' })
  const { child, requestId } = await asksToJoin(teamId)
  await manager.send('POST', `/api/join-requests/${requestId}/reject`)
  expect(await namedTo(manager)).toContain('join-request.rejected')
  expect(await namedTo(manager)).not.toContain('Lena Müller')
  expect(await namedTo(websiteAdmin)).toContain('Lena Müller')
  await child.send('PATCH', '/api/me', { visibility: 'public' })
  expect(await namedTo(manager)).toContain('Lena Müller')
})

test('managers read the names of their people, until these leave', async () => {
  const { player: manager, websiteAdmin } = people
  const { id: teamId } = await foundTeam(manager, { policy: 'ask' })
  const { child, requestId } = await asksToJoin(teamId)
  await manager.send('POST', `/api/join-requests/${requestId}/approve`)
  expect(await namedTo(manager)).toContain('Lena Müller')
  const role = { email: child.email, role: `admin_team_${teamId}` }
  await websiteAdmin.send('POST', '/api/roles/assign-specific', role)
  await child.send('POST', `/api/teams/${teamId}/leave`)
  expect(await namedTo(manager)).toContain('Lena Müller')
  await websiteAdmin.send('POST', '/api/roles/revoke-specific', role)
  expect(await namedTo(manager)).not.toContain('Lena Müller')
  expect(await namedTo(websiteAdmin)).toContain('Lena Müller')
})

test('managers read the names of an organization’s members and of website admins, and of strangers only those that are introduced', async () => {
  const { player: manager, websiteAdmin } = people
  const organization = await foundOrganization(manager)
  const { id: teamId } = await foundTeam(manager, { organizationId: organization.id })
  const [member, introduced, newcomer] = [await app.signUp(), await app.signUp(), await app.signUp()]
  await app.db
    .insertInto('organization_members')
    .values({ organization_id: organization.id, user_id: member.id })
    .execute()
  const named = { Ada: websiteAdmin, Mia: member, Ida: introduced, Nina: newcomer }
  for (const [name, { id }] of Object.entries(named)) {
    await app.pool.query('update users set display_name = $2 where id = $1', [id, `${name} Named`])
    await inTransaction(app.db, (tx) =>
      recordAction(tx, {
        actorId: manager.id,
        action: 'member.removed',
        subject: { kind: 'user', id },
        before: null,
        after: null,
        teamId,
      }),
    )
  }
  const hidden = [websiteAdmin.id, member.id]
  await app.pool.query("update users set visibility = 'groups' where id = any($1)", [hidden])
  await app.pool.query('update users set shown_before_asking = false where id = $1', [newcomer.id])
  const log = await namedTo(manager)
  expect(Object.keys(named).filter((name) => log.includes(`${name} Named`))).toEqual(['Ada', 'Mia', 'Ida'])
})
