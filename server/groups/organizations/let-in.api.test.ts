import { beforeEach, describe, expect, test } from 'vitest'
import { type JoinPolicy, settingsOfJoinPolicy } from '#domain/groups/joining.ts'
import { groupsOfUsers, watchBoard } from '#server/leaderboards/live/watch-board.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { deletePlayer } from '#server/players/deletion/delete-player.ts'
import { foundOrganization, foundTeam, joinByCode } from '#server/testing/groups.ts'
import type { Player } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp()
const owner = await app.signUp()
let organization: { id: string; inviteCode: string }
/** Takes anybody at once. */
let openTeam: { id: string; inviteCode: string }
/** Takes only who has its code. */
let closedTeam: { id: string; inviteCode: string }
/** Shown to their groups, with practice, in the closed team. */
let child: Player
let stranger: Player

beforeEach(async () => {
  organization = await foundOrganization(owner)
  openTeam = await foundTeam(owner, { organizationId: organization.id })
  closedTeam = await foundTeam(owner, { organizationId: organization.id, policy: 'inviteOnly' })
  child = await app.signUp()
  await child.send('PATCH', '/api/me', { visibility: 'groups' })
  await child.record({ date: new Date(Date.now() - 3_600_000).toISOString() })
  await joinByCode(child, closedTeam)
  stranger = await app.signUp()
  await stranger.send('POST', `/api/teams/${openTeam.id}/join`)
})

const setPolicy = (policy: JoinPolicy) =>
  owner.send('PATCH', `/api/teams/${openTeam.id}`, { settings: settingsOfJoinPolicy(policy) })
const boardOf = (player: Player, scope: string) => player.get(`/api/leaderboards/totalJuggles?scope=${scope}`)

/** What the stranger can open of the organization and of the child in its other team. */
async function seenByStranger() {
  const paths = [
    `/api/organizations/${organization.id}`,
    `/api/organizations/${organization.id}/members`,
    `/api/leaderboards/totalJuggles?scope=organization:${organization.id}`,
    `/api/users/${child.id}`,
  ]
  const answers = await Promise.all(paths.map((path) => stranger.get(path)))
  const known = (await boardOf(stranger, 'known')).body.items as { userId: string }[]
  const own = (await stranger.get('/api/me/groups')).body.organizations
  return {
    statuses: answers.map(({ status }) => status),
    knowsChild: known.some(({ userId }) => userId === child.id),
    own: own.map(({ id, abilities }: { id: string; abilities: object }) => ({ id, abilities })),
  }
}

const nothing = () => ({
  statuses: [403, 403, 403, 404],
  knowsChild: false,
  own: [{ id: organization.id, abilities: { seeInside: false, manageTeams: false } }],
})
const everything = () => ({
  statuses: [200, 200, 200, 200],
  knowsChild: true,
  own: [{ id: organization.id, abilities: { seeInside: true, manageTeams: false } }],
})

describe('who joined an open team of an organization', () => {
  test('is a member of the organization, and sees neither its inside nor the players of its other teams', async () => {
    expect(await seenByStranger()).toEqual(nothing())
    expect((await boardOf(stranger, `team:${openTeam.id}`)).status).toBe(200)
    expect((await stranger.send('POST', `/api/organizations/${organization.id}/leave`)).status).toBe(204)
  })

  test('sees it once the organization’s code lets them in', async () => {
    await stranger.send('POST', `/api/organizations/${organization.id}/leave`)
    await joinByCode(stranger, organization)
    expect(await seenByStranger()).toEqual(everything())
  })

  test('sees it as long as they are in another team that let them in', async () => {
    await joinByCode(stranger, closedTeam)
    expect(await seenByStranger()).toEqual(everything())
    await stranger.send('POST', `/api/teams/${closedTeam.id}/leave`)
    expect(await seenByStranger()).toEqual(nothing())
  })

  test('sees it when a manager has answered their request', async () => {
    await setPolicy('ask')
    await stranger.send('POST', `/api/teams/${openTeam.id}/leave`)
    await stranger.send('POST', `/api/teams/${openTeam.id}/join`)
    const [request] = (await owner.get(`/api/join-requests?teamId=${openTeam.id}`)).body.items
    await owner.send('POST', `/api/join-requests/${request.id}/approve`)
    await setPolicy('anyone')
    expect(await seenByStranger()).toEqual(everything())
  })

  test('sees it, too, when the manager who answered has deleted their account', async () => {
    const coach = await app.signUp()
    await joinByCode(coach, openTeam)
    await owner.send('PATCH', `/api/teams/${openTeam.id}/members/${coach.id}`, { role: 'admin' })
    await setPolicy('ask')
    await stranger.send('POST', `/api/teams/${openTeam.id}/leave`)
    await stranger.send('POST', `/api/teams/${openTeam.id}/join`)
    const [request] = (await coach.get(`/api/join-requests?teamId=${openTeam.id}`)).body.items
    await coach.send('POST', `/api/join-requests/${request.id}/approve`)
    await setPolicy('anyone')
    await inTransaction(app.db, (tx) => deletePlayer(tx, app, coach.id))
    expect(await seenByStranger()).toEqual(everything())
  })

  test('sees it when the team takes nobody at once any more, and so vouches for its members', async () => {
    await setPolicy('inviteOnly')
    expect(await seenByStranger()).toEqual(everything())
  })

  test('hears of no practice in its other teams, until somebody lets them in', async () => {
    const address = { stat: 'totalJuggles', period: 'all', scope: 'known' } as const
    const watch = watchBoard({
      userId: stranger.id,
      address,
      isPartial: false,
      send: () => {},
      end: () => {},
    })
    const concerned = () => groupsOfUsers(app.db, [watch], [child.id])
    expect(await concerned()).toEqual(new Set())
    await joinByCode(stranger, closedTeam)
    await stranger.send('POST', `/api/teams/${openTeam.id}/leave`)
    await child.send('POST', `/api/teams/${closedTeam.id}/leave`)
    expect(await concerned()).toEqual(new Set([`known:${stranger.id}`]))
  })

  test('sees it when the team makes them an admin', async () => {
    await owner.send('PATCH', `/api/teams/${openTeam.id}/members/${stranger.id}`, { role: 'admin' })
    expect(await seenByStranger()).toEqual(everything())
  })
})
