import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useAuth } from '#web/shell/providers/auth/auth.tsx'
import type { QuickSignIn } from './use-quick-sign-in.ts'

interface DialogFootProps {
  quick: QuickSignIn
  /** Another way of signing in is on its way. */
  disabled: boolean
  onCancel(): void
}

/** The ways out of the dialog: without an account, or not at all. */
export function DialogFoot({ quick, disabled, onCancel }: DialogFootProps) {
  const { t } = useTranslation()
  const { user } = useAuth()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', mx: -1 }}>
      {!user && (
        <Button
          sx={{ px: 1 }}
          loading={quick.loading === 'anonymous'}
          disabled={disabled || quick.loading !== null}
          onClick={() => quick.signIn('anonymous')}
        >
          {t('auth.anonymous')}
        </Button>
      )}
      <Button color="inherit" sx={{ px: 1, ml: 'auto' }} onClick={onCancel}>
        {t('common.cancel')}
      </Button>
    </Box>
  )
}
