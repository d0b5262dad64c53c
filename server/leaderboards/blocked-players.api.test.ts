import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_TEAM_ID } from '#domain/groups/default-team.ts'
import { neutralName } from '#domain/players/display-name.ts'
import { foundTeam } from '#server/testing/groups.ts'
import type { Player } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp()
let ana: Player
let ben: Player
let cleo: Player
let teamId: string
beforeAll(async () => {
  ;[ana, ben, cleo] = [await app.signUp(), await app.signUp(), await app.signUp()]
  teamId = (await foundTeam(cleo)).id
  for (const [player, displayName, juggleCount] of [
    [ana, 'Ana', 30],
    [ben, 'Ben', 20],
    [cleo, 'Cleo', 10],
  ] as const) {
    await player.send('PATCH', '/api/me', { displayName })
    await player.send('POST', `/api/teams/${teamId}/join`)
    await player.record({ juggleCount })
  }
})
beforeEach(() => app.pool.query('delete from blocked_players'))

const block = (by: Player, whom: Player) => by.send('PUT', `/api/me/blocked-players/${whom.id}`)
interface Entry {
  userId: string
  displayName: string
  isNamed: boolean
  rank: number
}
const board = async (viewer: Player, scope: string, more = ''): Promise<Entry[]> =>
  (await viewer.get(`/api/leaderboards/totalJuggles?scope=${scope}${more}`)).body.items
const shown = async (viewer: Player, scope: string, more?: string) =>
  (await board(viewer, scope, more)).map(({ rank, displayName }) => `${rank} ${displayName}`)
const find = async (viewer: Player, scope: string, search: string) =>
  (await viewer.get(`/api/leaderboards/totalJuggles/players?scope=${scope}&search=${search}`)).body.items

describe.each([
  ['who blocked', () => ({ reader: ana, other: ben })],
  ['who was blocked', () => ({ reader: ben, other: ana })],
])('a player %s', (_who, roles) => {
  let reader: Player
  let other: Player
  let otherName: string
  beforeEach(async () => {
    ;({ reader, other } = roles())
    otherName = other === ana ? 'Ana' : 'Ben'
    await block(ana, ben)
  })

  test('does not know the other', async () => {
    expect((await shown(reader, 'known')).join()).not.toContain(otherName)
    expect(await shown(reader, 'known')).toHaveLength(2)
    expect(await shown(cleo, 'known')).toEqual(['1 Ana', '2 Ben', '3 Cleo'])
  })

  test.each(['global', `team:${DEFAULT_TEAM_ID}`])(
    'reads on the board %s that somebody has this rank, as of a player who is not introduced, and finds no name',
    async (scope) => {
      const entry = (await board(reader, scope)).find(({ userId }) => userId === other.id)
      const rank = other === ana ? 1 : 2
      expect(entry).toMatchObject({ rank, displayName: neutralName(other.id), isNamed: false })
      expect(await find(reader, scope, otherName)).toEqual([])
      expect(await find(cleo, scope, otherName)).toHaveLength(1)
      expect(await shown(cleo, scope)).toEqual(['1 Ana', '2 Ben', '3 Cleo'])
      expect(await shown(reader, scope)).toContain('3 Cleo')
    },
  )

  test('sees the board of their team whole', async () => {
    expect(await shown(reader, `team:${teamId}`)).toEqual(['1 Ana', '2 Ben', '3 Cleo'])
  })

  test('is not in the other’s list of everybody', async () => {
    const listed = async (viewer: Player) =>
      (await viewer.get(`/api/teams/${DEFAULT_TEAM_ID}/members`)).body.items.map(
        ({ userId }: Entry) => userId,
      )
    expect(await listed(reader)).not.toContain(other.id)
    expect(await listed(cleo)).toEqual(expect.arrayContaining([ana.id, ben.id]))
    const { memberIds } = (await reader.get(`/api/teams/${DEFAULT_TEAM_ID}`)).body
    expect(memberIds).not.toContain(other.id)
  })
})

test.each(['global', 'team'])(
  'around the own place on the board %s, the next player stands in for the other',
  async (kind) => {
    const around = (viewer: Player, limit = 3) =>
      shown(viewer, kind === 'team' ? `team:${teamId}` : kind, `&around=me&limit=${limit}`)
    expect(await around(cleo)).toEqual(['2 Ben', '3 Cleo'])
    await block(cleo, ben)
    expect([await around(cleo), await around(ben)]).toEqual([
      ['1 Ana', '3 Cleo'],
      ['1 Ana', '2 Ben'],
    ])
    await block(ana, cleo)
    expect([await around(cleo), await around(ana)]).toEqual([['3 Cleo'], ['1 Ana', '2 Ben']])
    expect(await around(ana, 2)).toEqual(['1 Ana'])
  },
)

test('several blocked players in a row are passed over', async () => {
  const dan = await app.signUp()
  await dan.send('POST', `/api/teams/${teamId}/join`)
  await dan.record({ juggleCount: 5 })
  for (const other of [ben, cleo]) await block(dan, other)
  expect(await shown(dan, `team:${teamId}`, '&around=me&limit=3')).toEqual(['1 Ana', '4 Pelé'])
})
