import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'

/**
 * The imports that each folder is allowed (ARCHITECTURE.md). Every folder may import itself. The longest matching name applies to a file.
 * WORD means every word of the product.
 */
const MAY_IMPORT: Record<string, string[]> = {
  domain: [],
  contract: ['domain'],
  detection: [],
  // Its tests compare the numbers in the sentences with the rules.
  texts: ['domain'],
  'server/platform': ['domain', 'contract', 'texts'],
  'server/WORD': ['domain', 'contract', 'server/platform', 'server/services.ts', 'server/WORD'],
  server: ['domain', 'contract'],
  'web/ui': ['domain', 'contract', 'texts'],
  'web/platform': ['domain', 'contract', 'texts', 'web/ui', 'server/app.ts'],
  'web/WORD': ['domain', 'contract', 'texts', 'web/ui', 'web/platform'],
  'web/videos': ['domain', 'contract', 'texts', 'web/ui', 'web/platform', 'detection'],
  'web/build': ['texts'],
  web: ['domain', 'contract', 'texts'],
  scripts: ['domain', 'contract', 'detection', 'server', 'stand-ins'],
  'stand-ins': ['server', 'scripts'],
  bench: ['domain', 'detection', 'server', 'scripts', 'web'],
  e2e: ['domain', 'contract', 'detection', 'texts', 'server', 'scripts', 'web'],
  docs: [],
  '.': ['scripts', 'web/build'],
}

/** The additional imports of tests in a folder. Tests of the server use the stand-ins. */
const TESTS_MAY_IMPORT: Record<string, string[]> = {
  server: ['texts', 'server', 'scripts', 'stand-ins'],
  web: ['texts', 'web/public', 'web/testing', 'web/shell'],
  docs: ['server'],
}

/** The words of the server, the lowest first. A word imports the words before it. */
const SERVER_WORDS = [
  'audit',
  'notifications',
  'entitlements',
  'roles',
  'leaderboards',
  'statistics',
  'identity',
  'guardians',
  'billing',
  'groups',
  'players',
  'sessions',
  'squads',
  'videos',
  'admin',
].map((word) => `server/${word}`)

/** The packages for code that runs in browsers, in workers and in Node. */
const PACKAGES: Record<string, string[]> = { domain: [], detection: [], contract: ['zod'] }
const TEST_PACKAGES = ['vitest', 'vitest/browser', 'fast-check']

/** The folders of the server and of the web app that are not words. */
const NO_WORDS = /^(platform|testing|migrations|ui|shell|build|public)$/

interface Import {
  from: string
  name: string
  isType: boolean
  /** Null for a package. */
  file: string | null
}

const ROOT = join(import.meta.dirname, '..')
const STATEMENT = /(?:\bimport\s+(type)\b[^;'"]*?\bfrom|\bfrom|\bimport)\s*\(?\s*['"]([^'"\s]+)['"]/g

const imports = globSync('{*,!(node_modules|dist|data*)/**/*}.{ts,tsx,js}', { cwd: ROOT }).flatMap(
  readImports,
)

function readImports(from: string): Import[] {
  const fileOf = (name: string) => {
    if (name.startsWith('#')) return name.slice(1)
    return name.startsWith('.') ? posix.join(posix.dirname(from), name) : null
  }
  const text = readFileSync(join(ROOT, from), 'utf8')
  return Array.from(text.matchAll(STATEMENT), ([, type, name = '']) => ({
    from,
    name,
    isType: type !== undefined,
    file: fileOf(name),
  }))
}

/** Tests and their set-up. */
const isTest = (file: string) => /\.test\.\w+$|\/testing\/|^scripts\/test\.js$/.test(file)
const folderOf = (file: string) => (file.includes('/') ? file.split('/')[0]! : '.')
const isIn = (file: string, folder: string) => file === folder || file.startsWith(`${folder}/`)

/** The word folder of a file in the server or the web app, for example `server/groups`. */
function wordOf(file: string): string | undefined {
  const [word, name] = /^(?:server|web)\/([^/]+)(?=\/)/.exec(file) ?? []
  return name && !NO_WORDS.test(name) ? word : undefined
}

function layerOf(file: string): string {
  const exact = file.split('/', 2).join('/')
  if (exact in MAY_IMPORT) return exact
  return wordOf(file) ? `${folderOf(file)}/WORD` : folderOf(file)
}

function isAllowed({ from, file }: Import): boolean {
  if (file === null) return true
  const layer = layerOf(from)
  const others = [...MAY_IMPORT[layer]!, ...(isTest(from) ? (TESTS_MAY_IMPORT[folderOf(from)] ?? []) : [])]
  return [wordOf(from) ?? layer, ...others].some((each) => isIn(file, each) || layerOf(file) === each)
}

/** The imports that break a rule, in words. */
const broken = (rule: (each: Import) => boolean) =>
  imports.filter((each) => !rule(each)).map(({ from, name }) => `${from} imports ${name}`)

test('a folder imports only itself and the folders beneath it', () => {
  expect(broken(isAllowed)).toEqual([])
})

test('a word of the server imports only the words listed before it', () => {
  const isDownward = ({ from, file }: Import) => {
    const [above, below] = [wordOf(from), file === null ? undefined : wordOf(file)]
    if (!above?.startsWith('server/') || below === undefined || isTest(from)) return true
    return SERVER_WORDS.includes(below) && SERVER_WORDS.indexOf(below) <= SERVER_WORDS.indexOf(above)
  }
  expect(broken(isDownward)).toEqual([])
})

test('an import from another folder uses its #name, so that it shows where it leads', () => {
  expect(broken(({ name }) => !name.startsWith('../'))).toEqual([])
})

test('domain, contract and detection run in every environment', () => {
  const mayNeed = ({ from, name, file }: Import) =>
    file !== null ||
    !(folderOf(from) in PACKAGES) ||
    [...PACKAGES[folderOf(from)]!, ...(isTest(from) ? TEST_PACKAGES : [])].includes(name)
  expect(broken(mayNeed)).toEqual([])
})

test('a word calls the use cases of other words, never their SQL or their routes', () => {
  const isOfOther = ({ from, file }: Import) =>
    file !== null && wordOf(from) !== undefined && wordOf(file) !== undefined && wordOf(from) !== wordOf(file)
  expect(
    broken((each) => isTest(each.from) || !isOfOther(each) || !/(store|routes|-row)\.ts$/.test(each.file!)),
  ).toEqual([])
})

test('the web app takes one type from the server', () => {
  expect(
    broken(({ from, file, isType }) => folderOf(from) !== 'web' || !file?.startsWith('server/') || isType),
  ).toEqual([])
})

test('only tests import test code', () => {
  const isForProduct = ({ from, name, file }: Import) =>
    isTest(from) ||
    /^(stand-ins|bench|e2e)\//.test(from) ||
    !(file === null ? TEST_PACKAGES.includes(name) : isTest(file))
  expect(broken(isForProduct)).toEqual([])
})
