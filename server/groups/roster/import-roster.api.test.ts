import { beforeEach, describe, expect, test } from 'vitest'
import { foundOrganization, foundTeam, insertPlayers } from '#server/testing/groups.ts'
import type { Player } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp()
let coach: Player
let known: Player
let teamId: string

beforeEach(async () => {
  await app.pool.query('delete from users')
  ;[coach, known] = (await insertPlayers(app, 2)) as [Player, Player]
  teamId = (await foundTeam(coach)).id
})

const row = (email: string, more: object = {}) => ({ name: 'Ana', email, team: '', role: '', ...more })
const post = (who: Player, path: string, rows: object[]) =>
  who.send('POST', `/api/teams/${teamId}/roster${path}`, { rows })
const preview = (rows: object[], who = coach) => post(who, '/preview', rows)
const importRows = (rows: object[], who = coach) => post(who, '', rows)
const outcomes = async (rows: object[], who = coach) =>
  (await preview(rows, who)).body.rows.map(({ outcome }: { outcome: string }) => outcome)
const rowsOf = async (sql: string) => (await app.pool.query(sql)).rows
const memberCount = async () => (await coach.get(`/api/teams/${teamId}`)).body.memberCount
const everything = async () => [
  await rowsOf('select team_id, user_id, role, is_active, joined_at from team_members order by 1, 2'),
  await rowsOf('select * from roster_invitations order by id'),
  await rowsOf('select id from notifications order by id'),
  await rowsOf("select id from pgboss.job where name = 'groups-mail-invitation' order by id"),
  await rowsOf('select id from audit_log order by id'),
]

describe('the preview of a roster', () => {
  test('says of each row what it would do, and changes nothing', async () => {
    const before = await everything()
    const rows = [row(known.email), row('new@example.com'), row(coach.email), row('wrong')]
    const { status, body } = await preview(rows)
    expect(status).toBe(200)
    expect(body.rows.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'joins',
      'invited',
      'isMember',
      'wrong',
    ])
    expect(body.rows[3]).toEqual({ outcome: 'wrong', errors: ['EMAIL_INVALID'], teamName: '', role: null })
    expect(body.counts).toEqual({ joins: 1, invited: 1, isMember: 1, wasInvited: 0, wrong: 1 })
    expect(await everything()).toEqual(before)
  })

  test('asks by mail whoever never confirmed their email: anybody can sign up with it', async () => {
    await app.pool.query('update users set email_verified = false where id = $1', [known.id])
    expect(await outcomes([row(known.email)])).toEqual(['invited'])
  })

  test('knows the other teams of the organization for its admin alone', async () => {
    const organization = await foundOrganization(coach)
    await foundTeam(coach, { name: 'Girls', organizationId: organization.id })
    await coach.send('PATCH', `/api/teams/${teamId}`, { organizationId: organization.id })
    await app.pool.query("update team_members set role = 'admin' where team_id = $1", [teamId])
    const rows = [row('new@example.com', { team: 'girls' })]
    expect(await outcomes(rows)).toEqual(['invited'])
    const helper = (await insertPlayers(app, 1))[0]!
    await app.pool.query("insert into role_grants (user_id, kind, team_id) values ($1, 'team', $2)", [
      helper.id,
      teamId,
    ])
    expect((await preview(rows, helper)).body.rows[0].errors).toEqual(['TEAM_UNKNOWN'])
  })
})

describe('importing a roster', () => {
  test('lets players in, tells them, and keeps an invitation for everybody else', async () => {
    const { status, body } = await importRows([row(known.email, { role: 'admin' }), row('New@example.com')])
    expect({ status, body }).toEqual({
      status: 200,
      body: { counts: { joins: 1, invited: 1, isMember: 0, wasInvited: 0, wrong: 0 } },
    })
    expect((await known.get(`/api/teams/${teamId}`)).body.me.role).toBe('admin')
    expect(await memberCount()).toBe(2)
    const [told] = (await known.get('/api/notifications')).body.items
    expect(told).toMatchObject({ kind: 'added_to_team', teamId, names: { team: 'Harbor Jugglers' } })
    expect(await rowsOf('select email, role, token_hash from roster_invitations')).toEqual([
      { email: 'new@example.com', role: 'member', token_hash: null },
    ])
    const [action] = await rowsOf("select actor_id, data from audit_log where action = 'roster.imported'")
    expect(action).toMatchObject({
      actor_id: coach.id,
      data: { after: { joined: 1, invited: 1, admins: 1 } },
    })
  })

  test('twice changes nothing', async () => {
    const rows = [row(known.email), row('new@example.com')]
    await importRows(rows)
    const after = await everything()
    const { body } = await importRows(rows)
    expect(body.counts).toEqual({ joins: 0, invited: 0, isMember: 1, wasInvited: 1, wrong: 0 })
    expect(await everything()).toEqual(after)
  })

  test('by two at the same moment lets everybody in once', async () => {
    const rows = [...(await insertPlayers(app, 20)).map(({ email }) => row(email)), row('new@example.com')]
    const answers = await Promise.all([importRows(rows), importRows(rows.toReversed()), importRows(rows)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers.reduce((sum, { body }) => sum + body.counts.joins, 0)).toBe(20)
    expect(await memberCount()).toBe(21)
    const mails = `select from pgboss.job where data ->> 'invitationId' in (
      select id::text from roster_invitations where team_id = '${teamId}')`
    expect(await rowsOf(mails)).toHaveLength(1)
  })

  test('with one wrong row imports nothing', async () => {
    const before = await everything()
    const { status, body } = await importRows([row(known.email), row('wrong')])
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'ROSTER_HAS_ERRORS' })
    expect(await everything()).toEqual(before)
  })

  test('brings whoever left back as what the roster says, and answers a request that waits', async () => {
    await importRows([row(known.email, { role: 'admin' })])
    await known.send('POST', `/api/teams/${teamId}/leave`)
    await app.pool.query(
      'insert into join_requests (id, group_id, user_id) values (gen_random_uuid(), $1, $2)',
      [teamId, known.id],
    )
    await importRows([row(known.email)])
    expect((await known.get(`/api/teams/${teamId}`)).body.me).toMatchObject({
      role: 'member',
      joinRequestId: null,
    })
    expect(await rowsOf('select status from join_requests')).toEqual([{ status: 'approved' }])
  })

  test('into a team of an organization makes members of the organization', async () => {
    const organization = await foundOrganization(coach)
    await coach.send('PATCH', `/api/teams/${teamId}`, { organizationId: organization.id })
    await importRows([row(known.email)])
    const { body } = await known.get('/api/me/groups')
    expect(body.organizations.map(({ id }: { id: string }) => id)).toEqual([organization.id])
  })

  test('changes nothing about who is a member already', async () => {
    await importRows([row(known.email)])
    await importRows([row(known.email, { role: 'admin' }), row(coach.email)])
    expect((await known.get(`/api/teams/${teamId}`)).body.me.role).toBe('member')
    expect((await coach.get(`/api/teams/${teamId}`)).body.me.role).toBe('owner')
  })

  test('is for managers: a member may not, and strangers and a foreign organization’s admin get nothing', async () => {
    await importRows([row(known.email)])
    const [stranger] = await insertPlayers(app, 1)
    await foundOrganization(stranger!)
    for (const who of [known, stranger!])
      for (const ask of [preview, importRows])
        expect((await ask([row('new@example.com')], who)).status).toBe(403)
  })

  test('invites a day’s number of people at most who was given no role', async () => {
    const many = (count: number, prefix: string) =>
      Array.from({ length: count }, (_, index) => row(`${prefix}${index}@example.com`))
    expect((await importRows(many(200, 'a'))).status).toBe(200)
    const refused = await importRows(many(1, 'b'))
    expect({ status: refused.status, code: refused.body.code }).toEqual({
      status: 429,
      code: 'TOO_MANY_INVITATIONS',
    })
    await app.pool.query("insert into role_grants (user_id, kind, team_id) values ($1, 'team', $2)", [
      coach.id,
      teamId,
    ])
    expect((await importRows(many(1, 'b'))).status).toBe(200)
  })

  test('invites no more than that by imports for several teams at the same moment', async () => {
    const teamIds = [
      teamId,
      ...(await Promise.all([1, 2, 3].map(() => foundTeam(coach)))).map(({ id }) => id),
    ]
    const answers = await Promise.all(
      teamIds.map((id) => {
        const rows = Array.from({ length: 150 }, (_, index) => row(`${index}@${id}.example.com`))
        return coach.send('POST', `/api/teams/${id}/roster`, { rows })
      }),
    )
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '429', '429', '429'])
    expect(await rowsOf(`select from roster_invitations where invited_by = '${coach.id}'`)).toHaveLength(150)
  })

  test('takes 5,000 rows and no more', async () => {
    const rows = Array.from({ length: 5_001 }, (_, index) => row(`p${index}@example.com`))
    expect((await preview(rows)).status).toBe(422)
    expect((await preview(rows.slice(1))).body.counts.invited).toBe(5_000)
  })
})
