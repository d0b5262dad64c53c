import { describe, expect, test } from 'vitest'
import { insertPlayers } from '#server/testing/groups.ts'
import { invitationScene } from '#server/groups/testing/invitation-scene.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { expectNotStored } from '#server/testing/stored-secrets.ts'
import { tokenIn } from '#server/testing/token-in.ts'

const app = await startTestApp({ jobs: true })
const scene = invitationScene(app)
const {
  mailState,
  mailTo,
  invite,
  byLink,
  accept,
  roleOf,
  own,
  answer,
  listed,
  states,
  onTeam,
  unconfirm,
  joins,
} = scene

test('an answer ends the notice of its own invitation alone', async () => {
  const token = tokenIn(await invite(scene.ana.email))
  const [other] = await insertPlayers(app, 1)
  await invite(other.email)
  expect((await byLink('decline', token)).status).toBeLessThan(300)
  expect((await scene.ana.get('/api/notifications')).body.items).toEqual([])
  expect((await other.get('/api/notifications')).body.items).toHaveLength(1)
})

describe('the mail of an invitation', () => {
  test('says who invites to which team, and quotes the inviter only inside its text', async () => {
    const mail = await invite('ana@example.com')
    expect(mail.subject).toBe('You are invited to a team on Keepup')
    expect(mail.text).toContain('Hi Ana,')
    expect(mail.text).toContain('Pelé invites you to Harbor U12')
    const { status, body } = await byLink('open', tokenIn(mail))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      teamId: scene.teamId,
      teamName: 'Harbor U12',
      invitedBy: 'Pelé',
      email: 'ana@example.com',
      name: 'Ana',
    })
  })

  test('never turns a name into a link', async () => {
    await scene.coach.send('PATCH', '/api/me', { displayName: 'Win at coach.example' })
    await scene.coach.send('PATCH', `/api/teams/${scene.teamId}`, { name: 'Win at team.example' })
    const rows = [{ name: 'Win at row.example', email: 'ana@example.com', team: '', role: '' }]
    await scene.coach.send('POST', `/api/teams/${scene.teamId}/roster`, { rows })
    await mailState()
    const { text } = mailTo('ana@example.com')!
    for (const name of ['coach', 'team', 'row']) {
      expect(text).toContain(`Win at ${name} example`)
      expect(text).not.toContain(`${name}.example`)
    }
  })

  test('holds a secret that the database does not keep', async () => {
    const token = tokenIn(await invite('ana@example.com'))
    const { rows } = await app.pool.query(
      `select (select jsonb_agg(i)::text from roster_invitations i) || (select jsonb_agg(j)::text from pgboss.job j) as text`,
    )
    expectNotStored(rows[0].text, token)
  })

  test('has a link that expires after fourteen days; importing then sends a new one', async () => {
    const token = tokenIn(await invite('ana@example.com'))
    const { rows } = await app.pool.query(
      "select expires_at - invited_at = interval '14 days' as good from roster_invitations where team_id = $1",
      [scene.teamId],
    )
    expect(rows).toEqual([{ good: true }])
    await app.pool.query("update roster_invitations set expires_at = now() - interval '1 second'")
    expect((await byLink('open', token)).body.code).toBe('INVALID_TOKEN')
    expect(await states()).toEqual(['expired'])
    const renewed = tokenIn(await invite('ana@example.com'))
    expect(renewed).not.toBe(token)
    expect((await byLink('open', renewed)).status).toBe(200)
  })

  test('has a link that fails while its team is switched off or deleted', async () => {
    const token = tokenIn(await invite(scene.ana.email))
    await scene.coach.send('PATCH', `/api/teams/${scene.teamId}`, { status: 'inactive' })
    expect((await byLink('open', token)).body.code).toBe('INVALID_TOKEN')
    expect(await own(scene.ana)).toEqual([])
    await scene.coach.send('DELETE', `/api/teams/${scene.teamId}`)
    expect((await accept(scene.ana, token)).body.code).toBe('INVALID_TOKEN')
  })

  test('says nothing about a guessed link', async () => {
    for (const path of ['open', 'decline'] as const)
      expect((await byLink(path, 'x')).body).toMatchObject({ status: 422, code: 'INVALID_TOKEN' })
  })
})

describe('accepting by the link', () => {
  test('adds a new player to the team, once, and confirms their email', async () => {
    const token = tokenIn(await invite('new@example.com', 'admin'))
    const player = await app.signUp('new@example.com')
    await unconfirm(player)
    const { status, body } = await accept(player, token)
    expect({ status, team: body.team.name }).toEqual({ status: 200, team: 'Harbor U12' })
    expect(await roleOf(player)).toBe('admin')
    expect((await player.get('/api/me')).body.emailVerified).toBe(true)
    for (const again of [await byLink('open', token), await accept(player, token)])
      expect(again.body.code).toBe('INVALID_TOKEN')
    expect(await states()).toEqual(['accepted'])
  })

  test('is refused to an account with another email, and changes nothing', async () => {
    const token = tokenIn(await invite(scene.ana.email, 'admin'))
    const other = await app.signUp()
    await unconfirm(other)
    const { status, body } = await accept(other, token)
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'INVITATION_OF_ANOTHER_EMAIL' })
    expect(body.detail).toContain(scene.ana.email)
    expect((await other.get('/api/me')).body.emailVerified).toBe(false)
    expect(await roleOf(other)).toBeUndefined()
    expect((await byLink('open', token)).status).toBe(200)
  })
})

describe('a player with the confirmed email', () => {
  test('sees the invitation in the app, and becomes a member only by accepting', async () => {
    await invite(scene.ana.email)
    const [told] = (await scene.ana.get('/api/notifications')).body.items
    expect(told).toMatchObject({ kind: 'team_invitation', names: { team: 'Harbor U12', player: 'Pelé' } })
    const [invitation] = await own(scene.ana)
    expect(invitation).toMatchObject({
      teamId: scene.teamId,
      teamName: 'Harbor U12',
      invitedBy: 'Pelé',
      role: 'member',
    })
    expect(await roleOf(scene.ana)).toBeUndefined()
    expect((await answer(scene.ana, invitation.id, 'accept')).status).toBe(200)
    expect(await roleOf(scene.ana)).toBe('member')
    expect(await own(scene.ana)).toEqual([])
    expect((await scene.ana.get('/api/notifications')).body.items).toEqual([])
    expect((await answer(scene.ana, invitation.id, 'accept')).status).toBe(404)
  })

  test('sees the team under the name that it had when the invitation was sent', async () => {
    const mail = await invite(scene.ana.email)
    const shown = async () => {
      const [{ teamName }] = await own(scene.ana)
      return { teamName, byLink: (await byLink('open', tokenIn(mail))).body.teamName }
    }
    const rename = (name: string) => scene.coach.send('PATCH', `/api/teams/${scene.teamId}`, { name })
    expect((await rename('Answer me, Ana')).status).toBe(200)
    expect(await shown()).toEqual({ teamName: 'Harbor U12', byLink: 'Harbor U12' })
    const [{ id }] = (await listed()).items
    await onTeam('POST', id, '/resend')
    expect(await own(scene.ana)).toMatchObject([{ teamName: 'Answer me, Ana' }])
  })

  test('is told of it in the app, and nobody whose email is not confirmed', async () => {
    await unconfirm(scene.ana)
    await invite(scene.ana.email)
    expect((await scene.ana.get('/api/notifications')).body.items).toEqual([])
  })

  test('is the only one who sees and answers it: nobody with an unconfirmed email, and nobody else', async () => {
    await invite(scene.ana.email)
    const [{ id }] = await own(scene.ana)
    await unconfirm(scene.ana)
    expect(await own(scene.ana)).toEqual([])
    for (const who of [scene.ana, scene.coach])
      for (const how of ['accept', 'decline'] as const) expect((await answer(who, id, how)).status).toBe(404)
    expect(await states()).toEqual(['sent'])
  })

  test('accepts it by joining in another way', async () => {
    await invite(scene.ana.email)
    await joins(scene.ana)
    expect(await own(scene.ana)).toEqual([])
    expect((await listed()).counts).toEqual({ joined: 1, invited: 1 })
  })

  test('must confirm the email: joining another way does not accept it before', async () => {
    await invite(scene.ana.email)
    await unconfirm(scene.ana)
    await joins(scene.ana)
    expect(await roleOf(scene.ana)).toBe('member')
    expect(await states()).toEqual(['sent'])
    expect((await listed()).counts).toEqual({ joined: 0, invited: 1 })
  })

  test('is notified once, however often it is sent', async () => {
    await invite(scene.ana.email)
    const [{ id }] = (await listed()).items
    expect((await onTeam('POST', id, '/resend')).status).toBe(200)
    await mailState()
    expect((await scene.ana.get('/api/notifications')).body.items).toHaveLength(1)
    expect(app.mails.filter(({ to }) => to === scene.ana.email)).toHaveLength(2)
  })
})
