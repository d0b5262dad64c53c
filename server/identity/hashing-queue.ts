import { ProblemError } from '#server/platform/http/problem.ts'

interface QueueSize {
  /** The most that run at the same time. */
  running: number
  /** The most that wait; more are refused. */
  waiting: number
}

export type Queue = <T>(work: () => Promise<T>) => Promise<T>

const RETRY_AFTER_SECONDS = 5

/**
 * Limits how many requests hash passwords at the same time. A hash takes a core for almost a tenth of a second. A flood of sign-ins must
 * neither take all cores nor hold database connections while it waits, so whole requests are queued. Throws TOO_MANY_REQUESTS when the
 * queue is full.
 */
export function createHashingQueue({ running, waiting }: QueueSize): Queue {
  let free = running
  const queue: (() => void)[] = []
  return async (work) => {
    if (free > 0) free -= 1
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve))
    else throw new ProblemError('TOO_MANY_REQUESTS', { retryAfterSeconds: RETRY_AFTER_SECONDS })
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else free += 1
    }
  }
}
