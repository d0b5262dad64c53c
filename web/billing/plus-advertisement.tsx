import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { entitlementAllows } from '#domain/billing/plan-features.ts'
import { useAuth } from '#web/platform/auth/auth.tsx'

/** The only advertisement: our own, unobtrusive, and hidden from players whose plan has "No Ads". */
export function PlusAdvertisement() {
  const { t } = useTranslation()
  const titleId = useId()
  const { profile } = useAuth()
  if (!profile || entitlementAllows(profile.entitlement.tier, 'noAds')) return null
  return (
    <Card component="section" aria-labelledby={titleId} sx={look}>
      <Box sx={{ flex: '1 1 280px' }}>
        <Typography variant="body2" color="textSecondary">
          {t('billing.advertisement.label')}
        </Typography>
        <Typography id={titleId} component="p" variant="h3" sx={{ mt: 0.5 }}>
          {t('billing.advertisement.title')}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 0.5, maxWidth: '60ch' }}>
          {t('billing.advertisement.text')}
        </Typography>
      </Box>
      <Button component={Link} to="/billing" variant="outlined">
        {t('billing.advertisement.action')}
      </Button>
    </Card>
  )
}

const look = {
  mt: { xs: 3, sm: 4 },
  p: { xs: 2.5, sm: 4 },
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  alignItems: 'center',
}
