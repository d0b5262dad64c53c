import { describe, expect, test } from 'vitest'
import { uuidv7 } from '#server/platform/ids.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import type { Player } from '#server/testing/player.ts'

const app = await startTestApp()

const see = async (viewer: Player, player: Player) => await viewer.get(`/api/users/${player.id}`)
const setVisibility = (player: Player, visibility: string) => player.send('PATCH', '/api/me', { visibility })

async function putIntoTeam(...players: Player[]): Promise<string> {
  const id = uuidv7()
  await app.db.insertInto('teams').values({ id, name: 'Reds', type: 'team' }).execute()
  for (const player of players)
    await app.db.insertInto('team_members').values({ team_id: id, user_id: player.id }).execute()
  return id
}

test('shows numbers, records and badges, and nothing else about a player', async () => {
  const [viewer, player] = [await app.signUp(), await app.signUp()]
  const { body: session } = await player.record({ juggleCount: 30, duration: 20 })
  const { status, headers, body } = await see(viewer, player)
  expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  const localDate = session.localDate
  expect(body).toEqual({
    uid: player.id,
    displayName: 'Pelé',
    photoURL: null,
    joinDate: expect.any(String),
    totalJuggles: 30,
    longestSession: 20,
    bestSessionCount: 30,
    bestRate: 90,
    dayStreak: 1,
    records: [
      { kind: 'bestSessionCount', value: 30, localDate },
      { kind: 'longestSession', value: 20, localDate },
      { kind: 'bestRate', value: 90, localDate },
    ],
    badges: [10, 25].map((threshold) => ({ kind: 'session', threshold, earnedOn: localDate })),
    isMe: false,
    managesMe: false,
  })
  expect((await see(player, player)).body.isMe).toBe(true)
})

test('a player who does not exist is not found', async () => {
  const viewer = await app.signUp()
  expect((await viewer.get(`/api/users/${uuidv7()}`)).body.code).toBe('NOT_FOUND')
  expect((await viewer.get('/api/users/me')).status).toBe(404)
})

describe('visibility', () => {
  test('groups: to players who share a group, not counting the default team', async () => {
    const [player, mate, stranger] = [await app.signUp(), await app.signUp(), await app.signUp()]
    const teamId = await putIntoTeam(player, mate)
    expect((await setVisibility(player, 'groups')).body.visibility).toBe('groups')
    const statuses = async () => [(await see(mate, player)).status, (await see(stranger, player)).status]
    expect(await statuses()).toEqual([200, 404])
    await app.db.updateTable('teams').set({ status: 'inactive' }).where('id', '=', teamId).execute()
    expect(await statuses()).toEqual([404, 404])
  })

  test('groups: to an organization’s members, and to the managers of the group', async () => {
    const [player, mate, coach] = [await app.signUp(), await app.signUp(), await app.signUp()]
    const organization_id = uuidv7()
    await app.db.insertInto('organizations').values({ id: organization_id, name: 'Club' }).execute()
    for (const { id } of [player, mate])
      await app.db.insertInto('organization_members').values({ organization_id, user_id: id }).execute()
    await setVisibility(player, 'groups')
    expect([(await see(mate, player)).status, (await see(coach, player)).status]).toEqual([200, 404])
    await app.db
      .insertInto('role_grants')
      .values({ user_id: coach.id, kind: 'organization', organization_id })
      .execute()
    expect((await see(coach, player)).status).toBe(200)
  })

  test('groups: to the admins of the organization of a team, also if the player is in the team alone', async () => {
    const [player, admin] = [await app.signUp(), await app.signUp()]
    const organization_id = uuidv7()
    await app.db.insertInto('organizations').values({ id: organization_id, name: 'Club' }).execute()
    const grant = { user_id: admin.id, kind: 'organization', organization_id }
    await app.db.insertInto('role_grants').values(grant).execute()
    const teamId = await putIntoTeam(player)
    await setVisibility(player, 'groups')
    expect((await see(admin, player)).status).toBe(404)
    await app.db.updateTable('teams').set({ organization_id }).where('id', '=', teamId).execute()
    expect((await see(admin, player)).status).toBe(200)
  })

  test('private: to the player and website admins only', async () => {
    const [player, mate, admin] = [await app.signUp(), await app.signUp(), await app.signUp()]
    await putIntoTeam(player, mate)
    await app.db.insertInto('role_grants').values({ user_id: admin.id, kind: 'website' }).execute()
    await setVisibility(player, 'private')
    const statuses = await Promise.all([player, mate, admin].map((viewer) => see(viewer, player)))
    expect(statuses.map(({ status }) => status)).toEqual([200, 404, 200])
    const looks = () =>
      app.pool.query("select actor_id from audit_log where action = 'user.viewed' and subject_id = $1", [
        player.id,
      ])
    expect((await looks()).rows).toEqual([{ actor_id: admin.id }])
    await setVisibility(player, 'public')
    await see(mate, player)
    expect((await looks()).rowCount).toBe(1)
  })

  test('has three allowed values', async () => {
    const player = await app.signUp()
    expect((await player.get('/api/me')).body.visibility).toBe('public')
    expect((await setVisibility(player, 'friends')).status).toBe(422)
  })
})
