import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { BillingOverview } from '#contract/billing/billing.ts'
import { PlanCard } from './plan-card.tsx'

/** What each plan has and costs (spec §2, "Choose Your Plan"). A plan that is neither sold here nor the player's is left out. */
export function ChoosePlan({ overview }: { overview: BillingOverview }) {
  const { t } = useTranslation()
  const headingId = useId()
  const { entitlement, plans } = overview
  const shown = plans.filter(
    ({ tier, isForSale }) => tier !== 'pro' || isForSale || entitlement.tier === 'pro',
  )
  return (
    <Box component="section" aria-labelledby={headingId}>
      <Typography id={headingId} component="h2" variant="h2" sx={{ mb: 2.5 }}>
        {t('billing.plans.title')}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 2, sm: 3 },
          gridTemplateColumns: { md: `repeat(${shown.length}, minmax(0, 1fr))` },
        }}
      >
        {shown.map((offer) => (
          <PlanCard key={offer.tier} overview={overview} offer={offer} />
        ))}
      </Box>
    </Box>
  )
}
