import type { Kysely } from 'kysely'
import { expect, test, vi } from 'vitest'
import { askTogether, byPlace } from './ask-together.ts'
import type { DB } from './schema.generated.ts'

/** The tests only need several different databases. */
const database = () => ({}) as Kysely<DB>
const db = database()

const answerOf = (key: string) => `answer to ${key}`

function asking(kindOf?: (key: string) => string) {
  const load = vi.fn<(db: Kysely<DB>, keys: readonly string[]) => Promise<string[]>>((_, keys) =>
    Promise.resolve(keys.map(answerOf)),
  )
  return { load, ask: askTogether(load, kindOf), asked: () => load.mock.calls.map(([, keys]) => keys) }
}

test('one statement answers all callers of the same moment, each with their own answer', async () => {
  const { ask, asked } = asking()
  const keys = ['a', 'b', 'a']
  expect(await Promise.all(keys.map((key) => ask(db, key)))).toEqual(keys.map(answerOf))
  expect(asked()).toEqual([keys])
})

test('a caller who asks while others wait gets an answer that is read after their question', async () => {
  const first = Promise.withResolvers<void>()
  let value = 'old'
  const ask = askTogether(async (_, keys: readonly string[]) => {
    const read = keys.map(() => value)
    await first.promise
    return read
  })
  const [early] = [ask(db, 'a')]
  await new Promise(setImmediate)
  value = 'new'
  const late = ask(db, 'a')
  await new Promise(setImmediate)
  first.resolve()
  expect([await early, await late]).toEqual(['old', 'new'])
})

test('a question in a transaction is answered there', async () => {
  const { load, ask } = asking()
  const transaction = database()
  await Promise.all([ask(db, 'a'), ask(transaction, 'b')])
  expect(load.mock.calls).toEqual([
    [db, ['a']],
    [transaction, ['b']],
  ])
})

test('questions for different statements do not wait for each other', async () => {
  const { ask, asked } = asking((key) => key.slice(0, 1))
  await Promise.all(['a1', 'b1', 'a2'].map((key) => ask(db, key)))
  expect(asked()).toEqual([['a1', 'a2'], ['b1']])
})

test('a statement that fails fails for its callers, and is not repeated', async () => {
  const { load, ask } = asking()
  const away = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
  load.mockRejectedValueOnce(away)
  const answers = await Promise.allSettled(['a', 'b'].map((key) => ask(db, key)))
  expect(answers.map((answer) => answer.status === 'rejected' && answer.reason)).toEqual([away, away])
  expect(load).toHaveBeenCalledOnce()
  expect(await ask(db, 'a')).toBe(answerOf('a'))
})

test('rows are assigned to their keys, in whatever order they come', () => {
  expect(byPlace(3, [{ n: 3 }, { n: 1 }])).toEqual([{ n: 1 }, undefined, { n: 3 }])
})
