import { expect, test } from 'vitest'
import { fewAtOnce } from './few-at-once.ts'

/** Work that ends when it is told to. */
function work() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { run: () => promise, end: resolve }
}

test('no more than the allowed number run at once, and they run in the order of their arrival', async () => {
  const inTurn = fewAtOnce({ running: 2, waiting: 8 })
  const started: number[] = []
  const works = Array.from({ length: 5 }, () => work())
  const all = works.map(({ run }, index) =>
    inTurn(() => {
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

test('a caller beyond the queue is told to come back later', async () => {
  const inTurn = fewAtOnce({ running: 1, waiting: 1 })
  const first = work()
  const both = [inTurn(first.run), inTurn(first.run)]
  await expect(inTurn(first.run)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  first.end()
  await Promise.all(both)
  await expect(inTurn(first.run)).resolves.toBeUndefined()
})

test('failed work frees its place, too', async () => {
  const inTurn = fewAtOnce({ running: 1, waiting: 0 })
  await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(inTurn(() => Promise.resolve(1))).resolves.toBe(1)
})

test('a caller who waited too long is refused and takes no place from the others', async () => {
  const inTurn = fewAtOnce({ running: 1, patience: 1, refuse: () => new Error('Not now') })
  const first = work()
  const running = inTurn(first.run)
  await expect(inTurn(async () => 'second')).rejects.toThrow('Not now')
  first.end()
  await running
  expect(await inTurn(async () => 'third')).toBe('third')
})
