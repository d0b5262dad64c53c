import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { findPatterns, patternsOf, type Pattern } from './find-patterns.ts'
import { slowestTexts } from './slowest-texts.ts'

/** Twice the longest path. A quadratic pattern takes half a second or more for it, a linear one less than a millisecond. */
const LENGTH = 32 * 1024
const ENOUGH_MS = 100

/** The first text that takes too long, cut; null if none does. The watchdog of `node:vm` ends what would take for ever. */
function slowText({ source, flags }: Pick<Pattern, 'source' | 'flags'>, givenUpMs = 20_000): string | null {
  const pattern = new RegExp(source, flags.includes('g') ? flags : `${flags}g`)
  const milliseconds = (text: string) => {
    const begin = performance.now()
    text.replace(pattern, '')
    return performance.now() - begin
  }
  // A busy machine may interrupt one try, but not all three.
  const isSlow = (text: string) => [1, 2, 3].every(() => milliseconds(text) > ENOUGH_MS)
  let tried = ''
  const look = () => {
    for (const text of slowestTexts(source, flags, LENGTH)) {
      tried = `${JSON.stringify(text.slice(0, 60))} … ${JSON.stringify(text.slice(-3))}`
      if (isSlow(text)) return tried
    }
    return null
  }
  try {
    return runInContext('look()', createContext({ look }), { timeout: givenUpMs }) as string | null
  } catch {
    return tried
  }
}

test.each([
  ['(a+)+$', 'a run within a run'],
  ['\\w+@\\w+\\.\\w+', 'a run that may begin anywhere'],
  ['\\s+$', 'a run before the end'],
  ['^(?:x|q[ab]*[bc]*d)$', 'two neighbors that share a letter'],
  ['\\+.*$', 'a run that the end of a line breaks off'],
])('%s is found to be slow: %s', (source) => {
  expect(slowText({ source, flags: '' }, 3_000)).not.toBeNull()
})

test('patterns are found as literals, in RegExp and as formats of zod', () => {
  const code = 'const a = /b+/g.test(c); new RegExp(`d${e}+`, "u"); RegExp("f"); z.email(); z.iso.datetime()'
  const found = patternsOf(code, 'example.ts').map(String)
  expect(found.slice(0, 3)).toEqual(['/b+/g', '/d,+/u', '/f/'])
  expect(found.length).toBeGreaterThanOrEqual(5)
})

const patterns = findPatterns()

test('the search finds patterns in the server, the domain and the contract', () => {
  expect(patterns.length).toBeGreaterThan(50)
})

test.each(patterns.map((pattern) => [`/${pattern.source}/${pattern.flags}`, pattern.file, pattern] as const))(
  '%s takes time in proportion to the length of the text (%s)',
  (_name, _file, pattern) => {
    expect(slowText(pattern)).toBeNull()
  },
)
