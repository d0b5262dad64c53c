import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const SQLITE_BUSY = 5

export type InstanceLock = { release: () => void }

/**
 * Makes this process the only one that runs on a data folder; null when another process has it. SQLite is used only for its file lock,
 * which Node cannot take in another way. The kernel releases the lock whenever the process dies. So it is never stale, and two processes
 * cannot both get it.
 */
export function acquireInstanceLock(dataDir: string): InstanceLock | null {
  const file = new DatabaseSync(join(dataDir, 'server.lock'))
  try {
    file.exec('pragma busy_timeout = 0; pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    file.close()
    if (isBusy(error)) return null
    throw error
  }
  return { release: () => file.close() }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}
