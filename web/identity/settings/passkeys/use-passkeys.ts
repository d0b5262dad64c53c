import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { WaysIn } from '#contract/identity/identity.ts'
import { explainQuickFailure } from '#web/identity/explain-quick-failure.ts'
import { postIdentity } from '#web/shell/providers/sign-in/ask-identity.ts'
import { onceProven } from '#web/shell/providers/sign-in/once-proven.ts'
import { createPasskey } from '#web/shell/providers/sign-in/passkeys/passkeys.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'

export type Passkey = WaysIn['passkeys'][number]

type Change =
  | { kind: 'added'; name: string }
  | { kind: 'renamed'; id: string; name: string }
  | { kind: 'removed'; id: string }

/** Adds, renames or removes a passkey, and says so. */
export function useChangePasskeys() {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: (change: Change) => onceProven(() => apply(change)),
    onSuccess: (_, { kind }) => notify(t(`security.passkeys.${kind}`), 'success'),
    onError: (error) => notify(explainQuickFailure(error), 'error'),
    onSettled: () => queries.invalidateQueries({ queryKey: ['waysIn'] }),
  })
}

async function apply(change: Change): Promise<void> {
  if (change.kind === 'added') await createPasskey(change.name)
  if (change.kind === 'renamed') {
    await postIdentity('passkey/update-passkey', { id: change.id, name: change.name })
  }
  if (change.kind === 'removed') await postIdentity('passkey/delete-passkey', { id: change.id })
}
