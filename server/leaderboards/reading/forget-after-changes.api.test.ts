import { expect, test } from 'vitest'
import { foundTeam } from '#server/testing/groups.ts'
import type { Player } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

// Snapshots live so long here that fresh data can only come from forgetting them.
const app = await startTestApp({ snapshotMs: 60_000 })

test('leaving, coming back, renaming and hiding show on the boards at once', async () => {
  const [coach, player] = [await app.signUp(), await app.signUp()]
  const { id } = await foundTeam(coach)
  await player.record()
  const board = async (reader: Player) => {
    const { body } = await reader.get(`/api/leaderboards/totalJuggles?scope=team:${id}`)
    return body.items.map(({ displayName }: { displayName: string }) => displayName) as string[]
  }
  expect(await board(coach)).toEqual([])
  await player.send('POST', `/api/teams/${id}/join`)
  expect(await board(player)).toEqual(['Pelé'])
  await player.send('PATCH', '/api/me', { displayName: 'Marta' })
  expect(await board(coach)).toEqual(['Marta'])
  await player.send('PATCH', '/api/me', { visibility: 'private' })
  expect(await board(coach)).toEqual([])
  await player.send('PATCH', '/api/me', { visibility: 'public' })
  expect(await board(coach)).toEqual(['Marta'])
  await coach.send('DELETE', `/api/teams/${id}/members/${player.id}`)
  expect(await board(coach)).toEqual([])
})

test.each([
  ['on the board', ''],
  ['found there', '/players'],
])('who saves practice is %s at once', async (_, path) => {
  const [coach, player] = [await app.signUp(), await app.signUp()]
  const { id } = await foundTeam(coach)
  await player.send('POST', `/api/teams/${id}/join`)
  const countPlaces = async (reader: Player) => {
    const { body } = await reader.get(`/api/leaderboards/totalJuggles${path}?scope=team:${id}&search=pel`)
    return (body.items as unknown[]).length
  }
  expect(await countPlaces(coach)).toBe(0)
  await player.record()
  expect(await countPlaces(player)).toBe(1)
})
