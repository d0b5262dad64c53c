import { access, constants, stat } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { OperatorError } from '#server/platform/operator-error.ts'
import { acquireInstanceLock, type InstanceLock } from './instance-lock.ts'
import { makeFolder } from './make-folder.ts'
import { findRunningServer, forgetRunningServer, type RunningServer } from './running-server.ts'

const PATIENCE_MS = 120_000
const POLL_MS = 100

export type Claim = { lock: InstanceLock } | { running: RunningServer }

/**
 * Claims a data folder for this process, or tells which server has it. Waits for a server that is starting or stopping. Throws
 * OperatorError.
 */
export async function claimDataFolder(dataDir: string, patienceMs = PATIENCE_MS): Promise<Claim> {
  await openDataFolder(dataDir)
  for (const deadline = performance.now() + patienceMs; ; await pause(POLL_MS)) {
    const lock = lockDataFolder(dataDir)
    if (lock) {
      await forgetRunningServer(dataDir)
      return { lock }
    }
    const running = await findRunningServer(dataDir)
    if (running) return { running }
    if (performance.now() > deadline)
      throw new OperatorError(
        `DATA_DIR (${dataDir}) is in use by another Keepup process that neither answers nor ends.`,
      )
  }
}

async function openDataFolder(dataDir: string): Promise<void> {
  try {
    // Other users may enter the folder, which the database's system user needs, but not list it.
    await makeFolder(dataDir, 0o711)
    if (!(await stat(dataDir)).isDirectory()) throw new Error('it is a file')
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw unusable(dataDir, error)
  }
}

function lockDataFolder(dataDir: string): InstanceLock | null {
  try {
    return acquireInstanceLock(dataDir)
  } catch (error) {
    throw unusable(dataDir, error)
  }
}

const unusable = (dataDir: string, error: unknown) =>
  new OperatorError(
    `DATA_DIR (${dataDir}) must be a folder that this user can write to, with all that is in it: ${(error as Error).message}.`,
    { cause: error },
  )
