import CheckCircle from '@mui/icons-material/CheckCircle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WaysIn } from '#contract/identity/identity.ts'
import { SettingsCard } from '#web/ui/page/settings-card.tsx'
import { ChangeEmailDialog } from './change-email-dialog.tsx'
import { useSendVerification } from './use-send-verification.ts'

/** The account's email, whether it is proven, and how to change it. */
export function EmailCard({ waysIn }: { waysIn: WaysIn }) {
  const { t } = useTranslation()
  const [changing, setChanging] = useState(false)
  const sendAgain = useSendVerification(waysIn.email)
  return (
    <SettingsCard title={t('security.email.title')}>
      <Typography sx={{ fontWeight: 'fontWeightMedium', overflowWrap: 'anywhere' }}>
        {waysIn.email}
      </Typography>
      <VerifiedState waysIn={waysIn} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2.5 }}>
        {!waysIn.emailVerified && (
          <Button variant="contained" loading={sendAgain.isPending} onClick={() => sendAgain.mutate()}>
            {t('security.email.sendAgain')}
          </Button>
        )}
        <Button variant="outlined" onClick={() => setChanging(true)}>
          {t('security.email.change')}
        </Button>
      </Box>
      {changing && <ChangeEmailDialog hasPassword={waysIn.hasPassword} onClose={() => setChanging(false)} />}
    </SettingsCard>
  )
}

function VerifiedState({ waysIn }: { waysIn: WaysIn }) {
  const { t } = useTranslation()
  if (!waysIn.emailVerified) {
    return (
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {t('security.email.notVerified')}
      </Typography>
    )
  }
  return (
    <Typography
      variant="body2"
      sx={{ mt: 0.5, display: 'flex', alignItems: 'center', gap: 0.5, color: 'success.main' }}
    >
      <CheckCircle sx={{ fontSize: 16 }} aria-hidden />
      {t('security.email.verified')}
    </Typography>
  )
}
