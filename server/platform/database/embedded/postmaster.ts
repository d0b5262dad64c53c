import { execFile, spawn } from 'node:child_process'
import { open, readFile, readlink, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { isAlive } from '#server/platform/lifecycle/data-folder/is-alive.ts'
import { asAccount, type ServiceAccount } from './service-account.ts'

const POLL_MS = 25
const FAST_SHUTDOWN_MS = 30_000

/** What a running PostgreSQL writes about itself into its data folder (postmaster.pid). */
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

/** The pid may belong to another program by now. PostgreSQL's working directory is its data folder. */
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
  /** PostgreSQL writes here until its own log is open. */
  startupLog: string
  port: number
  account: ServiceAccount
}

/**
 * Starts PostgreSQL in a session of its own, so that neither Ctrl-C in a terminal nor the end of this process reaches it. Returns its pid.
 */
export async function startPostmaster({ program, data, configFile, startupLog, port, account }: Start) {
  const stale = await readPidFile(data)
  const log = await open(startupLog, 'w', 0o600)
  const options = asAccount(account)
  // If the pid in a stale file belongs to a living process, PostgreSQL refuses to start. It starts if it is told that this process is its
  // grandparent.
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

/**
 * Waits until PostgreSQL takes connections. Returns null if it ended instead. There is no time limit, because recovery after a crash may
 * take long. Calls `onWait` every second.
 */
export async function waitUntilReady(data: string, pid: number, onWait: (seconds: number) => void) {
  const since = performance.now()
  for (let told = 0; isAlive(pid);) {
    const found = await readPidFile(data)
    if (found?.pid === pid && found.ready) return found
    const seconds = Math.floor((performance.now() - since) / 1000)
    if (seconds > told) onWait((told = seconds))
    await pause(POLL_MS)
  }
  return null
}

/**
 * Stops PostgreSQL: it rolls back open transactions, and writes everything committed. If it hangs, it is killed, which does not lose
 * committed data either.
 */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!signalTo(pid, signal)) return
    const deadline = performance.now() + FAST_SHUTDOWN_MS
    while (isAlive(pid) && performance.now() < deadline) await pause(POLL_MS)
    if (!isAlive(pid)) return
  }
}

/** Asks PostgreSQL to stop, without waiting for it. */
export const signalFastShutdown = (pid: number): boolean => signalTo(pid, 'SIGINT')

function signalTo(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}
