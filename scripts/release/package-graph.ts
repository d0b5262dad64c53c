import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface LockedPackage {
  /** Relative to the repository, such as `node_modules/hono`. */
  path: string
  name: string
  version: string
  license: string
}

interface LockEntry {
  version: string
  license?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/** The pinned Node is copied by itself, without what downloads it. */
const NOT_FOR_SERVERS = new Set(['node'])

/**
 * What the server needs at run time. Packages that others could use but need not, such as the bundlers that Better Auth names as optional
 * peers, are left out.
 */
export function productionPackages(root: string): LockedPackage[] {
  const { dependencies }: { dependencies: Record<string, string> } = readJson(join(root, 'package.json'))
  return reach(
    root,
    Object.keys(dependencies).filter((name) => !NOT_FOR_SERVERS.has(name)),
  )
}

/** Whose code may be in the built web app: what its sources import, with all that these depend on. */
export function bundledPackages(root: string): LockedPackage[] {
  const names = new Set<string>()
  for (const path of globSync('web/**/*.{ts,tsx,css}', { cwd: root })) {
    if (/\.test\.|\/testing\/|web\/build\//.test(path)) continue
    for (const [, name] of readFileSync(join(root, path), 'utf8').matchAll(
      /(?:from |import\(|import |url\()['"]((?:@[\w-]+\/)?[a-z][\w.-]*)/g,
    ))
      names.add(name!)
  }
  return reach(root, [...names])
}

function reach(root: string, names: string[]): LockedPackage[] {
  const { packages }: { packages: Record<string, LockEntry> } = readJson(join(root, 'package-lock.json'))
  const found = new Map<string, LockedPackage>()
  const visit = (from: string, name: string) => {
    // Only the compiler reads types.
    if (name.startsWith('@types/')) return
    const path = resolvePath(packages, from, name)
    // Packages of other platforms are in the lock file, but not installed.
    if (path === null || found.has(path) || !isInstalled(root, path)) return
    const entry = packages[path]!
    found.set(path, { path, name, version: entry.version, license: entry.license ?? 'see its notice' })
    const required = Object.keys(entry.peerDependencies ?? {}).filter(
      (peer) => !entry.peerDependenciesMeta?.[peer]?.optional,
    )
    const next = [
      ...Object.keys(entry.dependencies ?? {}),
      ...Object.keys(entry.optionalDependencies ?? {}),
      ...required,
    ]
    for (const dependency of next) visit(path, dependency)
  }
  for (const name of names) visit('', name)
  return [...found.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

/** Looks where Node looks: in the package's own folder, then in every folder above it. */
function resolvePath(packages: Record<string, LockEntry>, from: string, name: string): string | null {
  for (let base = from; ; base = base.slice(0, Math.max(0, base.lastIndexOf('/node_modules/')))) {
    const path = base === '' ? `node_modules/${name}` : `${base}/node_modules/${name}`
    if (packages[path]) return path
    if (base === '') return null
  }
}

function isInstalled(root: string, path: string): boolean {
  return globSync(`${path}/package.json`, { cwd: root }).length === 1
}

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
