import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds. The library would wait for a provider for five minutes, while the player sees an empty page. */
const PATIENCE_MS = 20_000

/** The result of `answering`, or `givenUp` when that takes too long. A later result is ignored. Rejects as `answering` does. */
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
