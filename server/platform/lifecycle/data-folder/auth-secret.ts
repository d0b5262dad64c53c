import { randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The secret that signs logins. It is made at the first start and kept, because a new one would end every login. The caller holds the
 * folder's instance lock.
 */
export async function keptAuthSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'auth-secret')
  const kept = await readFile(path, 'utf8').catch(() => '')
  if (kept) return kept
  const made = randomBytes(32).toString('hex')
  // Renamed when complete, because a partly written secret would be kept for good.
  await writeFile(`${path}.new`, made, { mode: 0o600, flush: true })
  await rename(`${path}.new`, path)
  return made
}
