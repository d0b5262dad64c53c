import { expect, test } from 'vitest'
import { jsonFile } from './json-file.ts'

async function* count(made: number[], last = 1_000) {
  for (let piece = 1; piece <= last; piece++) {
    made.push(piece)
    yield `${piece},`
  }
}

test('pieces are made only as they are read, and end when the reader leaves', async () => {
  const made: number[] = []
  const reader = jsonFile(count(made)).body!.getReader()
  for (let read = 0; read < 5; read++) await reader.read()
  expect(made.length).toBeLessThan(12)
  await reader.cancel()
  const afterwards = made.length
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(made).toHaveLength(afterwards)
})

test('a failure breaks the answer off, so that nobody takes a part for the whole', async () => {
  const pieces = (async function* () {
    yield* count([], 2)
    throw new Error('The database is away.')
  })()
  await expect(jsonFile(pieces).text()).rejects.toThrow('The database is away.')
})
