import { expect, test } from 'vitest'
import { tusOf } from '#server/videos/testing/upload-video.ts'
import { startVideoTest } from '#server/videos/testing/start-video-test.ts'

/** See rate-limits.ts. */
const AN_HOUR = 60

test('a player can begin only so many uploads at once, because each reserves space', async () => {
  const app = await startVideoTest({ RATE_LIMITS: 'on' })
  const [player, other] = [await app.signUpPlus(), await app.signUpPlus()]
  const tus = tusOf(app.url, player)
  const answers = await Promise.all(Array.from({ length: AN_HOUR + 3 }, () => tus.begin(10)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(AN_HOUR)
  expect(answers.filter(({ code }) => code === 'TOO_MANY_REQUESTS')).toHaveLength(3)
  expect((await tusOf(app.url, other).begin(10)).status).toBe(201)
})
