import type { ReactNode } from 'react'
import { LeavingNotice } from '#web/players/leaving/leaving-notice.tsx'
import AuthenticationRequired from '#web/shell/gate/authentication-required.tsx'
import { useAuth } from '#web/shell/providers/auth/auth.tsx'
import { PageLoading } from '#web/ui/states/page-loading.tsx'

/** A page of the public area that is about the player, who therefore must be signed in. */
export function SignedInPage({ children }: { children: ReactNode }) {
  const { status } = useAuth()
  if (status === 'unknown') return <PageLoading />
  if (status !== 'signedIn') return <AuthenticationRequired />
  return (
    <>
      <LeavingNotice />
      {children}
    </>
  )
}
