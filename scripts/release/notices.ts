import { copyFileSync, existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { COMPILED_IN } from './compiled-in.ts'
import type { LockedPackage } from './package-graph.ts'

/** Writes the license of everybody whose code is in the release. Packages with the same text share it. */
export function writeNotices(root: string, folder: string, packages: readonly LockedPackage[]): void {
  const byText = new Map<string, Set<string>>()
  const note = (text: string, whose: string) => byText.set(text, (byText.get(text) ?? new Set()).add(whose))
  for (const { path, name, version, license } of packages)
    note(licenseText(join(root, path)) ?? `Licence: ${license}`, `${name} ${version}`)
  for (const { name, version, license, notice } of COMPILED_IN)
    note(notice ?? `Licence: ${license}`, `${name} ${version}`)
  const parts = [...byText].map(([text, names]) => `${[...names].toSorted().join(', ')}\n\n${text.trim()}\n`)
  writeFileSync(join(folder, 'THIRD-PARTY-NOTICES.txt'), parts.join(`\n${'-'.repeat(80)}\n\n`))
  const node = nodeLicense(root)
  if (node) copyFileSync(node, join(folder, 'node_modules/node/LICENSE'))
}

function licenseText(packageFolder: string): string | null {
  const names = globSync('{LICEN[CS]E,licen[cs]e,License,NOTICE,COPYING}*', { cwd: packageFolder }).filter(
    (name) => !/\.(js|ts|json)$/.test(name),
  )
  if (names.length === 0) return null
  return names
    .toSorted()
    .map((name) => readFileSync(join(packageFolder, name), 'utf8').trim())
    .join('\n\n')
}

/** Node's own file names the license of everything that it is built from. */
function nodeLicense(root: string): string | undefined {
  const places = globSync('node_modules/node/node_modules/node-*/LICENSE', { cwd: root })
  return [...places, 'node_modules/node/LICENSE']
    .map((path) => join(root, path))
    .find((path) => existsSync(path))
}
