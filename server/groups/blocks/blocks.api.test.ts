import { beforeEach, expect, test } from 'vitest'
import { foundOrganization, foundTeam, insertPlayers } from '#server/testing/groups.ts'
import type { Player } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp()
let coach: Player
let player: Player
let other: Player
let organizationId: string
let teamId: string

beforeEach(async () => {
  ;[coach, player, other] = await insertPlayers(app, 3)
  organizationId = (await foundOrganization(coach)).id
  teamId = (await foundTeam(coach, { organizationId })).id
  for (const member of [player, other]) await member.send('POST', `/api/teams/${teamId}/join`)
})

const block = (who: Player, group: string) => who.send('PUT', `/api/me/blocked-groups/${group}`)
const unblock = (who: Player, group: string) => who.send('DELETE', `/api/me/blocked-groups/${group}`)
const blocked = async (who: Player) => (await who.get('/api/me/blocked-groups')).body.items
const write = (userIds: string[]) =>
  coach.send('POST', `/api/teams/${teamId}/messages`, { userIds, text: 'Training at six.' })
const messagesOf = async (who: Player) =>
  (await who.get('/api/notifications')).body.items.filter(
    ({ kind }: { kind: string }) => kind === 'coach_message',
  ).length

test.each([
  ['a team', () => `teams/${teamId}`],
  ['the organization of a team', () => `organizations/${organizationId}`],
])('a player who blocks %s gets none of its messages, and the coach cannot tell', async (_, group) => {
  const before = await write([player.id, other.id])
  expect((await block(player, group())).status).toBe(204)
  const after = await write([player.id, other.id])
  expect([after.status, after.body]).toEqual([before.status, before.body])
  expect([await messagesOf(player), await messagesOf(other)]).toEqual([1, 2])
  const { rows } = await app.pool.query(
    "select data -> 'after' as after from audit_log where subject_id = $1 and action = 'members.messaged'",
    [teamId],
  )
  expect(rows).toEqual([{ after: { players: 2 } }, { after: { players: 2 } }])
  expect((await unblock(player, group())).status).toBe(204)
  await write([player.id])
  expect(await messagesOf(player)).toBe(2)
})

test('a player has a list of the groups they block, the latest first', async () => {
  app.clock.now = new Date('2030-01-01T10:00:00Z')
  await block(player, `teams/${teamId}`)
  app.clock.now = new Date('2030-01-01T11:00:00Z')
  await block(player, `organizations/${organizationId}`)
  await block(player, `teams/${teamId}`)
  app.clock.now = null
  expect(await blocked(player)).toEqual([
    {
      kind: 'organization',
      id: organizationId,
      name: 'Harbor Foundation',
      blockedAt: '2030-01-01T11:00:00.000Z',
    },
    { kind: 'team', id: teamId, name: 'Harbor Jugglers', blockedAt: '2030-01-01T10:00:00.000Z' },
  ])
  expect(await blocked(other)).toEqual([])
  expect((await player.get('/api/me/export')).body.blockedGroups).toHaveLength(2)
})

test('a coach sees the same of a member who blocks the team', async () => {
  const see = async () => [
    (await coach.get(`/api/teams/${teamId}/members`)).body,
    (await coach.get(`/api/teams/${teamId}/coach`)).body,
    (await coach.get(`/api/admin/audit-log?teamId=${teamId}`)).body,
  ]
  const before = await see()
  await block(player, `teams/${teamId}`)
  expect(await see()).toEqual(before)
})

test('a group that the player may not know of is not found', async () => {
  await coach.send('PATCH', `/api/teams/${teamId}`, { status: 'inactive' })
  const [stranger] = await insertPlayers(app, 1)
  for (const group of [`teams/${teamId}`, 'teams/019a0000-0000-7000-8000-0000000000aa', 'players/x'])
    expect((await block(stranger, group)).status).toBe(404)
  expect(await blocked(stranger)).toEqual([])
})

test('blocking a team withdraws the request to join it', async () => {
  const asking = await foundTeam(coach, { policy: 'ask' })
  await player.send('POST', `/api/teams/${asking.id}/join`, {})
  const requests = async () => (await coach.get(`/api/join-requests?teamId=${asking.id}`)).body.items
  const [request] = await requests()
  await block(player, `teams/${asking.id}`)
  expect(await requests()).toMatchObject([{ status: 'cancelled' }])
  const approved = await coach.send('POST', `/api/join-requests/${request.id}/approve`)
  expect([approved.status, approved.body.code]).toEqual([409, 'JOIN_REQUEST_DECIDED'])
})
