/**
 * Locks that all tabs of this device share. They end with their tab, however it ends. Without them (an old browser, or a page that is not
 * on https) everybody gets every lock: ids keep deliveries harmless, and only then could two tabs take up the same practice.
 */

/** Runs `work` while no other tab holds the lock. */
export async function whileLocked(name: string, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work()
  await navigator.locks.request(name, work)
}

export type Release = () => Promise<void>

/** Takes the lock until the returned function gives it back; null when somebody else holds it. */
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
