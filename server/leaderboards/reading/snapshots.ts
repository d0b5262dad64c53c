/** Parts of boards as they were a moment ago, read once for all who ask meanwhile (decisions/0026). */
export interface Snapshots {
  /** What `load` gives, or gave for the same key just before. */
  get: <T>(key: string, load: () => Promise<T>) => Promise<T>
  /** Something has changed: whoever asks from now on gets what is read from now on. */
  forget: () => void
}

/** Every caller reads for themselves. */
export const NO_SNAPSHOTS: Snapshots = { get: (_, load) => load(), forget: () => {} }

/** Boards of every statistic and period with some pages of each; beyond that the oldest go. */
const MOST_KEPT = 500

/** Keeps what was read for so many milliseconds. */
export function createSnapshots(keptMs: number): Snapshots {
  if (keptMs === 0) return NO_SNAPSHOTS
  const kept = new Map<string, { readAt: number; value: Promise<unknown> }>()
  return {
    get: <T>(key: string, load: () => Promise<T>): Promise<T> => {
      const known = kept.get(key)
      // Counted from when reading began: what is committed after that may not be in it.
      if (known && performance.now() - known.readAt < keptMs) return known.value as Promise<T>
      const entry = { readAt: performance.now(), value: load() }
      kept.delete(key)
      kept.set(key, entry)
      entry.value.catch(() => kept.get(key) === entry && kept.delete(key))
      if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!)
      return entry.value
    },
    forget: () => kept.clear(),
  }
}
