import { randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The secret that signs logins, made at the first start and kept: with another one every login ends. The caller holds the
 * folder's instance lock.
 */
export async function keptAuthSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'auth-secret')
  const kept = await readFile(path, 'utf8').catch(() => '')
  if (kept) return kept
  const made = randomBytes(32).toString('hex')
  // Whole or not at all: half a secret would be kept for good.
  await writeFile(`${path}.new`, made, { mode: 0o600, flush: true })
  await rename(`${path}.new`, path)
  return made
}
