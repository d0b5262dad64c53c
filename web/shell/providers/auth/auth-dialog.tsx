import { withAllTexts } from '#web/shell/texts.ts'
import { createContext, lazy, Suspense, use, useMemo, useState, type ReactNode } from 'react'
import { useAuth } from './auth.tsx'

export type AuthTab = 'signIn' | 'signUp' | 'resetPassword'

interface AuthDialogValue {
  open(tab?: AuthTab): void
}

const AuthDialogContext = createContext<AuthDialogValue | null>(null)

// Its forms and their validation are needed by few visits: a chunk of its own.
const AuthDialog = lazy(() => withAllTexts(import('#web/identity/auth-dialog.tsx')))

export function AuthDialogProvider({ children }: { children: ReactNode }) {
  const [tab, setTab] = useState<AuthTab | null>(null)
  // Stays mounted after the first opening, so that closing can fade out and give the focus back.
  const [everOpened, setEverOpened] = useState(false)
  const { redirectFailure } = useAuth()
  const [seenFailure, setSeenFailure] = useState(redirectFailure)
  // The dialog that this sign-in began in is gone with the page that it was on.
  if (redirectFailure !== seenFailure) {
    setSeenFailure(redirectFailure)
    setEverOpened(true)
    setTab('signIn')
  }
  const value = useMemo<AuthDialogValue>(
    () => ({
      open(wanted = 'signIn') {
        setEverOpened(true)
        setTab(wanted)
      },
    }),
    [],
  )
  return (
    <AuthDialogContext value={value}>
      {children}
      {everOpened && (
        <Suspense fallback={null}>
          <AuthDialog tab={tab} onTabChange={setTab} onClose={() => setTab(null)} />
        </Suspense>
      )}
    </AuthDialogContext>
  )
}

export function useAuthDialog(): AuthDialogValue {
  const value = use(AuthDialogContext)
  if (!value) throw new Error('useAuthDialog must be used within an AuthDialogProvider')
  return value
}
