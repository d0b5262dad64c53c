import { unwrap } from '#web/shell/api/client.ts'

/** Who is signed in, as the identity service knows it (the profile is the API's business). */
export interface IdentityUser {
  uid: string
  email: string
  displayName: string
  photoURL: string | null
  isAnonymous: boolean
}

/** One answer to "who is signed in?". `unreachable` is not an answer: the player may well be signed in. */
export type LoginReport =
  { kind: 'user'; user: IdentityUser } | { kind: 'noUser' } | { kind: 'signedOut' } | { kind: 'unreachable' }

export type SocialProvider = 'google' | 'apple'

interface LoginUser {
  id: string
  email: string
  name: string
  image?: string | null
  isAnonymous?: boolean | null
}

const TAB_CHANNEL = 'keepup-login'

/** The identity calls of spec §7 against our own server. One per page. */
export function createIdentity() {
  const listeners = new Set<(report: LoginReport) => void>()
  let otherTabs: BroadcastChannel | null = null
  const report = (news: LoginReport) => listeners.forEach((listener) => listener(news))

  /** Asks the server who is signed in and tells every listener. */
  async function refresh(): Promise<void> {
    report(await readLogin())
  }

  async function changeLogin(path: string, body: object): Promise<void> {
    await post(path, body)
    await refresh()
    otherTabs?.postMessage('signedIn')
  }

  async function signInWith(provider: SocialProvider): Promise<void> {
    const { url } = await post<{ url?: string }>('sign-in/social', {
      provider,
      callbackURL: location.pathname,
    })
    if (url) location.assign(url)
  }

  /** A sign-out in one tab signs out the others; a sign-in makes them ask. */
  function followOtherTabs(): void {
    if (otherTabs || typeof BroadcastChannel === 'undefined') return
    otherTabs = new BroadcastChannel(TAB_CHANNEL)
    otherTabs.addEventListener('message', ({ data }) => {
      if (data === 'signedOut') report({ kind: 'signedOut' })
      else void refresh()
    })
  }

  return {
    refresh,
    onAuthStateChanged(listener: (report: LoginReport) => void): () => void {
      followOtherTabs()
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    signInWithEmail: (email: string, password: string) => changeLogin('sign-in/email', { email, password }),
    // The server makes the display name out of the email (spec §3).
    createAccount: (email: string, password: string) => changeLogin('sign-up/email', { email, password }),
    signInWithGoogle: () => signInWith('google'),
    signInWithApple: () => signInWith('apple'),
    sendPasswordReset: (email: string) =>
      post<unknown>('request-password-reset', { email, redirectTo: '/reset-password' }),
    async signOut(): Promise<void> {
      await post('sign-out', {})
      report({ kind: 'signedOut' })
      otherTabs?.postMessage('signedOut')
    },
  }
}

export type Identity = ReturnType<typeof createIdentity>

async function readLogin(): Promise<LoginReport> {
  try {
    const login = await unwrap<{ user: LoginUser } | null>(
      fetch('/api/auth/get-session', { cache: 'no-store' }),
    )
    return login ? { kind: 'user', user: toIdentityUser(login.user) } : { kind: 'noUser' }
  } catch {
    return { kind: 'unreachable' }
  }
}

function toIdentityUser(user: LoginUser): IdentityUser {
  return {
    uid: user.id,
    email: user.email,
    displayName: user.name,
    photoURL: user.image ?? null,
    isAnonymous: user.isAnonymous ?? false,
  }
}

function post<T>(path: string, body: object): Promise<T> {
  return unwrap<T>(
    fetch(`/api/auth/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )
}
