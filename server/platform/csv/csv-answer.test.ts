import { expect, test } from 'vitest'
import { csvAnswer } from './csv-answer.ts'

async function* count(made: number[]) {
  for (let batch = 1; batch <= 1_000; batch++) {
    made.push(batch)
    yield [[batch]]
  }
}

test('a file begins with the UTF-8 mark and its columns', async () => {
  const answer = csvAnswer({ name: 'Łucja', columns: ['n'], batches: count([]) })
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
  const lines = new TextDecoder().decode(bytes).split('\r\n')
  expect(lines.slice(0, 3)).toEqual(['n', '1', '2'])
  expect(lines).toHaveLength(1_002)
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="_ucja.csv"; filename*=UTF-8''%C5%81ucja.csv`,
  )
})

test('rows are made only as they are read, and end when the reader leaves', async () => {
  const made: number[] = []
  const reader = csvAnswer({ name: 'x', columns: ['n'], batches: count(made) }).body!.getReader()
  for (let read = 0; read < 5; read++) await reader.read()
  expect(made.length).toBeLessThan(8)
  await reader.cancel()
  const afterwards = made.length
  await new Promise((resolve) => setImmediate(resolve))
  expect(made).toHaveLength(afterwards)
})

test('the name of a file keeps to the letters that its header allows', () => {
  const { headers } = csvAnswer({ name: "St. Mary's (U12*)", columns: ['n'], batches: count([]) })
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="St. Mary_s _U12_.csv"; filename*=UTF-8''St.%20Mary%27s%20%28U12%2A%29.csv`,
  )
})
