import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { entitlementAllows } from '#domain/billing/entitlement-allows.ts'
import { useAuth } from '#web/shell/providers/auth/auth.tsx'
import { AdvancedAnswers } from './advanced-answers.tsx'
import { AdvancedInvitation } from './advanced-invitation.tsx'

/** Advanced analytics, for plans that have them; for everybody else what they are. */
export function AdvancedSection() {
  const { t } = useTranslation()
  const { profile } = useAuth()
  if (!profile) return null
  return (
    <Box
      component="section"
      aria-label={t('statistics.advanced.title')}
      sx={{ display: 'grid', gap: 2, minWidth: 0 }}
    >
      <Typography variant="h2">{t('statistics.advanced.title')}</Typography>
      {entitlementAllows(profile.entitlement.tier, 'advancedAnalytics') ? (
        <AdvancedAnswers />
      ) : (
        <AdvancedInvitation />
      )}
    </Box>
  )
}
