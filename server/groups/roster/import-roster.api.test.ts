import { beforeEach, describe, expect, test } from 'vitest'
import { grantRole } from '#server/testing/grant-role.ts'
import { foundOrganization, foundTeam, insertPlayers } from '#server/testing/groups.ts'
import type { Player } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp()
let coach: Player
let known: Player
let teamId: string

beforeEach(async () => {
  await app.pool.query('delete from users')
  ;[coach, known] = await insertPlayers(app, 2)
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
const roleOf = async (player: Player) => (await player.get(`/api/teams/${teamId}`)).body.me?.role
const joinTeam = async (player: Player, id = teamId) =>
  expect((await player.send('POST', `/api/teams/${id}/join`, {})).status).toBe(200)
const everything = async () => [
  await rowsOf('select team_id, user_id, role, is_active, joined_at from team_members order by 1, 2'),
  await rowsOf('select * from roster_invitations order by id'),
  await rowsOf('select id from notifications order by id'),
  await rowsOf("select id from pgboss.job where name = 'groups-mail-invitation' order by id"),
  await rowsOf('select id from audit_log order by id'),
]
/** The coach's organization with the team in it, and another team that this player has joined. */
const withTeammate = async (player: Player) => {
  const organization = await foundOrganization(coach)
  const girls = await foundTeam(coach, { name: 'Girls', organizationId: organization.id })
  await coach.send('PATCH', `/api/teams/${teamId}`, { organizationId: organization.id })
  await joinTeam(player, girls.id)
  return { organization, girls }
}

describe('the preview of a roster', () => {
  test('says for each row what it would do, and changes nothing', async () => {
    const before = await everything()
    const rows = [row(known.email), row('new@example.com'), row(coach.email), row('wrong')]
    const { status, body } = await preview(rows)
    expect(status).toBe(200)
    expect(body.rows.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'invited',
      'invited',
      'isMember',
      'wrong',
    ])
    expect(body.rows[3]).toEqual({ outcome: 'wrong', errors: ['EMAIL_INVALID'], teamName: '', role: null })
    expect(body.counts).toEqual({ joins: 0, invited: 2, isMember: 1, wasInvited: 0, wrong: 1 })
    expect(await everything()).toEqual(before)
  })

  test('says the same for an email with and without an account, also after the invitation', async () => {
    const rows = [row(known.email), row('new@example.com')]
    const same = async () => {
      const [ofKnown, ofNew] = (await preview(rows)).body.rows
      expect(ofKnown).toEqual(ofNew)
      return ofKnown.outcome
    }
    expect(await same()).toBe('invited')
    await importRows(rows)
    expect(await same()).toBe('wasInvited')
    await app.pool.query("update roster_invitations set expires_at = now() - interval '1 second'")
    expect(await same()).toBe('invited')
  })

  test('knows the other teams of the organization only for its admin', async () => {
    await withTeammate(known)
    await app.pool.query("update team_members set role = 'admin' where team_id = $1", [teamId])
    const rows = [row('new@example.com', { team: 'girls' })]
    expect(await outcomes(rows)).toEqual(['invited'])
    const helper = (await insertPlayers(app, 1))[0]
    await grantRole(app, helper, 'team', teamId)
    expect((await preview(rows, helper)).body.rows[0].errors).toEqual(['TEAM_UNKNOWN'])
    expect(await outcomes([row(known.email)], helper)).toEqual(['invited'])
  })
})

describe('importing a roster', () => {
  test('invites everybody and makes nobody a member at once', async () => {
    const { status, body } = await importRows([row(known.email, { role: 'admin' }), row('New@example.com')])
    expect({ status, body }).toEqual({
      status: 200,
      body: { counts: { joins: 0, invited: 2, isMember: 0, wasInvited: 0, wrong: 0 } },
    })
    expect(await roleOf(known)).toBeUndefined()
    expect(await memberCount()).toBe(1)
    expect((await known.get('/api/notifications')).body.items).toEqual([])
    const kept = await rowsOf(
      `select email, role, token_hash, is_quiet from roster_invitations where invited_by = '${coach.id}' order by role`,
    )
    expect(kept).toEqual([
      { email: known.email, role: 'admin', token_hash: null, is_quiet: false },
      { email: 'new@example.com', role: 'member', token_hash: null, is_quiet: false },
    ])
    const [action] = await rowsOf(
      `select actor_id, data from audit_log where action = 'roster.imported' and subject_id = '${teamId}'`,
    )
    expect(action).toMatchObject({
      actor_id: coach.id,
      data: { after: { joined: 0, invited: 2, admins: 1 } },
    })
  })

  test('twice changes nothing', async () => {
    const rows = [row(known.email), row('new@example.com')]
    await importRows(rows)
    const after = await everything()
    const { body } = await importRows(rows)
    expect(body.counts).toEqual({ joins: 0, invited: 0, isMember: 0, wasInvited: 2, wrong: 0 })
    expect(await everything()).toEqual(after)
  })

  test('by two managers at the same moment invites everybody once', async () => {
    const rows = [...(await insertPlayers(app, 20)).map(({ email }) => row(email)), row('new@example.com')]
    const answers = await Promise.all([importRows(rows), importRows(rows.toReversed()), importRows(rows)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers.reduce((sum, { body }) => sum + body.counts.invited, 0)).toBe(21)
    const mails = `select from pgboss.job where data ->> 'invitationId' in (
      select id::text from roster_invitations where team_id = '${teamId}')`
    expect(await rowsOf(mails)).toHaveLength(21)
  })

  test('with one wrong row does nothing', async () => {
    const before = await everything()
    const { status, body } = await importRows([row(known.email), row('wrong')])
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'ROSTER_HAS_ERRORS' })
    expect(await everything()).toEqual(before)
  })

  test('changes nothing about existing members', async () => {
    await joinTeam(known)
    const { body } = await importRows([row(known.email, { role: 'admin' }), row(coach.email)])
    expect(body.counts.isMember).toBe(2)
    expect(await roleOf(known)).toBe('member')
    expect(await roleOf(coach)).toBe('owner')
  })

  test('is refused to members, to strangers and to an admin of another organization', async () => {
    await joinTeam(known)
    const [stranger] = await insertPlayers(app, 1)
    await foundOrganization(stranger)
    for (const who of [known, stranger])
      for (const ask of [preview, importRows])
        expect((await ask([row('new@example.com')], who)).status).toBe(403)
  })

  test('needs a manager with a confirmed email', async () => {
    await app.pool.query('update users set email_verified = false where id = $1', [coach.id])
    for (const ask of [preview, importRows])
      expect((await ask([row('new@example.com')])).body.code).toBe('EMAIL_NOT_CONFIRMED')
  })

  test('takes at most 5,000 rows', async () => {
    const rows = Array.from({ length: 5_001 }, (_, index) => row(`p${index}@example.com`))
    expect((await preview(rows)).status).toBe(422)
    expect((await preview(rows.slice(1))).body.counts.invited).toBe(5_000)
  })
})

describe('a player of another team of the organization', () => {
  test('a player who joined that team themself is added by the organization’s admin, and told', async () => {
    await withTeammate(known)
    const { body } = await importRows([row(known.email)])
    expect(body.counts).toMatchObject({ joins: 1, invited: 0 })
    expect(await roleOf(known)).toBe('member')
    const [told] = (await known.get('/api/notifications')).body.items
    expect(told).toMatchObject({ kind: 'added_to_team', teamId, names: { team: 'Harbor Jugglers' } })
  })

  test('is invited like everybody else when they are to be an admin', async () => {
    await withTeammate(known)
    expect(await outcomes([row(known.email, { role: 'admin' })])).toEqual(['invited'])
  })

  test('a player whom somebody added to that team is only invited', async () => {
    const { girls } = await withTeammate(known)
    await app.pool.query(
      'update team_members set added_by = $1, join_method = null where team_id = $2 and user_id = $3',
      [coach.id, girls.id, known.id],
    )
    expect(await outcomes([row(known.email)])).toEqual(['invited'])
  })

  test.each([
    [
      'has not confirmed their email',
      'update users set email_verified = false where id = $1 and $2::uuid is not null',
    ],
    [
      'has left the other team',
      'update team_members set is_active = false, removed_at = now() where user_id = $1 and team_id = $2',
    ],
    [
      'plays in a team of another organization',
      'update teams set organization_id = null where id = $2 and $1::uuid is not null',
    ],
    [
      'plays in a team that was switched off',
      "update teams set status = 'inactive' where id = $2 and $1::uuid is not null",
    ],
  ])('who %s is only invited', async (_, becomes) => {
    const { girls } = await withTeammate(known)
    await app.pool.query(becomes, [known.id, girls.id])
    expect(await outcomes([row(known.email)])).toEqual(['invited'])
  })

  test('a player who has left this team is not added again', async () => {
    await withTeammate(known)
    await importRows([row(known.email)])
    await known.send('POST', `/api/teams/${teamId}/leave`)
    expect((await importRows([row(known.email)])).body.counts).toMatchObject({ joins: 0, invited: 1 })
    expect(await roleOf(known)).toBeUndefined()
  })

  test('is added once when the roster is imported several times at the same moment', async () => {
    await withTeammate(known)
    const answers = await Promise.all([1, 2, 3].map(() => importRows([row(known.email)])))
    expect(answers.reduce((sum, { body }) => sum + body.counts.joins, 0)).toBe(1)
    expect(await memberCount()).toBe(2)
  })
})
