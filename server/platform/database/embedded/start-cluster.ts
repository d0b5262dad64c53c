import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readdir, readFile, stat } from 'node:fs/promises'
import { freePort } from '#server/platform/lifecycle/free-port.ts'
import { OperatorError } from '#server/platform/operator-error.ts'
import { canEnter } from './create-cluster.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { type Postmaster, startPostmaster, waitUntilReady } from './postmaster.ts'
import type { ServiceAccount } from './service-account.ts'

const ATTEMPTS = 20

/** Temporary failures: another program took the port first, or the last processes of a killed server are still ending. */
const PASSING = /could not bind|could not create any TCP|shared memory block/

type StartOptions = {
  /** The default is any free port. */
  port?: number | undefined
  report: (progress: string) => void
}

/** Starts PostgreSQL on a cluster that does not run, and recovers it first if it crashed. Throws OperatorError. */
export async function startCluster(
  place: string,
  account: ServiceAccount,
  binaries: PostgresBinaries,
  { port: wantedPort, report }: StartOptions,
): Promise<Postmaster> {
  const data = join(place, 'data')
  await checkReachable(data, account)
  const program = join(binaries.folder, 'bin', 'postgres')
  const [configFile, startupLog] = [join(place, 'postgresql.conf'), join(place, 'startup.log')]
  const onWait = (seconds: number) => {
    if (seconds === 2 || seconds % 10 === 0) report(`The database is recovering (${seconds} s) …`)
  }
  for (let attempt = 1; ; attempt++) {
    const port = wantedPort ?? (await freePort())
    const pid = await startPostmaster({ program, data, configFile, startupLog, port, account })
    const ready = pid === undefined ? null : await waitUntilReady(data, pid, onWait)
    if (ready) return ready
    const reason = await lastWords(place)
    if (attempt === ATTEMPTS || !PASSING.test(reason))
      throw new OperatorError(`The database in ${data} did not start: ${reason}`)
    await pause(100 * attempt)
  }
}

async function checkReachable(data: string, account: ServiceAccount): Promise<void> {
  if (await canEnter(data, account)) return
  throw new OperatorError(
    `The system user of the database (uid ${account?.uid}) can no longer enter ${data}: was the folder moved? Move it back, or let others pass through the folders above it (chmod o+x).`,
  )
}

/** PostgreSQL's last messages before it gave up. They begin in startup.log and continue in its own log. */
async function lastWords(place: string): Promise<string> {
  const logs = await Promise.all(
    (await readdir(join(place, 'log')).catch(() => [])).map(async (name) => {
      const path = join(place, 'log', name)
      return { path, changed: (await stat(path)).mtimeMs }
    }),
  )
  const newest = logs.toSorted((a, b) => b.changed - a.changed)[0]
  const startup = await readFile(join(place, 'startup.log'), 'utf8').catch(() => '')
  const own = newest ? await readFile(newest.path, 'utf8') : ''
  // Its own log comes last, because it also has the failures of earlier starts.
  return (
    lastFailure(startup) ||
    unmarked(startup) ||
    lastFailure(own.slice(-8_000)) ||
    `it gave no reason (see ${place}/log).`
  )
}

const lastFailure = (text: string) =>
  text.split('\n').findLast((line) => /FATAL|PANIC|error while loading|Permission denied/.test(line))

/** Lines from before the log marked lines with a level. */
const unmarked = (text: string) =>
  text
    .split('\n')
    .filter((line) => !/ (LOG|HINT): /.test(line))
    .join(' ')
    .trim()
