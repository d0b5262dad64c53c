import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds. The library would wait for a provider for five minutes, while the player sees an empty page. */
const PATIENCE_MS = 20_000

/** The result of `answering`, or of `giveUp` when that takes too long. A later result is ignored. Rejects as `answering` does. */
export async function waitForProvider<T>(
  answering: Promise<T>,
  giveUp: () => T,
  patienceMs = PATIENCE_MS,
): Promise<T> {
  const over = new AbortController()
  const limit = wait(patienceMs, undefined, { signal: over.signal }).then(giveUp)
  limit.catch(() => {})
  try {
    return await Promise.race([answering, limit])
  } finally {
    over.abort()
  }
}
