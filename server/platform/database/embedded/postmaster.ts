import { execFile, spawn } from 'node:child_process'
import { open, readFile, readlink, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { isAlive } from '#server/platform/lifecycle/is-alive.ts'
import { asAccount, type ServiceAccount } from './service-account.ts'

const POLL_MS = 25
const FAST_SHUTDOWN_MS = 30_000

/** What a running PostgreSQL says of itself in its data folder. */
export type Postmaster = { pid: number; port: number; ready: boolean }

/** The contents of postmaster.pid; null when there is none or when it is still being written. */
async function readPidFile(data: string): Promise<Postmaster | null> {
  const lines = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  return pid > 0 && port > 0 ? { pid, port, ready: lines[7]?.trim() === 'ready' } : null
}

/** The PostgreSQL that runs on this data folder, ready or not; null when there is none. */
export async function findPostmaster(data: string): Promise<Postmaster | null> {
  const found = await readPidFile(data)
  return found && (await runsOn(found.pid, data)) ? found : null
}

/** A pid may long belong to something else: PostgreSQL works in its data folder, so that is how it is told. */
async function runsOn(pid: number, data: string): Promise<boolean> {
  if (!isAlive(pid)) return false
  if (process.platform === 'linux')
    return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === (await realpath(data))
  const { stdout } = await promisify(execFile)('ps', ['-o', 'command=', '-p', `${pid}`]).catch(() => ({
    stdout: '',
  }))
  return stdout.includes('postgres') && stdout.includes(data)
}

type Start = {
  program: string
  data: string
  configFile: string
  /** Where PostgreSQL writes until its own log is open. */
  startupLog: string
  port: number
  account: ServiceAccount
}

/** Starts PostgreSQL in a session of its own, so that neither Ctrl-C in a terminal nor the end of this process reaches it. Gives its pid. */
export async function startPostmaster({ program, data, configFile, startupLog, port, account }: Start) {
  const stale = await readPidFile(data)
  const log = await open(startupLog, 'w', 0o600)
  const options = asAccount(account)
  // PostgreSQL takes the living owner of a stale pid file for a rival, unless it is told that this is its own grandparent.
  const env = stale ? { ...options.env, PG_GRANDPARENT_PID: `${stale.pid}` } : options.env
  const child = spawn(program, ['-D', data, '-c', `config_file=${configFile}`, '-p', `${port}`], {
    ...options,
    env,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  })
  child.once('error', () => {})
  child.unref()
  await log.close()
  return child.pid
}

/** Until it takes connections; null when it ended instead. Recovery after a crash takes as long as it takes: `onWait` is told each second. */
export async function waitUntilReady(data: string, pid: number, onWait: (seconds: number) => void) {
  const since = Date.now()
  for (let told = 0; isAlive(pid);) {
    const found = await readPidFile(data)
    if (found?.pid === pid && found.ready) return found
    const seconds = Math.floor((Date.now() - since) / 1000)
    if (seconds > told) onWait((told = seconds))
    await pause(POLL_MS)
  }
  return null
}

/** Ends it cleanly: open transactions are undone, everything committed is written; a hanging one is ended as a crash would, which loses nothing either. */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!signalTo(pid, signal)) return
    const deadline = Date.now() + FAST_SHUTDOWN_MS
    while (isAlive(pid) && Date.now() < deadline) await pause(POLL_MS)
    if (!isAlive(pid)) return
  }
}

/** Without waiting for the end: PostgreSQL gets there by itself. */
export const signalFastShutdown = (pid: number): boolean => signalTo(pid, 'SIGINT')

function signalTo(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}
