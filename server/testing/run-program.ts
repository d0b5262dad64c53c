import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { TEST_SECRET } from './player.ts'

/** A separate process, with its output so far. */
export type Program = {
  child: ChildProcess
  said: () => string
  /** Waits until the output contains `pattern`. */
  says: (pattern: RegExp) => Promise<void>
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>
}

/** Runs a TypeScript file, or code given with `-e`, on this Node. It ends with the test's process at the latest. */
export function runProgram(args: string[], env: Record<string, string> = {}): Program {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk))
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals)
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  void ended.then(() => process.off('exit', kill))
  const says = async (pattern: RegExp) => {
    while (!pattern.test(output)) {
      const over = await Promise.race([once(child.stdout, 'data').then(() => false), ended.then(() => true)])
      if (over && !pattern.test(output)) throw new Error(`It ended before it said ${pattern}: ${output}`)
    }
  }
  return { child, said: () => output, says, ended }
}

/** Runs the server as a process of its own, which a test can kill. Waits until it listens. */
export async function runServer(env: Record<string, string>): Promise<Program> {
  const server = runProgram(['server/main.ts'], {
    AUTH_SECRET: TEST_SECRET,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    ...env,
  })
  await server.says(/Keepup is running on/)
  return server
}
