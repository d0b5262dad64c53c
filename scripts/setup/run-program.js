import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { inRepository, ROOT } from './repository.js'

/** @typedef {{ env?: NodeJS.ProcessEnv }} Options */

/** Node's compile cache. The server starts a quarter faster the next time. If the folder cannot be written to, Node works without it. */
const NODE_COMPILE_CACHE = inRepository('node_modules', '.cache', 'node')

/**
 * Runs a program in the foreground with our terminal, and returns its exit code. Signals are passed on; the program decides when to end.
 * @param {string} program @param {string[]} args @param {Options} [options]
 */
export function runProgram(program, args, { env = process.env } = {}) {
  return ending(spawn(program, args, { cwd: ROOT, env: { NODE_COMPILE_CACHE, ...env }, stdio: 'inherit' }))
}

/**
 * Runs a program and keeps its output for the case that it fails. A signal that ends the program also ends us.
 * @param {string} program @param {string[]} args @param {Options} [options]
 */
export async function runQuietly(program, args, { env = process.env } = {}) {
  const child = spawn(program, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const collect = (/** @type {Buffer} */ chunk) => void (output += chunk)
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  child.on('error', (error) => collect(Buffer.from(error.message)))
  const code = await ending(child)
  if (code > 128) process.exit(code)
  return { code, output }
}

/**
 * The exit code of a child process. Signals are passed on to it until it ends.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
function ending(child) {
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
  const passOn = (/** @type {NodeJS.Signals} */ signal) => void child.kill(signal)
  for (const signal of signals) process.on(signal, passOn)
  return new Promise((resolve) => {
    const end = (/** @type {number} */ code) => {
      for (const name of signals) process.off(name, passOn)
      resolve(code)
    }
    child.once('error', () => end(127))
    child.once('close', (code, signal) => end(code ?? 128 + (signal ? constants.signals[signal] : 0)))
  })
}

/** The end of a program's output for the operator, without stack traces. @param {string} output */
export function lastLines(output, count = 20) {
  const lines = output.split('\n').filter((line) => line.trim() && !/^\s+at /.test(line))
  return lines.slice(-count).join('\n')
}
