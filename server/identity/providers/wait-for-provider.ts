import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds. The library would wait for a provider's answer for five minutes, and the player before an empty page. */
const PATIENCE_MS = 20_000

/** What `answering` gives, or `givenUp` when that takes too long; what comes later is of no use to anybody. Rejects as `answering` does. */
export async function waitForProvider<T>(
  answering: Promise<T>,
  givenUp: T,
  patienceMs = PATIENCE_MS,
): Promise<T> {
  const over = new AbortController()
  const limit = wait(patienceMs, givenUp, { signal: over.signal })
  limit.catch(() => {})
  try {
    return await Promise.race([answering, limit])
  } finally {
    over.abort()
  }
}
