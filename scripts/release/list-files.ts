import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** All files below a folder, as paths relative to it, in order. Links are left out, because what they lead to is listed. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted()
}

export const fileHash = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')
