/**
 * Locks that all tabs of this device share. They end with their tab, however it ends. Without them (an old browser, or a page that is not
 * on https) everybody gets every lock: ids keep deliveries harmless, and only then could two tabs take up the same practice.
 */

/** Runs `work` while no other tab holds the lock. */
export async function whileLocked(name: string, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work()
  await navigator.locks.request(name, work)
}

/** Takes the lock for good if nobody holds it; returns how to give it back, or null. */
export async function takeLock(name: string): Promise<(() => void) | null> {
  if (!navigator.locks) return () => {}
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(name, { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(null)
        return new Promise<void>((release) => resolve(release))
      })
      .catch(reject)
  })
}

export async function isLocked(name: string): Promise<boolean> {
  if (!navigator.locks) return false
  const { held = [] } = await navigator.locks.query()
  return held.some((lock) => lock.name === name)
}
