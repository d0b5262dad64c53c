import { setTimeout as pause } from 'node:timers/promises'
import { isDatabaseUnavailable } from '#server/platform/database/connections/database-errors.ts'
import { OperatorError } from '#server/platform/operator-error.ts'
import { START_ENDS_MS } from '#server/platform/timeouts.ts'

/** Calls `stop` when this process should end, and `force` when it should end at once. */
type StopSource = (stop: () => void, force: () => void) => void

/**
 * Runs a process from start to exit: calls `start`, waits for a stop request, disposes of `resources` in reverse order, and exits. `start`
 * returns false when there is nothing to stay for. A start that failed or was cut off, or an uncaught error, exits with 1.
 */
export async function runUntilStopped(
  start: (resources: AsyncDisposableStack) => Promise<boolean>,
  stopSource: StopSource = onStopSignal,
): Promise<never> {
  const resources = new AsyncDisposableStack()
  const stop = Promise.withResolvers<number>()
  let stopping = false
  let isDone = true
  const end = (exitCode: number) => {
    stopping = true
    stop.resolve(exitCode)
  }
  stopSource(
    () => end(0),
    () => process.exit(1),
  )
  ignoreLostTerminal()
  process.on('uncaughtException', (error) => {
    console.error(error)
    end(1)
  })
  try {
    const started = await Promise.race([start(resources), stop.promise.then(() => givenUp())])
    if (started === null) {
      isDone = false
      console.error('Stopped before it was done.')
    } else if (!started) end(0)
  } catch (error) {
    // Ctrl-C also ends what the start was waiting for, so that failure is expected.
    isDone = false
    if (!stopping) console.error(sentenceFor(error) ?? error)
    end(1)
  }
  const exitCode = await stop.promise
  await resources.disposeAsync().catch((error: unknown) => console.error(error))
  // A script must not take a backup for made that was cut off.
  process.exit(isDone ? exitCode : 1)
}

/**
 * A start that was told to stop may finish its step, so that a database that it opens can be closed. A step that takes longer, such as a
 * migration of a big table, is cut off, and PostgreSQL undoes it.
 */
const givenUp = () => pause(START_ENDS_MS, null, { ref: false })

/** For failures that the operator can fix: one sentence, without a stack. */
export function sentenceFor(error: unknown): string | undefined {
  if (error instanceof OperatorError) return error.message
  const { code = '', message } = error as NodeJS.ErrnoException
  // 53100 is PostgreSQL's code for a full disk.
  if (/^(ENOSPC|EDQUOT|53100)$/.test(code)) return `There is no room left on the disk (${message}).`
  if (/^(EACCES|EPERM|EROFS)$/.test(code)) return `This user may not do that here (${message}).`
  if (message.startsWith('unsupported startup parameter'))
    return `The pooler refuses our connections (${message}): set ignore_startup_parameters in it (docs/operating.md).`
  if (isDatabaseUnavailable(error))
    return `The database does not serve just now (${message}): try again later.`
  return undefined
}

/** The reader of our output may end before we do. */
function ignoreLostTerminal(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}

/**
 * One Ctrl-C reaches this process several times: from the terminal, and again through npm and the launcher. Signals within this time count
 * as one.
 */
const SAME_WISH_MS = 1_000

/** Calls `stop` at the first SIGINT, SIGTERM or SIGHUP, and `force` when the operator asks again later. */
function onStopSignal(stop: () => void, force: () => void): void {
  let first: number | undefined
  const receive = () => {
    const now = performance.now()
    if (first === undefined) {
      first = now
      stop()
    } else if (now - first > SAME_WISH_MS) force()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, receive)
}
