import { showsPlayer } from '#web/platform/api/own-headers.ts'
import { forgetTyped } from '#web/platform/player/typed-texts.ts'
import { getIdentity, postIdentity } from '#web/platform/sign-in/ask-identity.ts'
import type { ChosenPasskey } from '#web/platform/sign-in/passkeys/passkeys.ts'
import { RESULT_KEY } from '#web/platform/sign-in/check-redirect.ts'
import type { SignInResult } from '#web/platform/sign-in/sign-in-result.ts'
import { isSharedDevice } from '#web/ui/device/shared-device.ts'
import { withinTime } from '#web/ui/within-time.ts'

/** The signed-in player as the identity service knows them. The profile comes from the API. */
export interface IdentityUser {
  uid: string
  /** Empty for an anonymous player. */
  email: string
  displayName: string
  photoURL: string | null
  /** The player has no account, and only this browser knows them. Players with a card are not anonymous. */
  isAnonymous: boolean
  /** Signed in by a player card: the server answers nothing but practice and the player's own numbers and tasks. */
  byCard: boolean
}

/** An answer to "who is signed in?". `unreachable` says nothing about the login: the player may well be signed in. */
export type LoginReport =
  { kind: 'user'; user: IdentityUser } | { kind: 'noUser' } | { kind: 'signedOut' } | { kind: 'unreachable' }

interface LoginUser {
  id: string
  email: string
  name: string
  image?: string | null
  isAnonymous?: boolean | null
}

interface Login {
  session?: { sharedDevice?: boolean | null; byCard?: boolean | null }
  user: LoginUser
}

export const TAB_CHANNEL = 'keepup-login'

/** The identity calls of product 7.1, answered by our own server. Its login cookie lasts for the browser session. One per page. */
export function createIdentity() {
  const listeners = new Set<(report: LoginReport) => void>()
  const lastTasks = new Set<() => Promise<unknown>>()
  let otherTabs: BroadcastChannel | null = null
  let hasAsked = false
  let lastReport: LoginReport | null = null
  /** Sign-ins and sign-outs that this page knows of. An answer to a question from before the last one is out of date. */
  let changes = 0
  const report = (news: LoginReport) => {
    lastReport = news
    listeners.forEach((listener) => listener(news))
  }

  const reportSignedOut = () => {
    changes += 1
    forgetTyped()
    report({ kind: 'signedOut' })
  }

  /** Asks the server who is signed in and tells every listener. */
  async function refresh(): Promise<void> {
    const before = changes
    const login = await readLogin()
    const isStart = !hasAsked
    hasAsked ||= login.kind !== 'unreachable'
    if (changes !== before) return
    if (login.kind !== 'elsewhere') return report(login)
    if (isStart) await endLogin().catch(() => {})
    reportSignedOut()
  }

  /** After the server has begun a login: the other tabs ask whose it is. */
  const tellOtherTabs = (): void => otherTabs?.postMessage('signedIn')

  /** After the server has begun a login: this page and the other tabs ask whose it is. */
  async function announceLogin(): Promise<void> {
    changes += 1
    // What began the login may go on for the new player before their screens are shown.
    showsPlayer(undefined)
    await refresh()
    tellOtherTabs()
  }

  async function endLogin(): Promise<void> {
    await postIdentity('sign-out', {})
    otherTabs?.postMessage('signedOut')
  }

  async function beginLogin(path: string, body: object): Promise<void> {
    await postIdentity(path, body)
    await announceLogin()
  }

  /** A sign-out in one tab signs out the others; a sign-in makes them ask. */
  function followOtherTabs(): void {
    if (otherTabs || typeof BroadcastChannel === 'undefined') return
    otherTabs = new BroadcastChannel(TAB_CHANNEL)
    otherTabs.addEventListener('message', ({ data }) => {
      if (data === 'signedOut') return reportSignedOut()
      changes += 1
      void refresh()
    })
  }

  return {
    refresh,
    /** The newest report; null before the first answer. */
    lastReport: () => lastReport,
    /** Takes the player whom the browser remembers until the server answers. */
    goOnUnanswered: () => report({ kind: 'unreachable' }),
    onAuthStateChanged(listener: (report: LoginReport) => void): () => void {
      followOtherTabs()
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    signInWithEmail: (email: string, password: string) => beginLogin('sign-in/email', { email, password }),
    /** The server makes the display name out of the email (product 3.3). */
    async createAccount(email: string, password: string): Promise<'signedIn' | 'mailed'> {
      const { user } = await postIdentity<{ user: unknown }>('sign-up/email', { email, password })
      if (user === null) return 'mailed'
      await announceLogin()
      return 'signedIn'
    },
    /** To be called after a sign-in at a provider, which happened in a window of its own. */
    announceLogin,
    tellOtherTabs,
    async getRedirectResult(): Promise<SignInResult | null> {
      if (sessionStorage.getItem(RESULT_KEY) === null) return null
      const { takeRedirectResult } = await import('#web/platform/sign-in/redirect-result.ts')
      const result = takeRedirectResult(sessionStorage)
      if (result && !result.error) await announceLogin()
      return result
    },
    /** Logs a failure (product 8.7) and throws it. */
    async signInAnonymously(): Promise<void> {
      await beginLogin('sign-in/anonymous', {}).catch((error: unknown) => {
        console.error('Anonymous sign-in failed', error)
        throw error
      })
    },
    /** Signs in with the chosen passkey, or asks the player to choose one. */
    async signInWithPasskey(chosen?: ChosenPasskey): Promise<void> {
      const passkeys = await import('#web/platform/sign-in/passkeys/passkeys.ts')
      await passkeys.signInWithPasskey(chosen ?? (await passkeys.choosePasskey()))
      await announceLogin()
    },
    /** Runs `task` before every sign-out, while the server still accepts it. A failing task does not stop the sign-out. */
    beforeSignOut(task: () => Promise<unknown>): void {
      lastTasks.add(task)
    },
    async signOut(): Promise<void> {
      await Promise.allSettled([...lastTasks].map((task) => task()))
      await endLogin()
      sessionStorage.clear()
      // AuthProvider reacts to this report by removing the player's data (auth.tsx).
      reportSignedOut()
    },
  }
}

export type Identity = ReturnType<typeof createIdentity>

/** `elsewhere`: on a shared device a login is valid only in the tab where it began, and this is another one. */
async function readLogin(): Promise<LoginReport | { kind: 'elsewhere' }> {
  try {
    const login = await withinTime(
      getIdentity<Login | null>('get-session'),
      ANSWER_WITHIN_MS,
      'No answer in time',
    )
    if (login?.session?.sharedDevice && !isSharedDevice()) return { kind: 'elsewhere' }
    return login ? { kind: 'user', user: toIdentityUser(login) } : { kind: 'noUser' }
  } catch {
    return { kind: 'unreachable' }
  }
}

/** Milliseconds. On a weak signal a connection may hang, and the device knows who was signed in. */
const ANSWER_WITHIN_MS = 6_000

function toIdentityUser({ user, session }: Login): IdentityUser {
  const byCard = session?.byCard ?? false
  return {
    uid: user.id,
    email: user.email,
    displayName: user.name,
    photoURL: user.image ?? null,
    // The server knows no email of a kept player either. But the team keeps their practice, and the card brings them back.
    isAnonymous: !byCard && (user.isAnonymous ?? false),
    byCard,
  }
}
