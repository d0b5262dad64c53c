/**
 * Locks that all tabs of this device share. A lock ends with its tab, however the tab ends. Browsers without locks (old ones, or pages
 * without https) grant every lock. Then two tabs can take up the same practice, but ids keep double deliveries harmless.
 */

/** Runs `work` while no other tab holds the lock. */
export async function whileLocked(name: string, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work()
  await navigator.locks.request(name, work)
}

export type Release = () => Promise<void>

/** Takes the lock until the returned function is called. Null if somebody else holds it. */
export async function takeLock(name: string): Promise<Release | null> {
  if (!navigator.locks) return async () => {}
  return new Promise((resolve, reject) => {
    const held = navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(null)
      return new Promise<void>((letGo) => {
        resolve(async () => {
          letGo()
          await held
        })
      })
    })
    held.catch(reject)
  })
}

export async function isLocked(name: string): Promise<boolean> {
  if (!navigator.locks) return false
  const { held = [] } = await navigator.locks.query()
  return held.some((lock) => lock.name === name)
}
