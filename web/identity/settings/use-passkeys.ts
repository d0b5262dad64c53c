import { useTranslation } from 'react-i18next'
import type { WaysIn } from '#contract/identity/identity.ts'
import { explainQuickFailure } from '#web/identity/explain-auth-failure.ts'
import { postIdentity } from '#web/platform/sign-in/ask-identity.ts'
import { withFreshSignIn } from '#web/platform/sign-in/with-fresh-sign-in.ts'
import { createPasskey } from '#web/platform/sign-in/passkeys/passkeys.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { queryKeys } from '#web/platform/cache/query-keys.ts'
import { useAction } from '#web/platform/api/use-action.ts'

export type Passkey = WaysIn['passkeys'][number]

type Change =
  | { kind: 'added'; name: string }
  | { kind: 'renamed'; id: string; name: string }
  | { kind: 'removed'; id: string }

/** Adds, renames or removes a passkey, and shows a message. */
export function useChangePasskeys() {
  const { t } = useTranslation()
  const notify = useNotify()
  return useAction({
    async act(change: Change) {
      await withFreshSignIn(() => apply(change))
      notify(t(`security.passkeys.${change.kind}`), 'success')
    },
    failed: explainQuickFailure,
    invalidates: [queryKeys.waysIn],
  })
}

async function apply(change: Change): Promise<void> {
  if (change.kind === 'added') await createPasskey(change.name)
  if (change.kind === 'renamed') {
    await postIdentity('passkey/update-passkey', { id: change.id, name: change.name })
  }
  if (change.kind === 'removed') await postIdentity('passkey/delete-passkey', { id: change.id })
}
