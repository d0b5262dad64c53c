import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { inRepository } from './repository.js'

const LOCK = inRepository('dist', '.setup-lock')

/**
 * Does what two commands must not do at the same time: install, build. A lock that a killed command left does not count.
 * @template T @param {() => Promise<T>} work @returns {Promise<T>}
 */
export async function whileAlone(work) {
  mkdirSync(inRepository('dist'), { recursive: true })
  for (let told = false; !takeLock(); told = true) {
    if (!told) console.log('Waiting for another Keepup command that installs or builds …')
    await pause(200)
  }
  try {
    return await work()
  } finally {
    rmSync(LOCK, { force: true })
  }
}

function takeLock() {
  for (;;) {
    try {
      writeFileSync(LOCK, `${process.pid}`, { flag: 'wx' })
      return true
    } catch {
      if (holderLives()) return false
      rmSync(LOCK, { force: true })
    }
  }
}

function holderLives() {
  try {
    process.kill(Number(readFileSync(LOCK, 'utf8')), 0)
    return true
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}
