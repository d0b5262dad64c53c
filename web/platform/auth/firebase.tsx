import { createContext, use, type ReactNode } from 'react'
import type { Identity } from './identity-calls.ts'

const FirebaseContext = createContext<Identity | null>(null)

/** Provides the identity calls. Product 8.9 fixes the name; the calls go to our own server. */
export function FirebaseProvider({ identity, children }: { identity: Identity; children: ReactNode }) {
  return <FirebaseContext value={identity}>{children}</FirebaseContext>
}

export function useFirebase(): Identity {
  const value = use(FirebaseContext)
  if (!value) throw new Error('useFirebase must be used within a FirebaseProvider')
  return value
}
