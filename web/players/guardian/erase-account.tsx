import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GuardianRequest } from '#contract/players/guardian.ts'
import { DELETION_DAYS } from '#domain/players/account-deletion.ts'
import { explainProblem } from '#web/platform/api/explain-problem.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { TypeToConfirmDialog } from '#web/ui/dialogs/type-to-confirm-dialog.tsx'
import { eraseAsGuardian } from './guardian-calls.ts'

interface EraseAccountProps {
  player: string
  token: string
  onErased: (request: GuardianRequest) => void
}

/** A guardian deletes the child's account by the link of their mail. The name must be typed. */
export function EraseAccount({ player, token, onErased }: EraseAccountProps) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const erase = useAction({ act: eraseAsGuardian })
  const close = () => {
    setAsking(false)
    erase.reset()
  }
  return (
    <Box sx={{ mt: 4 }}>
      <Button color="error" onClick={() => setAsking(true)} sx={{ ml: -2.5 }}>
        {t('account.guardian.erase.open')}
      </Button>
      {asking && (
        <TypeToConfirmDialog
          open
          destructive
          title={t('account.guardian.erase.title', { player })}
          text={t('account.guardian.erase.text', { player, count: DELETION_DAYS })}
          name={player}
          label={t('account.guardian.erase.label', { player })}
          confirm={t('account.guardian.erase.confirm')}
          problem={erase.error && explainProblem(erase.error)}
          isPending={erase.isPending}
          onConfirm={() => erase.run({ token, confirmation: player }, { onSuccess: onErased })}
          onClose={close}
        />
      )}
    </Box>
  )
}
