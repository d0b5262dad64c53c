import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { SeatPlan } from '#contract/billing/billing.ts'
import { formatDay } from '#web/billing/format-day.ts'
import { formatMoney } from '#web/ui/format/money.ts'
import { SeatPlanActions } from './seat-plan-actions.tsx'

interface SeatPlanCardProps {
  organizationId: string
  plan: SeatPlan
}

/** Seats of one tier: how many are assigned, what they cost, until when. */
export function SeatPlanCard({ organizationId, plan }: SeatPlanCardProps) {
  const { t } = useTranslation()
  const { assigned, paid, isInForce } = plan
  const tier = t(`billing.tiers.${plan.tier}`)
  const free = paid - assigned
  return (
    <Card
      component="article"
      aria-label={t('seats.plan.assignedLabel', { tier })}
      sx={{ p: { xs: 2.5, sm: 4 } }}
    >
      <Typography variant="body2" color="textSecondary">
        {t('seats.plan.assignedLabel', { tier })}
      </Typography>
      {isInForce ? (
        <>
          <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5, flexWrap: 'wrap', mt: 0.5 }}>
            <Typography component="p" variant="h2">
              {t('seats.plan.assigned', { assigned, paid })}
            </Typography>
            <Typography component="p" color="textSecondary">
              {free > 0 ? t('seats.plan.free', { count: free }) : t('seats.plan.full')}
            </Typography>
          </Box>
          <LinearProgress
            variant="determinate"
            value={paid > 0 ? (100 * assigned) / paid : 0}
            aria-hidden
            sx={{ mt: 2, height: 8, borderRadius: 99, bgcolor: 'surface.raised' }}
          />
        </>
      ) : (
        <Typography component="p" variant="h3" sx={{ mt: 0.5 }}>
          {t('seats.plan.over', { tier, date: formatDay(plan.periodEnd) })}
        </Typography>
      )}
      <Typography color="textSecondary" sx={{ mt: 2, maxWidth: '62ch' }}>
        {usePayment(plan)}
      </Typography>
      <SeatPlanActions organizationId={organizationId} plan={plan} />
    </Card>
  )
}

function usePayment({ isInForce, provider, cancelAtPeriodEnd, periodEnd, price }: SeatPlan): string {
  const { t } = useTranslation()
  if (!isInForce) return t('seats.plan.overText')
  if (provider !== 'stripe' || !periodEnd) return t('seats.plan.given')
  const date = formatDay(periodEnd)
  if (cancelAtPeriodEnd) return t('seats.plan.ends', { date })
  return t('seats.plan.renews', { date, price: price ? formatMoney(price) : '' })
}
