import { spawn } from 'node:child_process'
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { BENCH_SECRET } from '#bench/data/login-tokens.ts'
import { freePort } from '#server/platform/lifecycle/free-port.ts'

const PATIENCE_MS = 120_000

/** Starts the real server on a database, as a separate process that logs into a file, and returns its address. */
export async function startServer(databaseUrl: string, resources: AsyncDisposableStack): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'keepup-bench-log-'))
  resources.defer(() => rm(folder, { recursive: true, force: true }))
  const log = await open(join(folder, 'server.log'), 'w')
  const port = await freePort()
  const server = spawn(process.execPath, [...process.execArgv, 'server/main.ts'], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      AUTH_SECRET: BENCH_SECRET,
      PORT: `${port}`,
      RATE_LIMITS: 'off',
      METRICS_TOKEN: BENCH_SECRET,
    },
    stdio: ['ignore', log.fd, log.fd],
  })
  await log.close()
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  resources.defer(async () => {
    server.kill('SIGTERM')
    await ended
  })
  const url = `http://127.0.0.1:${port}`
  for (const deadline = Date.now() + PATIENCE_MS; !(await isReady(url)); await pause(100)) {
    if (server.exitCode !== null || Date.now() > deadline)
      throw new Error(`The server did not start:\n${await readFile(join(folder, 'server.log'), 'utf8')}`)
  }
  return url
}

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
