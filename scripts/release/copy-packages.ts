import { chmodSync, copyFileSync, cpSync, mkdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import type { LockedPackage } from './package-graph.ts'

/** Only compilers and debuggers read these: Node runs no TypeScript of packages. They are a third of the packages' weight. */
const NOT_RUN = /\.([cm]?ts|map|tsbuildinfo|flow|a)$/
const TESTS = new Set(['test', 'tests', '__tests__'])

/** Each package of a typeface has all its weights. The server draws with those that fontconfig is told of. */
const FONT = /@expo-google-fonts\/.*(?=\/[^/]+\.ttf$)/
const FONTS_CONF = 'server/platform/previews/fonts.conf'

/** Whether a file of `path`, a package's folder, is needed by a server. `drawn` are the folders of fonts that it draws with. */
export function isRun(path: string, file: string, drawn: ReadonlySet<string>): boolean {
  const [font] = FONT.exec(join(path, file)) ?? []
  if (font !== undefined) return drawn.has(font)
  // Packages inside a package's own node_modules are in the list themselves if they are needed.
  const isOfOther = (folder: string) => folder === 'node_modules' || TESTS.has(folder)
  return !NOT_RUN.test(file) && !file.split(sep).some(isOfOther)
}

export function readDrawnFonts(root: string): Set<string> {
  const conf = readFileSync(join(root, FONTS_CONF), 'utf8')
  return new Set([...conf.matchAll(/node_modules\/([^<]+)<\/dir>/g)].map(([, folder]) => folder!))
}

/** Copies packages as they are installed here, so nothing is downloaded and nothing is compiled. Adds the pinned Node. */
export function copyPackages(root: string, folder: string, packages: readonly LockedPackage[]): void {
  const drawn = readDrawnFonts(root)
  for (const { path } of packages) {
    const from = join(root, path)
    cpSync(from, join(folder, path), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => isRun(path, file.slice(from.length), drawn),
    })
  }
  const node = join(folder, 'node_modules/node/bin/node')
  mkdirSync(dirname(node), { recursive: true })
  copyFileSync(realpathSync(join(root, 'node_modules/.bin/node')), node)
  chmodSync(node, 0o755)
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true })
  symlinkSync(join('../node/bin', basename(node)), join(folder, 'node_modules/.bin/node'))
}
