import { describe, expect, test } from 'vitest'
import { applauseScene, pathOfApplause } from '#server/groups/testing/applause-scene.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp()
const scene = applauseScene(app)
const { anasBest, clap, newsOf, seenBy, told } = scene

type Who = 'ana' | 'ben'
const block = (by: Who, whom: Who) => scene[by].send('PUT', `/api/me/blocked-players/${scene[whom].id}`)
const unblock = (by: Who, whom: Who) => scene[by].send('DELETE', `/api/me/blocked-players/${scene[whom].id}`)
const both = [
  ['by the player whom the news tell of', 'ana', 'ben'],
  ['by the player who reads them', 'ben', 'ana'],
] as const

/** The read news are about Ana; this one is about Ben. */
const bensBest = async () => {
  for (const [hour, juggleCount] of [
    ['09', 6],
    ['11', 12],
  ] as const)
    await scene.ben.record({
      date: `2026-07-01T${hour}:30:00Z`,
      juggleCount,
      duration: 30,
      runs: [{ juggleCount, duration: 30 }],
    })
  return (await newsOf(scene.ana))[0]
}

describe.each(both)('a block %s', (_who, by, whom) => {
  test('takes each out of the other’s news, and out of nobody else’s', async () => {
    await anasBest()
    expect((await bensBest()).userId).toBe(scene.ben.id)
    expect((await block(by, whom)).status).toBe(204)
    expect([await newsOf(scene.ana), await newsOf(scene.ben)]).toEqual([[], []])
    expect(await newsOf(scene.coach)).toHaveLength(2)
    await unblock(by, whom)
    expect([(await newsOf(scene.ana)).length, (await newsOf(scene.ben)).length]).toEqual([1, 1])
  })

  test('refuses applause as for what is no news, and shows and tells of no earlier clap', async () => {
    const best = await anasBest()
    await clap(scene.ben, best)
    await clap(scene.coach, best)
    expect((await told(scene.ana)).applause).toMatchObject([{ names: { count: '2' } }])
    await block(by, whom)
    expect(await clap(scene.ben, best)).toBe(404)
    expect(await seenBy(scene.coach, best)).toEqual({ count: 1, isGiven: true })
    expect((await told(scene.ana)).applause).toMatchObject([{ names: { count: '1' } }])
    await scene.coach.send('DELETE', pathOfApplause(best))
    expect(await told(scene.ana)).toEqual({ applause: [], unreadCount: 0 })
    await unblock(by, whom)
    expect((await told(scene.ana)).applause).toMatchObject([{ names: { count: '1' } }])
  })

  test('takes a level out of the other’s news', async () => {
    const { levels } = await scene.setProgram()
    await scene.practiceRuns(scene.ana, [{ juggleCount: 26 }])
    await scene.give(levels[1].id, [scene.ana])
    expect(await newsOf(scene.ben)).toHaveLength(1)
    await block(by, whom)
    expect(await newsOf(scene.ben)).toEqual([])
  })

  test('at the same moment as a clap leaves no applause that anybody sees', async () => {
    const best = await anasBest()
    for (let round = 0; round < 5; round++) {
      const [status, blocked] = await Promise.all([clap(scene.ben, best), block(by, whom)])
      expect([204, 403, 404]).toContain(status)
      expect(blocked.status).toBe(204)
      expect(await told(scene.ana)).toEqual({ applause: [], unreadCount: 0 })
      expect(await seenBy(scene.coach, best)).toEqual({ count: 0, isGiven: false })
      await unblock(by, whom)
      await scene.ben.send('DELETE', pathOfApplause(best))
    }
  })
})
