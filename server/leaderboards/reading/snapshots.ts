/** Parts of boards from a moment ago, read once for everybody who asks meanwhile (decisions/0026). */
export interface Snapshots {
  /** The result of `load`, or the recent one of the same key. */
  get: <T>(key: string, load: () => Promise<T>) => Promise<T>
  /** Drops everything: later calls get only what is read from now on. */
  forget: () => void
  /** Takes note that a player has saved practice. */
  noteSave: (userId: string) => void
  /** The same snapshots, without those that were read before this player last saved. */
  seenBy: (userId: string) => Snapshots
}

/** No snapshots: every call reads again. */
export const NO_SNAPSHOTS: Snapshots = {
  get: (_, load) => load(),
  forget: () => {},
  noteSave: () => {},
  seenBy: () => NO_SNAPSHOTS,
}

/** Enough for the boards of every statistic and period with some pages of each. Beyond that, the oldest are dropped. */
const MOST_KEPT = 500

/**
 * After this share of its lifetime, a snapshot that is still used is renewed in the background, one at a time. So under constant load no
 * caller waits, and the database never has to read all of them at once.
 */
const FRESH = 0.7

interface Snapshot {
  /** When the reading began. Later commits may be missing in it. */
  readAt: number
  value: Promise<unknown>
  /** The snapshot that will replace it. */
  next?: Snapshot
}

/** Keeps each reading for this many milliseconds. */
export function createSnapshots(keptMs: number): Snapshots {
  if (keptMs === 0) return NO_SNAPSHOTS
  const kept = new Map<string, Snapshot>()
  /** When players last saved, oldest first. A save that is older than any snapshot no longer matters. */
  const savedAt = new Map<string, number>()
  let isReadingAhead = false
  const isWithin = (ms: number, { readAt }: Snapshot) => performance.now() - readAt < ms

  const keep = (key: string, snapshot: Snapshot) => {
    kept.delete(key)
    kept.set(key, snapshot)
    snapshot.value.catch(() => kept.get(key) === snapshot && kept.delete(key))
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!)
    return snapshot
  }
  const readAhead = async (key: string, known: Snapshot, load: () => Promise<unknown>) => {
    isReadingAhead = true
    try {
      const next = read(load)
      known.next = next
      await next.value
      // Unless it was dropped meanwhile.
      if (kept.get(key) === known) keep(key, next)
    } catch {
      delete known.next
    } finally {
      isReadingAhead = false
    }
  }
  const get = <T>(key: string, load: () => Promise<T>, notBefore: number): Promise<T> => {
    const isUsable = (snapshot: Snapshot) => isWithin(keptMs, snapshot) && snapshot.readAt >= notBefore
    const last = kept.get(key)
    if (last && isUsable(last)) {
      if (!isReadingAhead && !isWithin(FRESH * keptMs, last)) void readAhead(key, last, load)
      return last.value as Promise<T>
    }
    const next = last?.next && isUsable(last.next) ? last.next : read(load)
    return keep(key, next).value as Promise<T>
  }
  const noteSave = (userId: string) => {
    const now = performance.now()
    savedAt.delete(userId)
    savedAt.set(userId, now)
    for (const [player, at] of savedAt) {
      if (now - at < keptMs) break
      savedAt.delete(player)
    }
  }
  const snapshots: Snapshots = {
    get: (key, load) => get(key, load, 0),
    forget: () => kept.clear(),
    noteSave,
    seenBy: (userId) => ({ ...snapshots, get: (key, load) => get(key, load, savedAt.get(userId) ?? 0) }),
  }
  return snapshots
}

const read = (load: () => Promise<unknown>): Snapshot => ({ readAt: performance.now(), value: load() })
