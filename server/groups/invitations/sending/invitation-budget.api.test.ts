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
const importRows = (rows: object[], who = coach) => who.send('POST', `/api/teams/${teamId}/roster`, { rows })
const rowsOf = async (sql: string) => (await app.pool.query(sql)).rows
const joinTeam = async (player: Player, id = teamId) =>
  expect((await player.send('POST', `/api/teams/${id}/join`, {})).status).toBe(200)
/** The coach's organization with the team in it, and another team that this player has joined. */
const withTeammate = async (player: Player) => {
  const organization = await foundOrganization(coach)
  const girls = await foundTeam(coach, { name: 'Girls', organizationId: organization.id })
  await coach.send('PATCH', `/api/teams/${teamId}`, { organizationId: organization.id })
  await joinTeam(player, girls.id)
  return { organization, girls }
}

describe('the daily limit of invitations', () => {
  const many = (count: number, prefix: string) =>
    Array.from({ length: count }, (_, index) => row(`${prefix}${index}@example.com`))
  const accepted = (id: string, count: number) =>
    app.pool.query(
      `insert into roster_invitations (id, team_id, email, role, state, invited_at, expires_at)
      select gen_random_uuid(), $1::uuid, gen_random_uuid() || '@example.com', 'member', 'accepted', now() - interval '2 days', now()
      from generate_series(1, $2::integer)`,
      [id, count],
    )
  const expectRefused = async (rows: object[], count: number) => {
    const { status, body } = await importRows(rows)
    expect({ status, code: body.code }).toEqual({ status: 429, code: 'TOO_MANY_INVITATIONS' })
    expect(body.detail).toContain(count.toLocaleString('en'))
  }

  test('is thirty for a new group, until ten have accepted', async () => {
    await accepted(teamId, 9)
    await expectRefused(many(31, 'a'), 30)
    expect((await importRows(many(30, 'a'))).status).toBe(200)
    await expectRefused(many(1, 'b'), 30)
    await accepted(teamId, 1)
    expect((await importRows(many(100, 'b'))).status).toBe(200)
  })

  test('is shared by an organization and all its teams', async () => {
    const { girls } = await withTeammate(known)
    expect((await importRows(many(30, 'a').map((each) => ({ ...each, team: 'Girls' })))).status).toBe(200)
    await expectRefused(many(1, 'b'), 30)
    await accepted(girls.id, 10)
    expect((await importRows(many(1, 'b'))).status).toBe(200)
  })

  test('is two hundred for a player without a role, in any group', async () => {
    await accepted(teamId, 10)
    expect((await importRows(many(200, 'a'))).status).toBe(200)
    await expectRefused(many(1, 'b'), 200)
    await grantRole(app, coach, 'team', teamId)
    expect((await importRows(many(1, 'b'))).status).toBe(200)
  })

  test('holds when several teams import at the same moment', async () => {
    const teamIds = [
      teamId,
      ...(await Promise.all([1, 2, 3].map(() => foundTeam(coach)))).map(({ id }) => id),
    ]
    await Promise.all(teamIds.map((id) => accepted(id, 10)))
    const answers = await Promise.all(
      teamIds.map((id) => {
        const rows = Array.from({ length: 150 }, (_, index) => row(`${index}@${id}.example.com`))
        return coach.send('POST', `/api/teams/${id}/roster`, { rows })
      }),
    )
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '429', '429', '429'])
    expect(await rowsOf(`select from roster_invitations where invited_by = '${coach.id}'`)).toHaveLength(150)
  })

  test('of an organization holds when two of its admins invite at the same moment', async () => {
    const { organization } = await withTeammate(known)
    await grantRole(app, known, 'organization', organization.id)
    const girls = many(20, 'b').map((each) => ({ ...each, team: 'Girls' }))
    const answers = await Promise.all([importRows(many(20, 'a')), importRows(girls, known)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429])
  })
})
