import { beforeEach, expect, test, vi } from 'vitest'
import { foundTeam, insertPlayers } from '#server/testing/groups.ts'
import { type Player, send } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp({ jobs: true })
let coach: Player
let teamId: string

beforeEach(async () => {
  await app.pool.query('delete from users')
  app.mails.length = 0
  app.clock.now = null
  coach = (await insertPlayers(app, 1))[0]!
  teamId = (await foundTeam(coach, { name: 'Harbor U12' })).id
})

const invite = async (email: string, role = '') => {
  const rows = [{ name: 'Ana', email, team: '', role }]
  expect((await coach.send('POST', `/api/teams/${teamId}/roster`, { rows })).status).toBe(200)
  return vi.waitFor(() => {
    const mail = app.mails.findLast(({ to, link }) => to === email && link?.includes('/invitation#'))
    if (!mail) throw new Error('no mail yet')
    return mail
  }, 10_000)
}
const tokenIn = ({ link }: { link?: string }) => new URL(link!).hash.replace('#token=', '')
const open = (token: string) => send(app.url, '/api/roster-invitations/open', 'POST', {}, { token })
const accept = (player: Player, token: string) =>
  player.send('POST', '/api/roster-invitations/accept', { token })
const roleOf = async (player: Player) => (await player.get(`/api/teams/${teamId}`)).body.me?.role

test('an invitation’s mail says who invites where, and its link what it is for', async () => {
  const mail = await invite('ana@example.com')
  expect(mail.subject).toBe('Pelé invites you to Harbor U12')
  expect(mail.text).toContain('Hi Ana,')
  const { status, body } = await open(tokenIn(mail))
  expect(status).toBe(200)
  expect(body).toMatchObject({ teamName: 'Harbor U12', email: 'ana@example.com', name: 'Ana' })
})

test('the secret is in the mail alone', async () => {
  const token = tokenIn(await invite('ana@example.com'))
  const { rows } = await app.pool.query(
    `select (select jsonb_agg(i)::text from roster_invitations i) || (select jsonb_agg(j)::text from pgboss.job j) as text`,
  )
  expect(rows[0].text).not.toContain(token)
})

test('whoever signs up by the link lands in the team, once, and has shown that the email is theirs', async () => {
  const token = tokenIn(await invite('ana@example.com', 'admin'))
  const ana = await app.signUp('ana@example.com')
  await app.pool.query('update users set email_verified = false where id = $1', [ana.id])
  const { status, body } = await accept(ana, token)
  expect({ status, team: body.team.name }).toEqual({ status: 200, team: 'Harbor U12' })
  expect(await roleOf(ana)).toBe('admin')
  expect((await ana.get('/api/me')).body.emailVerified).toBe(true)
  for (const answer of [await open(token), await accept(ana, token)])
    expect(answer.body.code).toBe('INVALID_TOKEN')
})

test('of twenty who use one link at once, one gets in', async () => {
  const token = tokenIn(await invite('ana@example.com'))
  const players = await insertPlayers(app, 20)
  const answers = await Promise.all(players.map((player) => accept(player, token)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await coach.get(`/api/teams/${teamId}`)).body.memberCount).toBe(2)
})

test('somebody else with the link joins, but as a member, and with the email as it was', async () => {
  const token = tokenIn(await invite('ana@example.com', 'admin'))
  const parent = await app.signUp()
  await app.pool.query('update users set email_verified = false where id = $1', [parent.id])
  expect((await accept(parent, token)).status).toBe(200)
  expect(await roleOf(parent)).toBe('member')
  expect((await parent.get('/api/me')).body.emailVerified).toBe(false)
  const rows = [{ name: 'Ana', email: 'ana@example.com', team: '', role: '' }]
  const again = await coach.send('POST', `/api/teams/${teamId}/roster`, { rows })
  expect(again.body.counts.isMember).toBe(1)
})

test('a link is over after fourteen days, and importing then asks anew with another', async () => {
  const token = tokenIn(await invite('ana@example.com'))
  await app.pool.query(
    "update roster_invitations set expires_at = now() - interval '1 second' where team_id = $1",
    [teamId],
  )
  expect((await open(token)).body.code).toBe('INVALID_TOKEN')
  app.mails.length = 0
  const renewed = tokenIn(await invite('ana@example.com'))
  expect(renewed).not.toBe(token)
  expect((await open(renewed)).status).toBe(200)
  const { rows } = await app.pool.query(
    "select expires_at - invited_at between interval '13 days 23 hours' and interval '14 days' as good from roster_invitations where team_id = $1",
    [teamId],
  )
  expect(rows).toEqual([{ good: true }])
})

test('a link is good for nothing while its team is switched off, or when it is gone', async () => {
  const token = tokenIn(await invite('ana@example.com'))
  await coach.send('PATCH', `/api/teams/${teamId}`, { status: 'inactive' })
  expect((await open(token)).body.code).toBe('INVALID_TOKEN')
  await coach.send('DELETE', `/api/teams/${teamId}`)
  const [player] = await insertPlayers(app, 1)
  expect((await accept(player!, token)).body.code).toBe('INVALID_TOKEN')
})

test('a guess is told nothing', async () => {
  expect((await open('x')).body).toMatchObject({ status: 422, code: 'INVALID_TOKEN' })
})
