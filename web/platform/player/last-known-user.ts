import { isSharedDevice, personalStorage } from '#web/ui/device/shared-device.ts'
import type { IdentityUser } from '#web/platform/auth/identity-calls.ts'
import { forgetOnDevice } from './forget-on-device.ts'
import { tellServiceWorker } from './login-cache.ts'
import { leftAnonymous } from '#web/platform/sign-in/stored-sign-in-choices.ts'

const STORAGE_KEY = 'lastKnownUser'

/** Remembers the player, so that practice works offline. Removed at sign-out. */
export function rememberUser(user: IdentityUser): void {
  tellServiceWorker(!isSharedDevice())
  const before = read()
  const remembered = JSON.stringify({ ...user, ...anonymousPast(before, user) })
  // A card or a link signs in over another login.
  if (parseJson(before)?.uid !== user.uid) forgetOnDevice()
  write(remembered)
}

/** The id of the anonymous player that became this account in this browser. Their practice now belongs to the account. */
export function recallAnonymousPast(uid: string): string | null {
  const stored = parseJson(read())
  return stored?.uid === uid ? (stored.anonymousUid ?? null) : null
}

interface StoredUser extends IdentityUser {
  anonymousUid?: string
}

function anonymousPast(stored: string | null, user: IdentityUser): Pick<StoredUser, 'anonymousUid'> {
  const before = parseJson(stored)
  if (!before || user.isAnonymous || before.uid === leftAnonymous()) return {}
  const anonymousUid = before.uid === user.uid ? before.anonymousUid : before.isAnonymous && before.uid
  return anonymousUid ? { anonymousUid } : {}
}

export function forgetUser(): void {
  tellServiceWorker(false)
  unstored = null
  withStorage(() => sessionStorage.removeItem(STORAGE_KEY))
  withStorage(() => localStorage.removeItem(STORAGE_KEY))
}

export function recallUser(): IdentityUser | null {
  return parseUser(read())
}

/** Storage may hold anything: an older version or another program may have written it. */
export function parseUser(stored: string | null): IdentityUser | null {
  const { uid, email, displayName, photoURL, isAnonymous, byCard } = parseJson(stored) ?? {}
  if (typeof uid !== 'string' || typeof email !== 'string') return null
  return {
    uid,
    email,
    displayName: displayName ?? '',
    photoURL: photoURL ?? null,
    isAnonymous: isAnonymous === true,
    byCard: byCard === true,
  }
}

function parseJson(text: string | null): Partial<StoredUser> | null {
  try {
    return text ? (JSON.parse(text) as Partial<StoredUser> | null) : null
  } catch {
    return null
  }
}

/** Storage may be forbidden or full. The player is then remembered as long as the page lives. */
let unstored: string | null = null

function write(text: string): void {
  const isStored = withStorage(() => {
    personalStorage().setItem(STORAGE_KEY, text)
    if (isSharedDevice()) localStorage.removeItem(STORAGE_KEY)
    return true
  })
  unstored = isStored ? null : text
}

function read(): string | null {
  return (
    unstored ??
    withStorage(() => personalStorage().getItem(STORAGE_KEY)) ??
    // The player who was here before this sign-in, which may have chosen the other storage.
    withStorage(() => localStorage.getItem(STORAGE_KEY)) ??
    withStorage(() => sessionStorage.getItem(STORAGE_KEY)) ??
    null
  )
}

function withStorage<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
