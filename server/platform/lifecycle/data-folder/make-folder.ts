import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Makes a folder and those above it. Node's own recursive mkdir never returns below a folder such as /proc, where a new folder is refused as if
 * its parent were missing.
 */
export async function makeFolder(path: string, mode: number): Promise<void> {
  if (await isThere(path)) return
  await makeFolder(dirname(path), mode)
  await mkdir(path, { mode }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
