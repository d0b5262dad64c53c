import { expect, test } from 'vitest'
import { createHashingQueue } from './hashing-queue.ts'

/** Work that ends when it is told to. */
function work() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { run: () => promise, end: resolve }
}

test('no more than the allowed number run at once, and they run in the order they came', async () => {
  const enqueue = createHashingQueue({ running: 2, waiting: 8 })
  const started: number[] = []
  const works = Array.from({ length: 5 }, () => work())
  const all = works.map(({ run }, index) =>
    enqueue(() => {
      started.push(index)
      return run()
    }),
  )
  await Promise.resolve()
  expect(started).toEqual([0, 1])
  works[1]!.end()
  await all[1]
  expect(started).toEqual([0, 1, 2])
  works.forEach(({ end }) => end())
  await Promise.all(all)
  expect(started).toEqual([0, 1, 2, 3, 4])
})

test('beyond the queue the next one is told to come back later', async () => {
  const enqueue = createHashingQueue({ running: 1, waiting: 1 })
  const first = work()
  const both = [enqueue(first.run), enqueue(first.run)]
  await expect(enqueue(first.run)).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    details: { retryAfterSeconds: 5 },
  })
  first.end()
  await Promise.all(both)
  await expect(enqueue(first.run)).resolves.toBeUndefined()
})

test('work that fails makes room too', async () => {
  const enqueue = createHashingQueue({ running: 1, waiting: 0 })
  await expect(enqueue(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(enqueue(() => Promise.resolve(1))).resolves.toBe(1)
})
