import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const FOLDERS = new Set([
  'bench',
  'contract',
  'decisions',
  'detection',
  'docs',
  'domain',
  'e2e',
  'scripts',
  'server',
  'stand-ins',
  'texts',
  'web',
])
const find = (pattern: string) => globSync(pattern, { cwd: root }).toSorted()
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Files that docs/contributing.md invents for its walks. */
const MADE_UP = new Set([
  'server/groups/coach/cheer-team.ts',
  'server/migrations/NNNN_what_it_does.sql',
  'texts/XX.json',
  'texts/it.json',
  'web/statistics/days-page.tsx',
])

/** Names in backticks that begin with one of our folders, without patterns and without numbers of pages. */
const pathsIn = (page: string) =>
  [...read(page).matchAll(/`([^`\s]+)`/g)]
    .map(([, name]) => name!.replace(/\/$/, ''))
    .filter((name) => name.includes('/') && FOLDERS.has(name.split('/')[0]!))
    .filter((name) => !/[{}*<>…]|\/\d{4}$/.test(name) && !MADE_UP.has(name))

test.each(find('{*.md,docs/*.md,decisions/*.md,detection/*.md}'))('%s names files that exist', (page) => {
  const missing = pathsIn(page).filter(
    (name) => !['', '.ts', '.tsx'].some((end) => existsSync(join(root, name + end))),
  )
  expect(missing).toEqual([])
})

const decisions = find('decisions/0*.md')

test('decisions/README.md lists every decision once, under its title', () => {
  const listed = [...read('decisions/README.md').matchAll(/\]\((0[^)]+)\) ([^·\n]*[^·\s])/g)].map(
    ([, page, title]) => `decisions/${page} ${title}`,
  )
  const titled = decisions.map((page) => `${page} ${/^# (.*)$/m.exec(read(page))![1]}`)
  expect(listed.toSorted()).toEqual(titled)
})

test.each(decisions)('%s has a status', (page) => {
  expect(read(page)).toMatch(/^Status: (?:in force|superseded by 00\d\d|partly replaced by 00\d\d)/m)
})

test('product 12.4 names every status of a problem but 500, which the server never means to answer', () => {
  const answered = read('contract/problem.ts').matchAll(/^ {2}[A-Z_]+: (\d{3}),/gm)
  const told = read('docs/product.md')
    .split('### 12.4 ')[1]!
    .split('\n### ')[0]!
    .matchAll(/^\| (\d{3}) /gm)
  const statuses = (found: Iterable<RegExpMatchArray>) => new Set([...found].map(([, code]) => code!))
  expect(statuses(told).add('500')).toEqual(statuses(answered))
})
