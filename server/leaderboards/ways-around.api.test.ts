import { beforeAll, describe, expect, test } from 'vitest'
import { uuidv7 } from '#server/platform/ids.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import type { Player } from '#server/testing/player.ts'
import { measureLargeGroups, measureMilestones } from './measure-milestones.ts'

const app = await startTestApp()
const teamId = uuidv7()
const players: Player[] = []
/** Places 1 to 9 in the order of `players`; all but the last are in the team. */
beforeAll(async () => {
  await app.db.insertInto('teams').values({ id: teamId, name: 'Reds', type: 'team' }).execute()
  for (let n = 0; n < 9; n++) {
    const player = await app.signUp()
    await player.send('PATCH', '/api/me', { displayName: `Ann%${n} Müller` })
    await player.record({
      juggleCount: 90 - n,
      duration: 60,
      date: new Date(Date.now() - 61_000).toISOString(),
    })
    if (n < 8)
      await app.db.insertInto('team_members').values({ team_id: teamId, user_id: player.id }).execute()
    players.push(player)
  }
})

interface Entry {
  userId: string
  rank: number
}
const board = async (player: Player, query = '') =>
  (await player.get(`/api/leaderboards/totalJuggles?${query}`)).body
const places = ({ items }: { items: Entry[] }) =>
  items.map(({ userId, rank }) => [players.findIndex(({ id }) => id === userId) + 1, rank])
const alike = (...ranks: number[]) => ranks.map((rank) => [rank, rank])

describe('the page around oneself', () => {
  test('has oneself in the middle, and continues in both directions', async () => {
    const page = await board(players[4]!, 'around=me&limit=3')
    expect(places(page)).toEqual(alike(4, 5, 6))
    expect(page.me.rank).toBe(5)
    const above = await board(players[4]!, `limit=3&cursor=${page.previousCursor}`)
    expect(places(above)).toEqual(alike(1, 2, 3))
    expect(above.previousCursor).toBeNull()
    const below = await board(players[4]!, `limit=3&cursor=${page.nextCursor}`)
    expect(places(below)).toEqual(alike(7, 8, 9))
    expect(below.nextCursor).toBeNull()
    expect(places(await board(players[4]!, `limit=3&cursor=${below.previousCursor}`))).toEqual(alike(4, 5, 6))
    expect(places(await board(players[4]!, `limit=3&cursor=${above.nextCursor}`))).toEqual(alike(4, 5, 6))
  })

  test('begins at the top for the first player, and ends with the last', async () => {
    const top = await board(players[0]!, 'around=me&limit=4')
    expect(places(top)).toEqual(alike(1, 2))
    expect(top.previousCursor).toBeNull()
    const end = await board(players[8]!, 'around=me&limit=4')
    expect(places(end)).toEqual(alike(7, 8, 9))
    expect(end.nextCursor).toBeNull()
  })

  test('is the first page for a player without a rank', async () => {
    expect(places(await board(await app.signUp(), 'around=me&limit=2'))).toEqual(alike(1, 2))
  })

  test('of a team has the team’s ranks', async () => {
    const page = await board(players[5]!, `around=me&limit=3&scope=team:${teamId}`)
    expect(places(page)).toEqual(alike(5, 6, 7))
    expect(page).toMatchObject({ me: { rank: 6 }, total: 8 })
  })
})

describe('finding a player', () => {
  const find = async (search: string, query = '') =>
    (
      await players[0]!.get(
        `/api/leaderboards/totalJuggles/players?search=${encodeURIComponent(search)}${query}`,
      )
    ).body

  test('works by any part of the name in any case, and says the rank', async () => {
    expect(places(await find('n%3 m'))).toEqual(alike(4))
    expect(places(await find('MÜLL', '&limit=2'))).toEqual(alike(1, 2))
    expect((await find('%5')).items).toEqual([
      {
        rank: 6,
        userId: players[5]!.id,
        displayName: 'Ann%5 Müller',
        isNamed: true,
        value: 85,
        type: 'totalJuggles',
        approximate: false,
      },
    ])
  })

  test('takes % and _ literally', async () => {
    expect((await find('a_n')).items).toEqual([])
    expect((await find('\\n')).items).toEqual([])
  })

  test('stays within the board', async () => {
    expect(places(await find('%8', `&scope=team:${teamId}`))).toEqual([])
    expect(places(await find('%7', `&scope=team:${teamId}`))).toEqual(alike(8))
    const stranger = await app.signUp()
    const path = `/api/leaderboards/totalJuggles/players?search=ann&scope=team:${teamId}`
    expect((await stranger.get(path)).status).toBe(403)
  })
})

describe('a large group', () => {
  test('has the same board when it is walked from milestones as when it is read member by member', async () => {
    const scope = `scope=team:${teamId}`
    const read = () =>
      Promise.all([
        board(players[6]!, scope),
        board(players[6]!, `${scope}&around=me&limit=3`),
        board(players[8]!, scope).then((body) => body.code),
        players[0]!
          .get(`/api/leaderboards/totalJuggles/players?search=nn&limit=20&${scope}`)
          .then(({ body }) => body),
      ])
    const [whole, around, refused, found] = await read()
    await measureMilestones(app.db, new Date())
    await measureLargeGroups(app.db, new Date(), { rest: 0, largeGroup: 5, placesPerStride: 3 })
    const [walked, aroundWalked, stillRefused, foundWalked] = await read()
    expect(walked).toEqual({ ...whole, totalApproximate: true, me: { ...whole.me, approximate: true } })
    expect(places(aroundWalked)).toEqual(places(around))
    expect([stillRefused, refused]).toEqual(['FORBIDDEN', 'FORBIDDEN'])
    expect(places(foundWalked)).toEqual(places(found))
    // A measurement that is aborted leaves nothing behind.
    await measureLargeGroups(app.db, new Date(), {
      rest: 0,
      largeGroup: 5,
      placesPerStride: 3,
      signal: AbortSignal.abort(),
    })
    expect((await read())[0]).toEqual(walked)
    // The group is small again, so its milestones are gone.
    await measureLargeGroups(app.db, new Date())
    expect(await board(players[6]!, scope)).toEqual(whole)
  })
})

describe('why one has no rank', () => {
  const why = async (player: Player, stat = 'totalJuggles', query = '') => {
    const { body } = await player.get(`/api/leaderboards/${stat}?${query}`)
    return [body.me, body.whyUnranked]
  }

  test('is told to a player without one', async () => {
    const player = await app.signUp()
    expect(await why(player)).toEqual([null, 'NO_SESSION'])
    const date = '2026-01-05T10:00:00Z'
    const tooFast = await player.record({ juggleCount: 95, duration: 10, date })
    expect(await why(player)).toEqual([null, 'UNDER_REVIEW'])
    await player.send('DELETE', `/api/sessions/${tooFast.body.id}`)
    await player.record({ juggleCount: 0, duration: 5, date })
    expect(await why(player)).toEqual([null, 'NOTHING_COUNTED'])
    expect(await why(player, 'bestRate')).toEqual([null, 'TOO_SHORT_FOR_RATE'])
    expect(await why(player, 'totalJuggles', 'period=day')).toEqual([null, 'NONE_IN_PERIOD'])
    await player.record({ date: '2026-01-06T10:00:00Z' })
    expect((await why(player))[1]).toBeNull()
  })

  test('a manager who is not a member has none on the group’s board', async () => {
    const manager = await app.signUp()
    await manager.record()
    await app.db
      .insertInto('role_grants')
      .values({ user_id: manager.id, kind: 'team', team_id: teamId })
      .execute()
    expect(await why(manager, 'totalJuggles', `scope=team:${teamId}`)).toEqual([null, 'NOT_A_MEMBER'])
  })
})

describe('last week', () => {
  test('stays until the next week ends, and says when that is', async () => {
    const player = await app.signUp()
    app.clock.now = new Date('2027-06-16T12:00:00Z')
    await player.record({ juggleCount: 50, date: '2027-06-15T12:00:00Z' })
    expect(await board(player, 'period=week')).toMatchObject({
      me: { rank: 1 },
      startsAt: '2027-06-14T00:00:00.000Z',
      resetsAt: '2027-06-21T00:00:00.000Z',
    })
    app.clock.now = new Date('2027-06-21T00:00:00Z')
    expect(await board(player, 'period=week')).toMatchObject({ items: [], whyUnranked: 'NONE_IN_PERIOD' })
    const lastWeek = () => board(player, 'period=lastWeek')
    expect(await lastWeek()).toMatchObject({
      me: { rank: 1, value: 50 },
      startsAt: '2027-06-14T00:00:00.000Z',
      resetsAt: '2027-06-28T00:00:00.000Z',
    })
    // As from a phone that had no signal on Sunday.
    await player.record({ juggleCount: 5, date: '2027-06-20T12:00:00Z' })
    expect((await lastWeek()).me.value).toBe(55)
    app.clock.now = new Date('2027-06-28T00:00:00Z')
    expect(await lastWeek()).toMatchObject({ items: [], me: null })
    app.clock.now = null
    expect((await board(player)).resetsAt).toBeNull()
  })
})
