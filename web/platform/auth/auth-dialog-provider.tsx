import { createContext, Suspense, use, useMemo, useState, type ComponentType, type ReactNode } from 'react'
import { useAuth } from './auth.tsx'

export type AuthTab = 'signIn' | 'signUp' | 'resetPassword'

export interface AuthDialogProps {
  /** The open tab; null closes the dialog. */
  tab: AuthTab | null
  onTabChange: (tab: AuthTab) => void
  onClose: () => void
}

interface AuthDialogValue {
  isOpen: boolean
  open: (tab?: AuthTab) => void
}

const AuthDialogContext = createContext<AuthDialogValue | null>(null)

interface AuthDialogProviderProps {
  /** Shown when a player has to sign in. It is rendered from the first opening on. */
  Dialog: ComponentType<AuthDialogProps>
  children: ReactNode
}

export function AuthDialogProvider({ Dialog, children }: AuthDialogProviderProps) {
  const [tab, setTab] = useState<AuthTab | null>(null)
  // Stays mounted after the first opening, so that closing can fade out and return the focus.
  const [everOpened, setEverOpened] = useState(false)
  const { redirectFailure } = useAuth()
  const [seenFailure, setSeenFailure] = useState(redirectFailure)
  // This sign-in began in a dialog that went away with its page. Open it again to show the failure.
  if (redirectFailure !== seenFailure) {
    setSeenFailure(redirectFailure)
    setEverOpened(true)
    setTab('signIn')
  }
  const isOpen = tab !== null
  const value = useMemo<AuthDialogValue>(
    () => ({
      isOpen,
      open(wanted = 'signIn') {
        setEverOpened(true)
        setTab(wanted)
      },
    }),
    [isOpen],
  )
  return (
    <AuthDialogContext value={value}>
      {children}
      {everOpened && (
        <Suspense fallback={null}>
          <Dialog tab={tab} onTabChange={setTab} onClose={() => setTab(null)} />
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
