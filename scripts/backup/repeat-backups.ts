import { sentenceFor } from '#server/platform/lifecycle/run-until-stopped.ts'

const AGAIN_MS = 5 * 60_000

interface Repeating {
  everyMs: number
  /** Aborted when the program stops. */
  stopping: AbortSignal
  /** Resolves after so many milliseconds, or sooner when the program stops. */
  pause: (milliseconds: number) => Promise<unknown>
}

/**
 * Backs up until the program stops. A backup that fails is reported, and is tried again in five minutes: at the first start the tables may not be
 * there yet.
 */
export async function repeatBackups(
  backUp: () => Promise<void>,
  { everyMs, stopping, pause }: Repeating,
): Promise<void> {
  while (!stopping.aborted) {
    const wait = await backUp().then(
      () => everyMs,
      (error: Error) => {
        console.error(`${sentenceFor(error) ?? error.message}\nThe backup is tried again in five minutes.`)
        return Math.min(everyMs, AGAIN_MS)
      },
    )
    await pause(wait)
  }
}
