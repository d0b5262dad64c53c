import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { SeatPlan } from '#contract/billing/billing.ts'
import type { OrganizationSeats } from '#contract/billing/seats.ts'
import { SOLD_TIERS } from '#domain/billing/plan.ts'
import { formatDay } from '#web/billing/format-day.ts'
import { isUnpaid } from '#web/billing/is-unpaid.ts'
import { LatePayment } from '#web/billing/plans/payment-portal.tsx'
import { formatMoney } from '#web/ui/format/money.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { SeatOutlinedIcon } from '#web/ui/icons/people-icons.ts'
import { BuySeats } from './buy-seats.tsx'
import { SeatPlanActions } from './seat-plan-actions.tsx'

interface SeatPlansProps {
  organizationId: string
  seats: OrganizationSeats
}

/** The current seat plans, and a button to buy more. */
export function SeatPlans({ organizationId, seats }: SeatPlansProps) {
  const { t } = useTranslation()
  const { plans, offers, isConfigured } = seats
  const missing = SOLD_TIERS.filter(
    (tier) =>
      offers.some((offer) => offer.tier === tier && offer.isForSale) &&
      !plans.some((plan) => plan.tier === tier && (plan.isInForce || isUnpaid(plan))),
  )
  const buy = (
    <BuySeats
      organizationId={organizationId}
      tiers={missing}
      isConfigured={isConfigured}
      isMore={plans.length > 0}
    />
  )
  if (plans.length === 0)
    return (
      <Card>
        <EmptyState
          icon={<SeatOutlinedIcon fontSize="inherit" />}
          title={t('seats.none')}
          text={t('seats.noneText')}
          action={buy}
        />
      </Card>
    )
  return (
    <Box component="section" aria-label={t('seats.title')} sx={{ display: 'grid', gap: { xs: 2, sm: 3 } }}>
      {plans.map((plan) => (
        <LateSeats key={plan.tier} organizationId={organizationId} plan={plan} />
      ))}
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 2, sm: 3 },
          gridTemplateColumns: { md: plans.length > 1 ? '1fr 1fr' : '1fr' },
        }}
      >
        {plans.map((plan) => (
          <SeatPlanCard key={plan.tier} organizationId={organizationId} plan={plan} />
        ))}
      </Box>
      {missing.length > 0 && <div>{buy}</div>}
    </Box>
  )
}

interface SeatPlanCardProps {
  organizationId: string
  plan: SeatPlan
}

/** Seats whose renewal could not be charged: until when they go on, or that they come back. */
function LateSeats({ organizationId, plan }: SeatPlanCardProps) {
  const { t } = useTranslation()
  const { isInForce, pastDue } = plan
  const tier = t(`billing.tiers.${plan.tier}`)
  const stops =
    isInForce && pastDue && t('billing.late.seatsText', { tier, date: formatDay(pastDue.stopsAt) })
  const text = isUnpaid(plan) ? t('billing.late.seatsBackText', { tier }) : stops
  return text ? <LatePayment text={text} organizationId={organizationId} elsewhere={null} /> : null
}

/** The seats of a tier: how many are assigned, the cost, and the end of the period. */
function SeatPlanCard({ organizationId, plan }: SeatPlanCardProps) {
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
          {isUnpaid(plan)
            ? t('seats.plan.unpaid', { tier })
            : t('seats.plan.over', { tier, date: formatDay(plan.periodEnd) })}
        </Typography>
      )}
      <Payment plan={plan} />
      <SeatPlanActions organizationId={organizationId} plan={plan} />
    </Card>
  )
}

function Payment({ plan }: { plan: SeatPlan }) {
  const text = usePayment(plan)
  return text ? (
    <Typography color="textSecondary" sx={{ mt: 2, maxWidth: '62ch' }}>
      {text}
    </Typography>
  ) : null
}

function usePayment(plan: SeatPlan): string | null {
  const { t } = useTranslation()
  const { isInForce, provider, cancelAtPeriodEnd, periodEnd, price } = plan
  if (isUnpaid(plan)) return null
  if (!isInForce) return t('seats.plan.overText')
  if (provider !== 'stripe' || !periodEnd) return t('seats.plan.given')
  const date = formatDay(periodEnd)
  if (cancelAtPeriodEnd) return t('seats.plan.ends', { date })
  if (!price) return t('seats.plan.renewsUnpriced', { date })
  return t(`seats.plan.renews.${price.interval}`, { date, price: formatMoney(price) })
}
