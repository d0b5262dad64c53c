import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inRepository } from './repository.js'
import { SetupError } from './setup-error.js'

const LOCK = inRepository('dist', '.setup-lock')

/** Milliseconds. A younger lock without a name is just being written. An older one was left by a writer that was killed or had no room. */
const BEING_WRITTEN_MS = 5_000

/**
 * Does work that two commands must not do at the same time, such as installing or building. The lock of a killed command does not count.
 * @template T @param {() => Promise<T>} work @param {string} [lock] @returns {Promise<T>}
 */
export async function whileAlone(work, lock = LOCK) {
  mkdirSync(dirname(lock), { recursive: true })
  for (let told = false; !takeLock(lock); told = true) {
    if (!told) console.log('Waiting for another Keepup command that installs or builds …')
    await pause(200)
  }
  try {
    return await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

/** @param {string} lock */
function takeLock(lock) {
  for (;;) {
    try {
      writeFileSync(lock, `${process.pid} ${startOf(process.pid)}`, { flag: 'wx' })
      return true
    } catch (error) {
      const { code, syscall, message } = /** @type {NodeJS.ErrnoException} */ (error)
      if (code !== 'EEXIST') {
        // The file was created, but there was no room for its content.
        if (syscall === 'write') rmSync(lock, { force: true })
        throw new SetupError(`The repository cannot be written to: ${message}.`)
      }
      if (holderLives(lock)) return false
      rmSync(lock, { force: true })
    }
  }
}

/** @param {string} lock */
function holderLives(lock) {
  const holder = readHolder(lock)
  if (!holder) return false
  if (!holder.pid) return Date.now() - holder.writtenAt < BEING_WRITTEN_MS
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EPERM') return false
  }
  const start = startOf(holder.pid)
  return start === '' || start === holder.start
}

/** Null if the lock has just been released. @param {string} lock */
function readHolder(lock) {
  try {
    const [pid, start] = readFileSync(lock, 'utf8').split(' ')
    return { pid: Number(pid), start, writtenAt: statSync(lock).mtimeMs }
  } catch {
    return null
  }
}

/**
 * The start time of a process, which distinguishes it from a later process with the same id. In containers ids repeat. '' if unknown
 * (https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html, starttime).
 * @param {number} pid
 */
function startOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
