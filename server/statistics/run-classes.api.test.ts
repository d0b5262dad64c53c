import { expect, test } from 'vitest'
import { RUN_CLASSES } from '#domain/statistics/run-distribution.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp()

test('a run is in the class of its touches, from the first to the last number of the class', async () => {
  const player = await app.signUp()
  const edges = RUN_CLASSES.flatMap((from, n) => [from, (RUN_CLASSES[n + 1] ?? 2001) - 1])
  const runs = [0, ...edges].map((juggleCount) => ({ juggleCount, duration: juggleCount / 2 }))
  const juggleCount = edges.reduce((sum, touches) => sum + touches)
  for (const hours of [10, 20]) {
    const date = new Date(Date.now() - hours * 3_600_000).toISOString()
    const { status } = await player.record({ date, juggleCount, duration: juggleCount / 2, runs })
    expect(status).toBe(201)
  }
  const { runs: classes } = (await player.get('/api/me/statistics?period=week')).body
  expect(classes.map((each: { runs: number }) => each.runs)).toEqual(RUN_CLASSES.map(() => 4))
})
