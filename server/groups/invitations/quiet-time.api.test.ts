import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#domain/calendar/calendar-date.ts'
import { forgetOldInvitations } from './forget-invitations.ts'
import { invitationScene } from '#server/groups/testing/invitation-scene.ts'
import { foundTeam, insertPlayers } from '#server/testing/groups.ts'
import type { Player } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { tokenIn } from '#server/testing/token-in.ts'

const app = await startTestApp({ jobs: true })
const scene = invitationScene(app)
const {
  importRow,
  mailState,
  mailTo,
  invite,
  byLink,
  own,
  answer,
  listed,
  states,
  onTeam,
  unconfirm,
  intoOrganization,
  joins,
} = scene

describe('a player who declined or left', () => {
  /** The team invites again, in both ways. It looks sent, but nothing reaches the player. */
  const expectQuiet = async (player: Player) => {
    app.mails.length = 0
    expect((await importRow(player.email)).invited).toBe(1)
    expect(await mailState()).toBe('taken')
    const [{ id, state, deliveredAt }] = (await listed()).items
    expect({ state, deliveredAt }).toEqual({ state: 'sent', deliveredAt: expect.any(String) })
    expect((await onTeam('POST', id, '/resend')).body.state).toBe('sent')
    expect(await mailState()).toBe('taken')
    expect(app.mails).toEqual([])
    expect(await own(player)).toEqual([])
    expect((await player.get('/api/notifications')).body.items).toEqual([])
    expect((await answer(player, id, 'accept')).status).toBe(404)
  }
  /** As if the player had declined and left so many days earlier. */
  const moveBack = (days: number) =>
    app.pool.query(
      `with a as (update roster_invitations set declined_at = now() - $1 * interval '1 day' where declined_at is not null)
      update team_members set left_at = now() - $1 * interval '1 day' where left_at is not null`,
      [days],
    )

  test('in the app cannot be invited again for ninety days', async () => {
    await invite(scene.ana.email)
    const [{ id }] = await own(scene.ana)
    expect((await answer(scene.ana, id, 'decline')).status).toBe(204)
    expect(await states()).toEqual(['declined'])
    await expectQuiet(scene.ana)
    await moveBack(91)
    const [again] = (await listed()).items
    await onTeam('POST', again.id, '/resend')
    await mailState()
    expect(await own(scene.ana)).toHaveLength(1)
    expect(mailTo(scene.ana.email)).toBeDefined()
  })

  test('by mail without an account is not mailed again', async () => {
    const token = tokenIn(await invite('new@example.com'))
    expect((await byLink('decline', token)).status).toBe(204)
    expect((await byLink('decline', token)).body.code).toBe('INVALID_TOKEN')
    app.mails.length = 0
    const [{ id, state }] = (await listed()).items
    expect(state).toBe('declined')
    const { status, body } = await onTeam('POST', id, '/resend')
    expect({ status, state: body.state }).toEqual({ status: 200, state: 'sent' })
    expect(await mailState()).toBe('taken')
    expect(app.mails).toEqual([])
  })

  test('the team cannot be invited again, but a player whom a manager removed can', async () => {
    await joins(scene.ana)
    await scene.ana.send('POST', `/api/teams/${scene.teamId}/leave`)
    await expectQuiet(scene.ana)
    await app.pool.query('delete from roster_invitations')
    await joins(scene.ana)
    await scene.coach.send('DELETE', `/api/teams/${scene.teamId}/members/${scene.ana.id}`)
    await invite(scene.ana.email)
    expect(await own(scene.ana)).toHaveLength(1)
  })

  test('and asks to join can be invited again', async () => {
    await joins(scene.ana)
    await scene.ana.send('POST', `/api/teams/${scene.teamId}/leave`)
    expect((await scene.ana.send('POST', `/api/teams/${scene.teamId}/join`, {})).body.outcome).toBe(
      'requested',
    )
    await invite(scene.ana.email)
    expect(await own(scene.ana)).toHaveLength(1)
  })

  test.each([
    ['the team', async () => `teams/${scene.teamId}`],
    ['its organization', async () => `organizations/${await intoOrganization()}`],
  ])('or has blocked %s is not reached, and sees no earlier invitation', async (_, group) => {
    await invite(scene.ana.email)
    expect(await own(scene.ana)).toHaveLength(1)
    await scene.ana.send('PUT', `/api/me/blocked-groups/${await group()}`)
    expect(await own(scene.ana)).toEqual([])
    await app.pool.query('delete from roster_invitations')
    await expectQuiet(scene.ana)
  })

  const inviteIntoTeamOf = async (coach: Player) => {
    const { id: teamId } = await foundTeam(coach)
    const rows = [{ name: 'Ana', email: scene.ana.email, team: '', role: '' }]
    await coach.send('POST', `/api/teams/${teamId}/roster`, { rows })
    await expect
      .poll(() => app.pool.query('select mail_state from roster_invitations where team_id = $1', [teamId]))
      .toMatchObject({ rows: [{ mail_state: 'taken' }] })
  }

  test('or has blocked the team is not reached from another team of the same coach, but from one of another, until the block ends', async () => {
    await invite(scene.ana.email)
    await scene.ana.send('PUT', `/api/me/blocked-groups/teams/${scene.teamId}`)
    app.mails.length = 0
    await inviteIntoTeamOf(scene.coach)
    expect(await own(scene.ana)).toEqual([])
    expect(app.mails).toEqual([])
    await inviteIntoTeamOf((await insertPlayers(app, 1))[0])
    expect(await own(scene.ana)).toHaveLength(1)
    app.mails.length = 0
    await scene.ana.send('DELETE', `/api/me/blocked-groups/teams/${scene.teamId}`)
    await inviteIntoTeamOf(scene.coach)
    expect(mailTo(scene.ana.email)).toBeDefined()
  })

  const onBlockedTeam = (method: string, body?: object) =>
    scene.coach.send(method, `/api/teams/${scene.teamId}`, body)

  test.each([
    ['deleted the blocked team', async () => `teams/${scene.teamId}`, () => onBlockedTeam('DELETE')],
    [
      'took the team out of the blocked organization',
      async () => `organizations/${await intoOrganization()}`,
      () => onBlockedTeam('PATCH', { organizationId: null }),
    ],
  ])('is not reached by a coach who %s, for 104 days', async (_, group, end) => {
    await invite(scene.ana.email)
    await scene.ana.send('PUT', `/api/me/blocked-groups/${await group()}`)
    expect((await end()).status).toBeLessThan(300)
    app.mails.length = 0
    await inviteIntoTeamOf(scene.coach)
    expect([await own(scene.ana), app.mails]).toEqual([[], []])
    await forgetOldInvitations(app.db, new Date(Date.now() + 103 * DAY_MS))
    await inviteIntoTeamOf(scene.coach)
    expect(await own(scene.ana)).toEqual([])
    await forgetOldInvitations(app.db, new Date(Date.now() + 105 * DAY_MS))
    await inviteIntoTeamOf(scene.coach)
    expect(await own(scene.ana)).toHaveLength(1)
  })

  test('who unblocks a team is invited again by its coach, also if the team has left an organization meanwhile', async () => {
    await invite(scene.ana.email)
    await intoOrganization()
    const block = `/api/me/blocked-groups/teams/${scene.teamId}`
    await scene.ana.send('PUT', block)
    expect((await onBlockedTeam('PATCH', { organizationId: null })).status).toBe(200)
    await scene.ana.send('DELETE', block)
    await inviteIntoTeamOf(scene.coach)
    expect(await own(scene.ana)).toHaveLength(2)
  })

  test('a member who blocks the team is still invited to another team of the coach', async () => {
    await scene.accept(scene.ana, tokenIn(await invite(scene.ana.email)))
    await scene.ana.send('PUT', `/api/me/blocked-groups/teams/${scene.teamId}`)
    await inviteIntoTeamOf(scene.coach)
    expect(await own(scene.ana)).toHaveLength(1)
  })

  test('ends the wait by asking to join only if the address is confirmed as theirs', async () => {
    const token = tokenIn(await invite(scene.ana.email))
    await byLink('decline', token)
    await unconfirm(scene.ana)
    await scene.ana.send('POST', `/api/teams/${scene.teamId}/join`, {})
    app.mails.length = 0
    await importRow(scene.ana.email)
    expect(await mailState()).toBe('taken')
    expect(mailTo(scene.ana.email)).toBeUndefined()
  })
})
