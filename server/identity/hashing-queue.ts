import { ProblemError } from '#server/platform/http/problem.ts'

interface QueueSize {
  /** At once. */
  running: number
  /** Beyond these, the next one is refused. */
  waiting: number
}

export type Queue = <T>(work: () => Promise<T>) => Promise<T>

const RETRY_AFTER_SECONDS = 5

/**
 * Hashing a password takes a core for a good part of a tenth of a second. A flood of sign-ins must not take all cores, nor hold
 * database connections while it waits, so whole requests that hash stand in this queue. Beyond it: TOO_MANY_REQUESTS.
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
