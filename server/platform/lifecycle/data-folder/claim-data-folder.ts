import { access, constants, mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { OperatorError } from '#server/platform/operator-error.ts'
import { acquireInstanceLock, type InstanceLock } from './instance-lock.ts'
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
    await makeFolder(dataDir)
    if (!(await stat(dataDir)).isDirectory()) throw new Error('it is a file')
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw unusable(dataDir, error)
  }
}

/** Node's own recursive mkdir never returns below a folder such as /proc, where a new folder is refused as if its parent were missing. */
async function makeFolder(path: string): Promise<void> {
  if (await isThere(path)) return
  await makeFolder(dirname(path))
  await mkdir(path, { mode: 0o711 }).catch((error: NodeJS.ErrnoException) => {
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
