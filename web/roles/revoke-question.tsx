import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { HeldRole, RoleHolder } from '#contract/admin/roles.ts'
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx'
import { useRoleWords } from '#web/platform/role/role-words.ts'
import { useRevoke } from './use-change-roles.ts'

export interface Revocation {
  holder: RoleHolder
  /** Null for all roles. */
  held: HeldRole | null
}

/** Names the person and what they lose. */
export function RevokeQuestion({ asked, onClose }: { asked: Revocation | null; onClose: () => void }) {
  const { t } = useTranslation()
  const wordsFor = useRoleWords()
  const revoke = useRevoke()
  // Keeps its text while it fades out.
  const [shown, setShown] = useState(asked)
  if (asked && asked !== shown) setShown(asked)
  if (!shown) return null
  const { holder, held } = shown
  const name = holder.displayName
  return (
    <AskDialog
      open={asked !== null}
      destructive
      title={held ? t('roles.revokeTitle', { role: wordsFor(held) }) : t('roles.revokeAllTitle')}
      text={t(held ? 'roles.revokeText' : 'roles.revokeAllText', {
        name,
        email: holder.email,
        count: holder.held.length,
      })}
      keep={t('common.cancel')}
      confirm={t(held ? 'roles.revoke' : 'roles.revokeAll')}
      isPending={revoke.isPending}
      onKeep={onClose}
      onConfirm={() => revoke.run(shown, { onSettled: onClose })}
    />
  )
}
