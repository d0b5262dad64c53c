import type { ComponentType } from 'react'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { PageLoading } from '#web/ui/states/page-loading.tsx'
import AuthenticationRequired from './authentication-required.tsx'

/** A page of the public area about the player, who must be signed in. It is mounted again for each player. */
export function SignedInPage({ Page }: { Page: ComponentType<{ userId: string }> }) {
  const { user, status } = useAuth()
  if (status === 'unknown') return <PageLoading />
  if (status !== 'signedIn' || !user) return <AuthenticationRequired />
  return <Page key={user.uid} userId={user.uid} />
}
