import { describe, expect, test } from 'vitest'
import type { JoinRequest } from '#contract/groups/joining.ts'
import { DEFAULT_TEAM_ID } from '#domain/groups/default-team.ts'
import { grantRole } from '#server/testing/grant-role.ts'
import { insertPlayers } from '#server/testing/groups.ts'
import type { Player } from '#server/testing/player.ts'
import { invitationScene } from '#server/groups/testing/invitation-scene.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { tokenIn } from '#server/testing/token-in.ts'

const app = await startTestApp({ jobs: true })
const scene = invitationScene(app)
const { mailState, mailTo, accept, roleOf, own, answer, states, joins } = scene

describe('who accepts an invitation whose inviter does not manage the team', () => {
  /** Invites the scene's player as an admin, in the name of an admin of the team. */
  async function inviteByHelper(): Promise<{ helper: Player; token: string }> {
    const [helper] = await insertPlayers(app, 1)
    await joins(helper)
    await scene.coach.send('PATCH', `/api/teams/${scene.teamId}/members/${helper.id}`, { role: 'admin' })
    const rows = [{ name: '', email: scene.ana.email, team: '', role: 'admin' }]
    await helper.send('POST', `/api/teams/${scene.teamId}/roster`, { rows })
    await mailState()
    return { helper, token: tokenIn(mailTo(scene.ana.email)!) }
  }
  const removes = ({ id }: Player) => scene.coach.send('DELETE', `/api/teams/${scene.teamId}/members/${id}`)
  const requests = async () =>
    (await scene.coach.get(`/api/join-requests?teamId=${scene.teamId}`)).body.items as JoinRequest[]

  test.each([
    ['was removed', removes],
    [
      'is a plain member',
      ({ id }: Player) =>
        scene.coach.send('PATCH', `/api/teams/${scene.teamId}/members/${id}`, { role: 'member' }),
    ],
    [
      'is suspended',
      ({ id }: Player) =>
        app.pool.query("update users set suspended_at = now(), suspended_reason = 'x' where id = $1", [id]),
    ],
    ['was erased', ({ id }: Player) => app.pool.query('delete from users where id = $1', [id])],
  ])('asks another manager: the inviter %s', async (_, ends) => {
    const { helper, token } = await inviteByHelper()
    await ends(helper)
    const { status, body } = await accept(scene.ana, token)
    expect([status, body.outcome, body.team.me.standing]).toEqual([200, 'requested', 'pending'])
    expect(await roleOf(scene.ana)).toBeUndefined()
    expect(await states()).toEqual(['withdrawn'])
    expect((await accept(scene.ana, token)).body.code).toBe('INVALID_TOKEN')
    const { id, userId } = (await requests())[0]!
    expect(userId).toBe(scene.ana.id)
    await scene.coach.send('POST', `/api/join-requests/${id}/approve`)
    expect(await roleOf(scene.ana)).toBe('member')
  })

  test('asks, too, by the answer in the app', async () => {
    const { helper } = await inviteByHelper()
    await removes(helper)
    const [{ id }] = await own(scene.ana)
    expect((await answer(scene.ana, id, 'accept')).body.team.me.standing).toBe('pending')
    expect(await own(scene.ana)).toEqual([])
    expect(await requests()).toHaveLength(1)
  })

  test('is answered as usual if they have asked already: their request waits, and the invitation is over', async () => {
    const { helper } = await inviteByHelper()
    await removes(helper)
    await scene.coach.send('PATCH', `/api/teams/${scene.teamId}`, { settings: { allowSelfJoin: true } })
    await scene.ana.send('POST', `/api/teams/${scene.teamId}/join`, {})
    const [{ id }] = await own(scene.ana)
    const { status, body } = await answer(scene.ana, id, 'accept')
    expect([status, body.outcome, body.team?.me.standing]).toEqual([200, 'requested', 'pending'])
    expect(await own(scene.ana)).toEqual([])
    expect(await requests()).toHaveLength(1)
  })

  test('joins as a plain member if the team takes anybody at once', async () => {
    const { helper, token } = await inviteByHelper()
    await removes(helper)
    const settings = { allowSelfJoin: true, instantJoin: true }
    await scene.coach.send('PATCH', `/api/teams/${scene.teamId}`, { settings })
    expect((await accept(scene.ana, token)).body.team.me.standing).toBe('member')
    expect(await roleOf(scene.ana)).toBe('member')
  })

  test('joins at once if another manager has sent the invitation again', async () => {
    const { helper } = await inviteByHelper()
    await removes(helper)
    const { items } = (await scene.coach.get(`/api/teams/${scene.teamId}/invitations`)).body
    await scene.coach.send('POST', `/api/teams/${scene.teamId}/invitations/${items[0].id}/resend`)
    await mailState()
    const [{ id }] = await own(scene.ana)
    expect((await answer(scene.ana, id, 'accept')).body.team.me.standing).toBe('member')
    expect(await roleOf(scene.ana)).toBe('admin')
  })
})

test('nobody becomes an admin of the default team', async () => {
  const [admin, player] = await insertPlayers(app, 2)
  await grantRole(app, admin, 'website')
  const rows = [{ name: '', email: player.email, team: '', role: 'admin' }]
  await admin.send('POST', `/api/teams/${DEFAULT_TEAM_ID}/roster`, { rows })
  const [{ id }] = await own(player)
  expect((await answer(player, id, 'accept')).body.team.me.role).toBe('member')
})
