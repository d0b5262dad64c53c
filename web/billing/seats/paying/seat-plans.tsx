import EventSeatOutlined from '@mui/icons-material/EventSeatOutlined'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { useTranslation } from 'react-i18next'
import type { OrganizationSeats } from '#contract/billing/seats.ts'
import { LatePayment } from '#web/billing/plan/late-payment.tsx'
import { formatDay } from '#web/billing/format-day.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { BuySeats } from './buy-seats.tsx'
import { SeatPlanCard } from './seat-plan-card.tsx'

interface SeatPlansProps {
  organizationId: string
  seats: OrganizationSeats
}

/** What is paid for, and the way to pay for more. */
export function SeatPlans({ organizationId, seats }: SeatPlansProps) {
  const { t } = useTranslation()
  const { plans, offers, isConfigured } = seats
  const missing = offers.filter(
    ({ tier, isForSale }) => isForSale && !plans.some((plan) => plan.tier === tier && plan.isInForce),
  )
  const buy = (
    <BuySeats
      organizationId={organizationId}
      offers={missing}
      isConfigured={isConfigured}
      isMore={plans.length > 0}
    />
  )
  if (plans.length === 0)
    return (
      <Card>
        <EmptyState
          icon={<EventSeatOutlined fontSize="inherit" />}
          title={t('seats.none')}
          text={t('seats.noneText')}
          action={buy}
        />
      </Card>
    )
  return (
    <Box component="section" aria-label={t('seats.title')} sx={{ display: 'grid', gap: { xs: 2, sm: 3 } }}>
      {plans.map(({ tier, pastDue, isInForce }) =>
        pastDue && isInForce ? (
          <LatePayment
            key={tier}
            text={t('billing.late.seatsText', {
              tier: t(`billing.tiers.${tier}`),
              date: formatDay(pastDue.stopsAt),
            })}
            organizationId={organizationId}
            elsewhere={null}
          />
        ) : null,
      )}
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
