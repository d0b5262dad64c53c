import { useEffect, useState } from 'react'
import type { Identity } from '#web/shell/providers/auth/identity.ts'
import { checkRedirect } from './redirect-result.ts'
import type { SocialProvider } from './sign-in-result.ts'

export interface RedirectFailure {
  provider: SocialProvider
  message: string
}

/** Takes up the sign-in that this page has come back from (spec §4), and says what went wrong with it. */
export function useRedirectFailure(identity: Identity): RedirectFailure | null {
  const [failure, setFailure] = useState<RedirectFailure | null>(null)
  useEffect(
    () =>
      checkRedirect(identity.getRedirectResult, ({ provider, error }) => {
        if (error) setFailure({ provider, message: error.message })
      }),
    [identity],
  )
  return failure
}
