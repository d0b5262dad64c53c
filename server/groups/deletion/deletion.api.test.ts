import { describe, expect, test } from 'vitest'
import { foundOrganization, foundTeam, insertPlayers } from '#server/testing/groups.ts'
import type { Player } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp()

const join = (player: Player, teamId: string) => player.send('POST', `/api/teams/${teamId}/join`)
/** What a player is told of deletions, by sentence and name; every player must be told the same. */
const toldOf = async (player: Player) =>
  (await player.get('/api/notifications')).body.items
    .filter(({ kind }: { kind: string }) => kind.endsWith('_deleted'))
    .map(({ kind, names, teamId, organizationId }: Record<string, object>) => [
      kind,
      ...Object.values(names!),
      teamId,
      organizationId,
    ])

describe('members are told of a deletion', () => {
  test('of a team: once each, but not the player who deletes it and nobody who has left', async () => {
    const [owner, member, gone] = await insertPlayers(app, 3)
    const { id } = await foundTeam(owner, { name: 'Reds' })
    for (const player of [member, gone]) await join(player, id)
    await gone.send('POST', `/api/teams/${id}/leave`)
    await owner.send('DELETE', `/api/teams/${id}`)
    expect(await toldOf(member)).toEqual([['team_deleted', 'Reds', null, null]])
    expect([await toldOf(owner), await toldOf(gone)]).toEqual([[], []])
  })

  test('but not players who have switched that off', async () => {
    const [owner, member] = await insertPlayers(app, 2)
    const { id } = await foundTeam(owner)
    await join(member, id)
    await member.send('PATCH', '/api/me/notification-choices', { topic: 'group_changes', inApp: false })
    await owner.send('DELETE', `/api/teams/${id}`)
    expect(await toldOf(member)).toEqual([])
  })

  test('of several teams at once: each team’s own members', async () => {
    const [owner, member] = await insertPlayers(app, 2)
    const teams = [await foundTeam(owner, { name: 'Reds' }), await foundTeam(owner, { name: 'Blues' })]
    for (const { id } of teams) await join(member, id)
    const teamIds = teams.map(({ id }) => id)
    await owner.send('POST', '/api/admin/teams/change', { change: 'delete', teamIds, memberCount: 4 })
    expect((await toldOf(member)).toSorted()).toEqual([
      ['team_deleted', 'Blues', null, null],
      ['team_deleted', 'Reds', null, null],
    ])
  })

  test('of an organization: its members, including those of a team that stays', async () => {
    const [founder, member] = await insertPlayers(app, 2)
    const { id, name } = await foundOrganization(founder, 'Harbor')
    const team = await foundTeam(founder, { organizationId: id })
    await join(member, team.id)
    const confirm = (confirmation: string) =>
      founder.send('DELETE', `/api/organizations/${id}`, { confirmation })
    // A refused deletion is told to nobody.
    expect((await confirm('Harbour')).status).toBe(422)
    expect(await toldOf(member)).toEqual([])
    expect((await confirm(name)).status).toBe(204)
    expect(await toldOf(member)).toEqual([['organization_deleted', 'Harbor', null, null]])
    expect(await toldOf(founder)).toEqual([])
  })
})

test('a refused deletion tells nobody', async () => {
  const [owner, member] = await insertPlayers(app, 2)
  const { id } = await foundTeam(owner)
  await join(member, id)
  expect((await member.send('DELETE', `/api/teams/${id}`)).status).toBe(403)
  expect([await toldOf(owner), await toldOf(member)]).toEqual([[], []])
})

test('of a team that they joined while it was being deleted, once each', async () => {
  const [owner, ...joining] = await insertPlayers(app, 13)
  const { id } = await foundTeam(owner!)
  const answers = joining.map(async (player) => ({ player, status: (await join(player, id)).status }))
  await answers[2]
  expect((await owner!.send('DELETE', `/api/teams/${id}`)).status).toBe(204)
  for (const { player, status } of await Promise.all(answers)) {
    expect([200, 404]).toContain(status)
    expect(await toldOf(player)).toHaveLength(status === 200 ? 1 : 0)
  }
})

test('a team can be deleted while accounts of its members are deleted', async () => {
  const [owner, ...members] = await insertPlayers(app, 13)
  const { id } = await foundTeam(owner!)
  for (const member of members) await join(member, id)
  const leaving = members.slice(0, 6)
  const [{ status }] = await Promise.all([
    owner!.send('DELETE', `/api/teams/${id}`),
    ...leaving.map((member) => app.db.deleteFrom('users').where('id', '=', member.id).execute()),
  ])
  expect(status).toBe(204)
  for (const member of members.slice(6)) expect(await toldOf(member)).toHaveLength(1)
})
