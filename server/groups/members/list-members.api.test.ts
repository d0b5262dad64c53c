import { beforeAll, describe, expect, test } from 'vitest'
import { foundTeam, insertPlayers } from '#server/testing/groups.ts'
import type { Player } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp()
let owner: Player

beforeAll(async () => {
  ;[owner] = (await insertPlayers(app, 1)) as [Player]
})

describe('the list of members', () => {
  test('begins with the earliest member, is paged, and can be searched by name', async () => {
    const listed = await foundTeam(owner)
    const players = await insertPlayers(app, 4)
    for (const player of players) await player.send('POST', `/api/teams/${listed.id}/join`)
    await players[2]!.send('PATCH', '/api/me', { displayName: '100% Élodie' })
    const first = (await owner.get(`/api/teams/${listed.id}/members?limit=3`)).body
    const second = (await owner.get(`/api/teams/${listed.id}/members?limit=3&cursor=${first.nextCursor}`))
      .body
    const ids = [...first.items, ...second.items].map(({ userId }: { userId: string }) => userId)
    expect(ids).toEqual([owner.id, ...players.map(({ id }) => id)])
    expect(second.nextCursor).toBeNull()
    for (const search of ['élo', '0%'])
      expect(
        (await owner.get(`/api/teams/${listed.id}/members?search=${encodeURIComponent(search)}`)).body.items,
      ).toMatchObject([{ userId: players[2]!.id }])
  })

  test('shows emails to managers and to the player, and numbers of everybody but private players', async () => {
    const [one, two] = (await insertPlayers(app, 2)) as [Player, Player]
    const listed = await foundTeam(owner)
    for (const player of [one, two]) await player.send('POST', `/api/teams/${listed.id}/join`)
    await one.record()
    await two.send('PATCH', '/api/me', { visibility: 'private' })
    const seenBy = async (player: Player) => (await player.get(`/api/teams/${listed.id}/members`)).body.items
    expect(await seenBy(one)).toMatchObject([
      { userEmail: null },
      { userEmail: one.email, totalJuggles: 30, bestSessionCount: 30, dayStreak: 1 },
      { userEmail: null, totalJuggles: null, bestSessionCount: null, dayStreak: null },
    ])
    expect(await seenBy(owner)).toMatchObject([
      {},
      { userEmail: one.email },
      { userEmail: two.email, totalJuggles: null },
    ])
    expect((await seenBy(two))[2]).toMatchObject({ totalJuggles: 0 })
  })
})

test('a player’s current team is always one of theirs', async () => {
  const [player, owner] = (await insertPlayers(app, 2)) as [Player, Player]
  const team = await foundTeam(owner)
  await player.send('POST', `/api/teams/${team.id}/join`)
  const choose = (currentTeamId: string | null) => player.send('PATCH', '/api/me', { currentTeamId })
  const other = await foundTeam(player, { name: 'Newest' })
  expect((await choose(team.id)).body.currentTeam).toMatchObject({ teamId: team.id, role: 'member' })
  expect((await choose(null)).body.currentTeam).toMatchObject({ teamId: other.id, role: 'owner' })
  const foreign = await foundTeam(owner)
  const refused = await choose(foreign.id)
  expect([refused.status, refused.body.fields.currentTeamId]).toEqual([
    422,
    'Please choose a team that you are a member of.',
  ])
})
