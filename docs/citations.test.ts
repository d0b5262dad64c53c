import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

const ignored = readFileSync(join(root, '.gitignore'), 'utf8').match(/[\w-]+(?=\/$)/gm)!

/** Every text of the repository except this test, which contains the patterns that it searches for. */
const texts = globSync('**/*.{md,ts,tsx,js,sql,css,html,json,jsonc}', { cwd: root, exclude: ignored })
  .filter((path) => !['docs/citations.test.ts', 'package-lock.json'].includes(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

/** The matches of the first group of a pattern, with their places. */
const find = (pattern: RegExp) =>
  texts.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([, found]) => ({ path, found: found! })))

/** Reads "4.3, 5.1 and 8.2" or "0039, 0075", also if the list continues in the next line of a comment. */
const citations = (word: string, number: string) =>
  find(new RegExp(String.raw`\b${word}(${number}(?:(?:,| and| to)[\s*/-]+${number})*)`, 'gi')).flatMap(
    ({ path, found }) => [...found.matchAll(new RegExp(number, 'g'))].map(([cited]) => ({ path, cited })),
  )

const dead = (cited: { path: string; cited: string }[], isThere: (cited: string) => boolean) => [
  ...new Set(cited.filter((one) => !isThere(one.cited)).map((one) => `${one.path}: ${one.cited}`)),
]

test('every cited rule, like "product 4.3", is in docs/product.md', () => {
  const page = readFileSync(join(root, 'docs/product.md'), 'utf8')
  const rules = [...page.matchAll(/^### (\d+\.\d+) /gm)].map(([, number]) => number!)
  expect(new Set(rules).size, 'each number stands there once').toBe(rules.length)
  const cited = citations(String.raw`product[\s*]+`, String.raw`\d+\.\d+`)
  expect(cited.length).toBeGreaterThan(150)
  expect(dead(cited, (rule) => rules.includes(rule))).toEqual([])
})

/** Rules about the product as a whole, which no single place in the code decides. */
const DECIDED_NOWHERE = new Set(['1.2', '1.3', '1.4', '1.5', '12.9'])

test('every rule is cited by the code that decides it', () => {
  const page = readFileSync(join(root, 'docs/product.md'), 'utf8')
  const rules = [...page.matchAll(/^### (\d+\.\d+) /gm)].map(([, number]) => number!)
  const cited = new Set(
    citations(String.raw`product[\s*]+`, String.raw`\d+\.\d+`)
      .filter(
        ({ path }) =>
          /^(?:contract|domain|scripts|server|web)\//.test(path) && !/\.test\.|\/testing\//.test(path),
      )
      .map((one) => one.cited),
  )
  expect(
    rules.filter((rule) => !cited.has(rule) && !DECIDED_NOWHERE.has(rule)),
    'Cite each in a comment beside its decision, like "(product 4.3)".',
  ).toEqual([])
})

test('no file cites a document outside the repository', () => {
  const outside = find(
    /((?:\bspec(?:ification)?|\bdesign)(?:\.md)?\s+§|\b(?:spec|design|api|look|style|versions)\.md\b)/gi,
  )
  expect(outside.map(({ path, found }) => `${path}: ${found}`)).toEqual([])
})

test('every cited decision has its page', () => {
  const pages = new Set(texts.map(({ path }) => /^decisions\/(\d{4})-/.exec(path)?.[1]))
  const cited = citations('decisions/', String.raw`\d{4}\b`)
  expect(cited.length).toBeGreaterThan(150)
  expect(dead(cited, (number) => pages.has(number))).toEqual([])
})

test('every link of a page leads to an existing file', () => {
  const links = texts
    .filter(({ path }) => path.endsWith('.md'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)\s#]+)/g)].map(([, link]) => ({
        path,
        cited: join(dirname(path), link!),
      })),
    )
  expect(links.length).toBeGreaterThan(50)
  expect(dead(links, (file) => existsSync(join(root, file)))).toEqual([])
})
