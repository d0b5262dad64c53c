import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#server/platform/lifecycle/free-port.ts'
import { OperatorError } from '#server/platform/operator-error.ts'
import { canEnter } from './create-cluster.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { startPostmaster, waitUntilReady, type Postmaster } from './postmaster.ts'
import type { ServiceAccount } from './service-account.ts'
import { lastWords } from './startup-failure.ts'

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
