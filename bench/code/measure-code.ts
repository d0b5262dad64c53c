import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { FEATURES } from './features.ts'

/**
 * How the code is divided: the size of its files, and how many files a reader opens to follow a feature. `npm run bench -- code` measures
 * this checkout, and with the path of another checkout behind it that one. It reads files and measures no time.
 */
const root = process.argv[2] ?? '.'

interface SourceFile {
  path: string
  lines: number
  /** What a file needs at run time, its workers too. Imports of types are left out. */
  imports: string[]
  isTest: boolean
}

const IMPORT =
  /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?'([^']+)'|\bimport\(\s*'([^']+)'|\bnew Worker\(new URL\('([^']+)'/gm
const ONLY_TYPES = /^import\s+\{(?:\s*type\s[^,}]+,?)+\s*\}\s+from/

const files = new Map(listFiles().map((path) => [path, readSource(path)]))

function listFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
  return listed.split('\n').filter((path) => path !== '' && existsSync(join(root, path)))
}

function readSource(path: string): SourceFile {
  const text = readFileSync(join(root, path), 'utf8')
  const imports = [...text.matchAll(IMPORT)]
    .filter(([statement]) => !ONLY_TYPES.test(statement))
    .map(([, from, lazily, worker]) => pathOf(path, (from ?? lazily ?? worker)!))
  const isTest = /\.test\.tsx?$|\.spec\.ts$|\/testing\//.test(path)
  return { path, lines: text.split('\n').length - 1, imports, isTest }
}

/** The path in the repository that an import names; a package's stays as it is. */
function pathOf(importer: string, name: string): string {
  if (name.startsWith('.')) return normalize(join(importer, '..', name))
  return name.startsWith('#') ? name.slice(1) : name
}

function measureFolder(folder: string) {
  const inFolder = [...files.values()].filter(({ path }) => path.startsWith(`${folder}/`))
  const product = inFolder.filter(({ isTest }) => !isTest)
  const lines = product.map((file) => file.lines).toSorted((one, other) => one - other)
  const total = sum(lines)
  const testLines = sum(inFolder.filter(({ isTest }) => isTest).map((file) => file.lines))
  const folders = Map.groupBy(product, ({ path }) => join(path, '..'))
  return {
    files: product.length,
    lines: total,
    median: lines[Math.floor(lines.length / 2)] ?? 0,
    longest: lines.at(-1) ?? 0,
    'up to 30 lines': percent(lines.filter((count) => count <= 30).length, lines.length),
    'one user': percent(product.filter(({ path }) => usersOf(path) === 1).length, product.length),
    'folders over 12': [...folders.values()].filter((each) => each.length > 12).length,
    'test lines a line': Number((testLines / total).toFixed(2)),
  }
}

const usersOf = (path: string) =>
  [...files.values()].filter(({ imports, isTest }) => !isTest && imports.includes(path)).length

/**
 * What a reader opens to follow a feature: all that its entries need, without what every feature shares (the platforms and `web/ui`), and who
 * shows or serves the entries. These files also do other things, so what they need is left out.
 */
function trace(entries: readonly string[]) {
  const seen = new Set(callersOf(entries))
  const open = [...entries]
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const file = files.get(path)
    if (!file || seen.has(path) || isShared(path)) continue
    seen.add(path)
    open.push(...file.imports)
  }
  const missing = entries.filter((path) => !files.has(path))
  return { files: seen.size, lines: sum([...seen].map((path) => files.get(path)!.lines)), missing }
}

/** The files of the shell that show an entry, and the routes of the server that call one. */
const callersOf = (entries: readonly string[]) =>
  [...files.values()]
    .filter(({ path, imports, isTest }) => {
      const mayCall = path.startsWith('web/shell/') || /^server\/.*routes\.ts$/.test(path)
      return mayCall && !isTest && imports.some((each) => entries.includes(each))
    })
    .map(({ path }) => path)

const isShared = (path: string) =>
  /^(server\/platform|web\/(platform|ui))\//.test(path) || path === 'server/services.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
const percent = (part: number, whole: number) => `${Math.round((100 * part) / whole)} %`

const FOLDERS = ['web', 'server', 'domain', 'contract', 'detection']
console.table(Object.fromEntries(FOLDERS.map((folder) => [folder, measureFolder(folder)])))
const traced = Object.entries(FEATURES).map(([name, entries]) => [name, trace(entries)] as const)
for (const [name, { missing }] of traced)
  if (missing.length > 0)
    console.error(`${name}: there is no ${missing.join(', ')}; mend bench/code/features.ts`)
console.table(Object.fromEntries(traced.map(([name, { files, lines }]) => [name, { files, lines }])))
