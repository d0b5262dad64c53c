import { expect, test } from 'vitest'
import { fewAtOnce } from './few-at-once.ts'

test('so many run at a time, and the others as soon as one is done', async () => {
  const inTurn = fewAtOnce(2)
  const begun: number[] = []
  const ends = [0, 1, 2].map(() => Promise.withResolvers<void>())
  const all = ends.map(({ promise }, index) =>
    inTurn(() => {
      begun.push(index)
      return promise
    }),
  )
  await Promise.resolve()
  expect(begun).toEqual([0, 1])
  ends[1]!.resolve()
  await all[1]
  expect(begun).toEqual([0, 1, 2])
  ends[0]!.resolve()
  ends[2]!.resolve()
  await Promise.all(all)
})

test('who loses patience is refused and takes nobody’s turn', async () => {
  const inTurn = fewAtOnce(1, { patience: 1, refuse: () => new Error('Not now') })
  const end = Promise.withResolvers<void>()
  const first = inTurn(() => end.promise)
  await expect(inTurn(async () => 'second')).rejects.toThrow('Not now')
  end.resolve()
  await first
  expect(await inTurn(async () => 'third')).toBe('third')
})
