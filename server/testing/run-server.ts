import { TEST_SECRET } from './player.ts'
import { type Program, runProgram } from './run-program.ts'

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
