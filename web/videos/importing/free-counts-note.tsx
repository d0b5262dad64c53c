import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { entitlementAllows } from '#domain/billing/plan-features.ts'
import { useAuth } from '#web/platform/auth/auth.tsx'

/** How many free counts a player without a plan has left. Nothing for everybody else. */
export function FreeCountsNote() {
  const { t } = useTranslation()
  const { profile } = useAuth()
  if (!profile || entitlementAllows(profile.entitlement.tier, 'aiDetection')) return null
  return (
    <Typography variant="body2" color="textSecondary">
      {profile.freeCountsLeft > 0
        ? t('videos.plan.left', { count: profile.freeCountsLeft })
        : t('videos.plan.used')}
    </Typography>
  )
}
