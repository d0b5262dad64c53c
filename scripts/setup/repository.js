import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's top folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** @param {...string} path */
export const inRepository = (...path) => join(ROOT, ...path)

/** The pinned Node, which runs everything except these scripts. */
export const PINNED_NODE = inRepository('node_modules', '.bin', 'node')

/** The environment for programs that must not use packages that are being installed. npm puts node_modules/.bin first on PATH. */
export function environmentOfMachine() {
  const own = resolve(ROOT, 'node_modules', '.bin')
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => resolve(folder) !== own)
  return { ...process.env, PATH: path.join(delimiter) }
}

/** A hash of the names and contents of files and folders. @param {string[]} paths relative to the repository */
export function hashOf(paths) {
  const hash = createHash('sha256')
  const add = (/** @type {string} */ path) => {
    const file = inRepository(path)
    if (!existsSync(file)) return
    if (!statSync(file).isDirectory()) return void hash.update(`${path}\0`).update(readFileSync(file))
    for (const name of readdirSync(file).toSorted()) if (name !== 'node_modules') add(`${path}/${name}`)
  }
  paths.forEach(add)
  return hash.digest('hex')
}
