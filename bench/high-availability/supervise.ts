import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

/** Like a systemd unit with `Restart=always` and `RestartSec=1`. */
const RESTART_AFTER_MS = 1_000

export interface Service {
  readonly name: string
  readonly pid: number
  kill: (signal: NodeJS.Signals) => Promise<void>
  /** Kills it, and starts it again after this time, as if its machine were gone meanwhile. */
  killFor: (milliseconds: number) => Promise<void>
}

interface Program {
  name: string
  command: string
  args: string[]
  env?: Record<string, string>
  /** The account it runs as. */
  as?: { uid: number; gid: number } | null
  cwd?: string
  logFile: string
}

/** Starts a program and keeps it running until `resources` is disposed of. */
export function supervise(
  { name, command, args, env = {}, as, cwd = '/', logFile }: Program,
  resources: AsyncDisposableStack,
): Service {
  const log = openSync(logFile, 'a')
  let child: ChildProcess
  let isOver = false
  let restartAfter = RESTART_AFTER_MS
  const start = () => {
    child = spawn(command, args, {
      cwd,
      env: { LC_ALL: 'C.UTF-8', PATH: process.env['PATH'] ?? '', ...env },
      stdio: ['ignore', log, log],
      ...as,
    })
    child.once('exit', () => {
      if (isOver) return
      setTimeout(() => isOver || start(), restartAfter)
      restartAfter = RESTART_AFTER_MS
    })
  }
  start()
  resources.defer(async () => {
    isOver = true
    if (child.exitCode !== null || child.signalCode !== null) return
    const end = once(child, 'exit')
    signal(child.pid!, 'SIGCONT')
    signal(child.pid!, 'SIGTERM')
    await Promise.race([end, pause(5_000)])
    signal(child.pid!, 'SIGKILL')
  })
  const kill = async (name: NodeJS.Signals) => {
    const end = once(child, 'exit')
    signal(child.pid!, name)
    await end
  }
  return {
    name,
    get pid() {
      return child.pid!
    },
    kill,
    killFor: async (milliseconds) => {
      restartAfter = milliseconds
      await kill('SIGKILL')
    },
  }
}

/** False if there is no such process. */
export function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}

/** Stops processes for a while, as a machine that swaps or a network that is cut does. Whether all of them really stood still. */
export async function freeze(pids: readonly number[], milliseconds: number): Promise<boolean> {
  for (const pid of pids) signal(pid, 'SIGSTOP')
  await pause(100)
  const states = await Promise.all(pids.map(stateOf))
  await pause(milliseconds)
  for (const pid of pids) signal(pid, 'SIGCONT')
  return states[0] === 'T' && states.every((state) => state === 'T' || state === null)
}

/** Whether a killed process ends, even if its parent takes no notice of it. One that writes to the disk ends after that. */
export async function hasEnded(pid: number): Promise<boolean> {
  for (let look = 0; look < 40; look++) {
    const state = await stateOf(pid)
    if (state === null || state === 'Z') return true
    await pause(50)
  }
  return false
}

/** The letter of a process's state (proc(5)); null if it is gone. */
async function stateOf(pid: number): Promise<string | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  return stat?.split(') ')[1]?.[0] ?? null
}

/** A process and all that it has started, directly or not. */
export async function familyOf(pid: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const parents = new Map<number, number>()
  for (const each of pids) {
    const stat = await readFile(`/proc/${each}/stat`, 'utf8').catch(() => '')
    parents.set(each, Number(stat.split(') ')[1]?.split(' ')[1]))
  }
  const family = [pid]
  for (const member of family)
    for (const [child, parent] of parents)
      if (parent === member && !family.includes(child)) family.push(child)
  return family
}
