import { expect, test } from 'vitest'
import { answerInEqualTime } from './answer-in-equal-time.ts'

test.each([
  ['an answer', () => Promise.resolve('done')],
  ['a failure', () => Promise.reject(new Error('refused'))],
])('%s comes after 300 ms at the earliest', async (_, work) => {
  const begin = performance.now()
  const [outcome] = await Promise.allSettled([answerInEqualTime(work())])
  // A timer may end a moment early.
  expect(performance.now() - begin).toBeGreaterThan(295)
  expect(outcome).toEqual((await Promise.allSettled([work()]))[0])
})
