import { beforeEach, expect } from 'vitest'
import { foundOrganization, foundTeam, insertPlayers } from '#server/testing/groups.ts'
import { type Player, send } from '#server/testing/player.ts'
import type { TestApp } from '#server/testing/start-test-app.ts'

/** A coach with a team that players ask to join, Ana, who is not in it, and the steps that tests of invitations share. */
export function invitationScene(app: TestApp) {
  let coach: Player
  let ana: Player
  let teamId: string
  beforeEach(async () => {
    await app.pool.query('delete from users')
    app.mails.length = 0
    ;[coach, ana] = await insertPlayers(app, 2)
    teamId = (await foundTeam(coach, { name: 'Harbor U12', policy: 'ask' })).id
  })

  const importRow = async (email: string, role = '') => {
    const rows = [{ name: 'Ana', email, team: '', role }]
    const { status, body } = await coach.send('POST', `/api/teams/${teamId}/roster`, { rows })
    expect(status).toBe(200)
    return body.counts
  }
  const latestMailState = async (): Promise<string> => {
    const { rows } = await app.pool.query(
      'select mail_state from roster_invitations where team_id = $1 order by invited_at desc limit 1',
      [teamId],
    )
    return rows[0].mail_state
  }
  /** The state of the latest invitation's mail, when it has left. */
  const mailState = async () => {
    await expect.poll(latestMailState).not.toBe('queued')
    return latestMailState()
  }
  const mailTo = (email: string) =>
    app.mails.findLast(({ to, link }) => to === email && link?.includes('/invitation#'))
  const invite = async (email: string, role = '') => {
    await importRow(email, role)
    await mailState()
    return mailTo(email)!
  }
  const byLink = (path: 'open' | 'decline', token: string) =>
    send(app.url, `/api/roster-invitations/${path}`, 'POST', {}, { token })
  const accept = (player: Player, token: string) =>
    player.send('POST', '/api/roster-invitations/accept', { token })
  const roleOf = async (player: Player) => (await player.get(`/api/teams/${teamId}`)).body.me?.role
  const own = async (player: Player) => (await player.get('/api/me/invitations')).body.items
  const answer = (player: Player, id: string, how: 'accept' | 'decline') =>
    player.send('POST', `/api/me/invitations/${id}/${how}`)
  const listed = async () => (await coach.get(`/api/teams/${teamId}/invitations`)).body
  const states = async () => (await listed()).items.map(({ state }: { state: string }) => state)
  const onTeam = (method: string, id: string, path = '') =>
    coach.send(method, `/api/teams/${teamId}/invitations/${id}${path}`)
  const unconfirm = (player: Player) =>
    app.pool.query('update users set email_verified = false where id = $1', [player.id])
  const intoOrganization = async () => {
    const { id } = await foundOrganization(coach)
    await coach.send('PATCH', `/api/teams/${teamId}`, { organizationId: id })
    return id as string
  }
  const joins = async (player: Player) => {
    await app.pool.query('update teams set instant_join = true where id = $1', [teamId])
    await player.send('POST', `/api/teams/${teamId}/join`, {})
    await app.pool.query('update teams set instant_join = false where id = $1', [teamId])
  }

  return {
    get coach() {
      return coach
    },
    get ana() {
      return ana
    },
    get teamId() {
      return teamId
    },
    importRow,
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
    intoOrganization,
    joins,
  }
}
