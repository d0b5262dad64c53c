import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { usePrefetchInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { BillingOverview } from '#contract/billing/billing.ts'
import type { SoldTier } from '#domain/billing/plan.ts'
import { isProblem } from '#web/platform/api/api-problem.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { ErrorState } from '#web/platform/error-state.tsx'
import { confirmCheckout, loadBilling } from './api/billing-calls.ts'
import { usePlanChanged } from './api/use-plan-changed.ts'
import { askHistory, BillingHistory } from './billing-history.tsx'
import { formatDay } from './format-day.ts'
import { isUnpaid } from './is-unpaid.ts'
import { CardSkeleton } from './plan-layout.tsx'
import { ChoosePlan } from './plans/choose-plan.tsx'
import { CurrentPlan, SecondPlan } from './plans/current-plan.tsx'
import { LatePayment } from './plans/payment-portal.tsx'
import { SeatsPage } from './seats/seats-page.tsx'

/** /billing: the player's own plan. With `?organization=`, the seats of an organization that they run. */
export function BillingPage({ organizations }: { organizations: ReactNode }) {
  const [address] = useSearchParams()
  const organizationId = address.get('organization')
  const confirming = useFinishedCheckout()
  if (organizationId) return <SeatsPage key={organizationId} id={organizationId} confirming={confirming} />
  return <OwnBilling confirming={confirming}>{organizations}</OwnBilling>
}

interface OwnBillingProps {
  /** True after returning from the payment page, while the result of the purchase is loading. */
  confirming: boolean
  /** Other things that the player may pay for. */
  children?: ReactNode
}

function OwnBilling({ confirming, children }: OwnBillingProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({ queryKey: laterQueryKeys.ownBilling, queryFn: loadBilling })
  // Together with the plan, not after it.
  usePrefetchInfiniteQuery(askHistory(null))
  const content = () => {
    if (confirming) return <BillingSkeleton label={t('billing.checkout.confirming')} />
    if (data) return <Loaded overview={data}>{children}</Loaded>
    return error ? (
      <ErrorState error={error} onRetry={refetch} />
    ) : (
      <BillingSkeleton label={t('common.loading')} />
    )
  }
  return (
    <PageFrame title={t('billing.title')} description={t('billing.description')} maxWidth="lg">
      {content()}
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
      {overview.plans.length > 0 && <ChoosePlan overview={overview} />}
      {children}
      <BillingHistory organizationId={null} title={t('billing.history.title')} />
    </Box>
  )
}

function Late({ overview: { subscription } }: { overview: BillingOverview }) {
  const { t } = useTranslation()
  if (!subscription) return null
  const { isInForce, pastDue } = subscription
  const tier = t(`billing.tiers.${subscription.tier}`)
  const stops = isInForce && pastDue && t('billing.late.text', { tier, date: formatDay(pastDue.stopsAt) })
  const text = isUnpaid(subscription) ? t('billing.late.backText', { tier }) : stops
  if (!text) return null
  return (
    <LatePayment
      text={text}
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

/** After the return from the payment page, whose id is in the address: asks for the result once, and removes the id. True while it asks. */
function useFinishedCheckout(): boolean {
  const [address, setAddress] = useSearchParams()
  const checkoutId = address.get('checkout')
  const [asking, setAsking] = useState(checkoutId !== null)
  const say = useSayOutcome(address.has('organization'))
  const asked = useRef<string | null>(null)
  const isOnPage = useRef(false)
  useEffect(() => {
    isOnPage.current = true
    return () => {
      isOnPage.current = false
    }
  }, [])
  useEffect(() => {
    // In development React runs effects twice. The payment must be looked up only once.
    if (checkoutId === null || asked.current === checkoutId) return
    asked.current = checkoutId
    void say(checkoutId).finally(() => {
      // The player has left the page meanwhile, so the address belongs to another one.
      if (!isOnPage.current) return
      setAsking(false)
      setAddress(
        (present) => {
          present.delete('checkout')
          return present
        },
        { replace: true },
      )
    })
  }, [checkoutId, say, setAddress])
  return asking
}

function useSayOutcome(isForSeats: boolean): (checkoutId: string) => Promise<void> {
  const { t } = useTranslation()
  const notify = useNotify()
  const planChanged = usePlanChanged()
  return async (checkoutId) => {
    try {
      const { outcome } = await confirmCheckout(checkoutId)
      await planChanged()
      if (outcome !== 'paid') return notify(t(`billing.checkout.${outcome}`), 'info')
      if (isForSeats) return notify(t('billing.checkout.paidSeats'), 'success')
      const { tier } = (await loadBilling()).entitlement
      notify(t('billing.checkout.paid', { tier: t(`billing.tiers.${tier as SoldTier}`) }), 'success')
    } catch (error) {
      notify(t(isOfAnother(error) ? 'billing.checkout.elsewhere' : 'billing.checkout.unknown'), 'warning')
    }
  }
}

/** The player signed in to another account before they came back. */
const isOfAnother = (error: unknown): boolean => isProblem(error, 'NOT_FOUND', 'FORBIDDEN')
