import { isDatabaseUnavailable } from '#server/platform/database/unavailable.ts'
import { OperatorError } from '#server/platform/operator-error.ts'

/** Calls `stop` when this process shall end, and `force` when it shall end at once. */
type StopSource = (stop: () => void, force: () => void) => void

/**
 * A process's life: start, work until asked to stop, give back in reverse order what `start` has put on the stack, exit.
 * `start` gives false when there is nothing to stay for. Failing to start, or an error that nobody caught, exits with 1.
 */
export async function runUntilStopped(
  start: (resources: AsyncDisposableStack) => Promise<boolean>,
  stopSource: StopSource,
): Promise<never> {
  const resources = new AsyncDisposableStack()
  const stop = Promise.withResolvers<number>()
  let stopping = false
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
    if (!(await start(resources))) end(0)
  } catch (error) {
    // Ctrl-C also ends what the start was waiting for: that failure is no news.
    if (!stopping) console.error(sentenceFor(error) ?? error)
    end(1)
  }
  const exitCode = await stop.promise
  await resources.disposeAsync().catch((error: unknown) => console.error(error))
  process.exit(exitCode)
}

/** What the operator can mend is one sentence, without a stack. */
function sentenceFor(error: unknown): string | undefined {
  if (error instanceof OperatorError) return error.message
  const { code = '', message } = error as NodeJS.ErrnoException
  // The database's own words for it is 53100.
  if (/^(ENOSPC|EDQUOT|53100)$/.test(code)) return `There is no room left on the disk (${message}).`
  if (/^(EACCES|EPERM|EROFS)$/.test(code)) return `This user may not do that here (${message}).`
  if (isDatabaseUnavailable(error))
    return `The database does not serve just now (${message}): try again later.`
  return undefined
}

/** Whoever read our output may go away before us. */
function ignoreLostTerminal(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}
