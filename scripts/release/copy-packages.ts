import { chmodSync, copyFileSync, cpSync, mkdirSync, realpathSync, symlinkSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import type { LockedPackage } from './package-graph.ts'

/** Only compilers and debuggers read these. They are a third of the packages' weight. */
const NOT_RUN = /\.(d\.[cm]?ts|map|tsbuildinfo|flow)$/

/** Copies packages as they are installed here, so nothing is downloaded and nothing is compiled. Adds the pinned Node. */
export function copyPackages(root: string, folder: string, packages: readonly LockedPackage[]): void {
  for (const { path } of packages) {
    const from = join(root, path)
    cpSync(from, join(folder, path), {
      recursive: true,
      verbatimSymlinks: true,
      // Packages inside a package's own node_modules are in the list themselves if they are needed.
      filter: (file) => !NOT_RUN.test(file) && !file.slice(from.length).split(sep).includes('node_modules'),
    })
  }
  const node = join(folder, 'node_modules/node/bin/node')
  mkdirSync(dirname(node), { recursive: true })
  copyFileSync(realpathSync(join(root, 'node_modules/.bin/node')), node)
  chmodSync(node, 0o755)
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true })
  symlinkSync(join('../node/bin', basename(node)), join(folder, 'node_modules/.bin/node'))
}
