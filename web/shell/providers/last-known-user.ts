import type { IdentityUser } from './identity.ts'

const STORAGE_KEY = 'lastKnownUser'

/** Remembered so that practice works without a signal; removed at sign-out. */
export function rememberUser(user: IdentityUser): void {
  withStorage((storage) => storage.setItem(STORAGE_KEY, JSON.stringify(user)))
}

export function forgetUser(): void {
  withStorage((storage) => storage.removeItem(STORAGE_KEY))
}

export function recallUser(): IdentityUser | null {
  return withStorage((storage) => parseUser(storage.getItem(STORAGE_KEY))) ?? null
}

/** Storage holds whatever an older version or another hand put there. */
export function parseUser(stored: string | null): IdentityUser | null {
  if (!stored) return null
  try {
    const { uid, email, displayName, photoURL, isAnonymous } = JSON.parse(stored) as Partial<IdentityUser>
    if (typeof uid !== 'string' || typeof email !== 'string') return null
    return {
      uid,
      email,
      displayName: displayName ?? '',
      photoURL: photoURL ?? null,
      isAnonymous: isAnonymous === true,
    }
  } catch {
    return null
  }
}

/** Storage may be forbidden or full: the app then works without the memory. */
function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage)
  } catch {
    return undefined
  }
}
