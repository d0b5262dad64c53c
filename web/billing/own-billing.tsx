import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { BillingOverview } from '#contract/billing/billing.ts'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { loadBilling } from './api/billing-calls.ts'
import { billingKeys } from './api/billing-keys.ts'
import { formatDay } from './format-day.ts'
import { CardSkeleton } from './card-skeleton.tsx'
import { BillingHistory } from './history/billing-history.tsx'
import { ChoosePlan } from './plans/choose-plan.tsx'
import { CurrentPlan } from './plan/current-plan.tsx'
import { LatePayment } from './plan/late-payment.tsx'
import { SecondPlan } from './plan/second-plan.tsx'

interface OwnBillingProps {
  /** Back from the payment page: what was bought is still asked about. */
  confirming: boolean
  /** What else the player may pay for. */
  children?: ReactNode
}

/** The player's own plan. */
export function OwnBilling({ confirming, children }: OwnBillingProps) {
  const { t } = useTranslation()
  const { data, isError, refetch } = useQuery({ queryKey: billingKeys.own, queryFn: loadBilling })
  return (
    <PageFrame title={t('billing.title')} description={t('billing.description')} maxWidth="lg">
      {data && !confirming ? (
        <Loaded overview={data}>{children}</Loaded>
      ) : isError && !confirming ? (
        <ErrorState title={t('billing.failed')} onRetry={() => void refetch()} />
      ) : (
        <BillingSkeleton label={t(confirming ? 'billing.checkout.confirming' : 'billing.loading')} />
      )}
    </PageFrame>
  )
}

function Loaded({ overview, children }: { overview: BillingOverview; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <Box sx={{ display: 'grid', gap: { xs: 3, sm: 5 } }}>
      <Box sx={{ display: 'grid', gap: { xs: 2, sm: 3 } }}>
        <Late overview={overview} />
        <CurrentPlan overview={overview} />
        {overview.secondSubscription && <SecondPlan subscription={overview.secondSubscription} />}
      </Box>
      <ChoosePlan overview={overview} />
      {children}
      <BillingHistory organizationId={null} title={t('billing.history.title')} />
    </Box>
  )
}

function Late({ overview: { subscription } }: { overview: BillingOverview }) {
  const { t } = useTranslation()
  if (!subscription?.pastDue || !subscription.isInForce) return null
  const tier = t(`billing.tiers.${subscription.tier}`)
  return (
    <LatePayment
      text={t('billing.late.text', { tier, date: formatDay(subscription.pastDue.stopsAt) })}
      organizationId={null}
      elsewhere={subscription.provider === 'apple' ? t('billing.late.apple') : null}
    />
  )
}

function BillingSkeleton({ label }: { label: string }) {
  return (
    <Box role="status" aria-label={label} sx={{ display: 'grid', gap: { xs: 3, sm: 5 } }}>
      <CardSkeleton lines={1} />
      <div>
        <Skeleton width={220} height={36} sx={{ mb: 2 }} />
        <Box sx={{ display: 'grid', gap: { xs: 2, sm: 3 }, gridTemplateColumns: { md: 'repeat(3, 1fr)' } }}>
          <CardSkeleton lines={3} />
          <CardSkeleton lines={6} />
          <CardSkeleton lines={6} />
        </Box>
      </div>
    </Box>
  )
}
