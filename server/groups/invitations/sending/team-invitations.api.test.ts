import { describe, expect, test } from 'vitest'
import { foundTeam, insertPlayers } from '#server/testing/groups.ts'
import { growOld } from '#server/testing/grow-old.ts'
import { invitationScene } from '#server/groups/testing/invitation-scene.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { tokenIn } from '#server/testing/token-in.ts'

const app = await startTestApp({ jobs: true })
const scene = invitationScene(app)
const { importRow, invite, byLink, accept, roleOf, own, answer, listed, states, onTeam, unconfirm } = scene

describe('the list of a team’s invitations', () => {
  test('shows the invited players, page by page, and how many have joined', async () => {
    for (const name of ['a', 'b', 'c']) await invite(`${name}@example.com`)
    const first = (await scene.coach.get(`/api/teams/${scene.teamId}/invitations?limit=2`)).body
    const rest = (
      await scene.coach.get(`/api/teams/${scene.teamId}/invitations?limit=2&cursor=${first.nextCursor}`)
    ).body
    expect([...first.items, ...rest.items].map(({ email }) => email)).toEqual([
      'c@example.com',
      'b@example.com',
      'a@example.com',
    ])
    expect(first.items[0]).toEqual({
      id: expect.any(String),
      email: 'c@example.com',
      name: 'Ana',
      role: 'member',
      state: 'sent',
      sentAt: expect.any(String),
      deliveredAt: expect.any(String),
      expiresAt: expect.any(String),
    })
    expect(first.counts).toEqual({ joined: 0, invited: 3 })
    expect(rest.nextCursor).toBeNull()
  })

  test('loses a withdrawn invitation, whose link stops working and which disappears from the app', async () => {
    await invite('another@example.com')
    const token = tokenIn(await invite(scene.ana.email))
    const [{ id }] = (await listed()).items
    expect((await onTeam('DELETE', id)).status).toBe(204)
    expect(await states()).toEqual(['withdrawn', 'sent'])
    expect((await byLink('open', token)).body.code).toBe('INVALID_TOKEN')
    expect((await accept(scene.ana, token)).body.code).toBe('INVALID_TOKEN')
    expect(await own(scene.ana)).toEqual([])
    expect((await scene.ana.get('/api/notifications')).body.items).toEqual([])
    expect((await onTeam('DELETE', id)).status).toBe(204)
    expect((await onTeam('POST', id, '/resend')).body.code).toBe('INVITATION_OVER')
    expect((await importRow(scene.ana.email)).invited).toBe(1)
  })

  test('sends an invitation as an admin again only after a fresh sign-in, and one as a member at any time', async () => {
    await invite(scene.ana.email, 'admin')
    const [{ id }] = (await listed()).items
    await invite('member@example.com')
    const [member] = (await listed()).items
    await growOld(app, scene.coach)
    expect((await onTeam('POST', id, '/resend')).body.code).toBe('FRESH_SIGN_IN_NEEDED')
    expect((await onTeam('POST', member.id, '/resend')).status).toBe(200)
    await growOld(app, scene.coach, 9)
    expect((await onTeam('POST', id, '/resend')).status).toBe(200)
  })

  test('refuses to send or withdraw an accepted invitation', async () => {
    await accept(scene.ana, tokenIn(await invite(scene.ana.email)))
    const [{ id }] = (await listed()).items
    for (const late of [await onTeam('POST', id, '/resend'), await onTeam('DELETE', id)])
      expect(late.body.code).toBe('INVITATION_OVER')
    expect(await roleOf(scene.ana)).toBe('member')
  })

  test('refuses to change an invitation of another team', async () => {
    await importRow(scene.ana.email)
    const [{ id }] = (await listed()).items
    const other = await foundTeam(scene.coach)
    for (const [method, path] of [
      ['DELETE', ''],
      ['POST', '/resend'],
    ] as const)
      expect((await scene.coach.send(method, `/api/teams/${other.id}/invitations/${id}${path}`)).status).toBe(
        404,
      )
    expect(await states()).toEqual(['sent'])
  })

  test('sends nothing while the team is inactive', async () => {
    await importRow(scene.ana.email)
    const [{ id }] = (await listed()).items
    await scene.coach.send('PATCH', `/api/teams/${scene.teamId}`, { status: 'inactive' })
    expect((await onTeam('POST', id, '/resend')).body.code).toBe('TEAM_INACTIVE')
  })

  test('sends nothing for a manager whose own email is not confirmed', async () => {
    await importRow(scene.ana.email)
    const [{ id }] = (await listed()).items
    await unconfirm(scene.coach)
    expect((await onTeam('POST', id, '/resend')).body.code).toBe('EMAIL_NOT_CONFIRMED')
  })
})

describe('at the same moment', () => {
  const settled = async (requests: (() => Promise<{ status: number }>)[]) =>
    (await Promise.all(requests.map((request) => request()))).map(({ status }) => status)

  test('of twenty uses of one link, one adds a member', async () => {
    const token = tokenIn(await invite(scene.ana.email))
    const statuses = await settled(Array.from({ length: 20 }, () => () => accept(scene.ana, token)))
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect((await scene.coach.get(`/api/teams/${scene.teamId}`)).body.memberCount).toBe(2)
  })

  test.each(['decline', 'withdraw'] as const)('of accept and %s one succeeds', async (other) => {
    for (let round = 0; round < 5; round++) {
      const player = (await insertPlayers(app, 1))[0]
      await importRow(player.email)
      const [{ id }] = await own(player)
      const undo = () => (other === 'decline' ? answer(player, id, 'decline') : onTeam('DELETE', id))
      const [accepted, undone] = await settled(
        round % 2 ? [() => answer(player, id, 'accept'), undo] : [undo, () => answer(player, id, 'accept')],
      ).then((both) => (round % 2 ? both : both.toReversed()))
      expect([accepted, undone].filter((status) => status! < 300)).toHaveLength(1)
      const isIn = (await roleOf(player)) === 'member'
      expect(isIn).toBe(accepted === 200)
      const undoneState = other === 'decline' ? 'declined' : 'withdrawn'
      expect((await states())[0]).toBe(isIn ? 'accepted' : undoneState)
    }
  })
})
