import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { TFunction } from 'i18next'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { BillingOverview, Subscription } from '#contract/billing/billing.ts'
import type { Price } from '#domain/billing/plan.ts'
import { formatDay } from '#web/billing/format-day.ts'
import { actionRow } from '#web/billing/plan-layout.tsx'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { formatMoney } from '#web/ui/format/money.ts'
import { CancelPlan, useResumePlan } from './cancel-plan.tsx'
import { PortalButton } from './payment-portal.tsx'
import { planSentence } from './plan-sentence.ts'

/** The player's current plan in one sentence, its source, and its actions. */
export function CurrentPlan({ overview }: { overview: BillingOverview }) {
  const { t } = useTranslation()
  const headingId = useId()
  return (
    <Card component="section" aria-labelledby={headingId} sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Typography id={headingId} component="h2" variant="body2" color="textSecondary">
        {t('billing.current.label')}
      </Typography>
      <Typography component="p" variant="h2" sx={{ mt: 0.5, overflowWrap: 'anywhere', textWrap: 'balance' }}>
        {usePlanSentence(overview)}
      </Typography>
      <Source overview={overview} />
      <WhoManages overview={overview} />
      <PlanActions overview={overview} />
    </Card>
  )
}

function Source({ overview }: { overview: BillingOverview }) {
  const lines = useSource(overview)
  return (
    <Box sx={{ mt: 1, display: 'grid', gap: 0.5, maxWidth: '62ch' }}>
      {lines.map((line) => (
        <Typography key={line} color="textSecondary">
          {line}
        </Typography>
      ))}
    </Box>
  )
}

/** A child's plan is mostly paid by somebody else, who must know who can end it. */
function WhoManages({ overview: { abilities, subscription } }: { overview: BillingOverview }) {
  const { t } = useTranslation()
  const { profile } = useAuth()
  if (!profile?.isMinor || !(abilities.buy || subscription)) return null
  return (
    <Typography color="textSecondary" sx={{ mt: 1, maxWidth: '62ch' }}>
      {t('billing.current.minor')}
    </Typography>
  )
}

function useSource({ entitlement, organization, subscription, ...overview }: BillingOverview): string[] {
  const { t } = useTranslation()
  const sentence = planSentence({ entitlement, organization, subscription, ...overview })
  const own = subscription?.isInForce && subscription.tier !== 'free' ? subscription : null
  const besides =
    own && isPaid(own) && !own.cancelAtPeriodEnd
      ? [t('billing.providers.besides', { plan: t(`billing.tiers.${own.tier}`) })]
      : []
  if (sentence.kind === 'unpaid') return []
  if (sentence.kind === 'everything') return besides
  if (sentence.kind === 'included') return [t('billing.current.includedText'), ...besides]
  if (sentence.kind === 'free') return [t('billing.current.freeText')]
  if (sentence.kind === 'over') {
    const tier = t(`billing.tiers.${sentence.tier}`)
    return [t('billing.current.over', { tier, date: formatDay(sentence.date) })]
  }
  if (sentence.kind === 'through')
    return [t('billing.providers.organization', { organization: sentence.organization }), ...besides]
  const seat =
    own && isPaid(own) && organization
      ? [t('billing.providers.seatToo', { organization: organization.name })]
      : []
  return [sayProvider(t, own), ...seat]
}

/** Nobody pays for a plan that was given, or is from earlier. */
const isPaid = ({ provider }: Subscription) => provider === 'stripe' || provider === 'apple'

function sayProvider(t: TFunction, own: Subscription | null): string {
  if (own?.provider === 'apple') return t('billing.providers.apple')
  if (own?.provider === 'manual') return t('billing.providers.manual')
  if (own?.provider !== 'stripe') return t('billing.providers.legacy')
  if (own.cancelAtPeriodEnd) return t(own.pastDue ? 'billing.cancel.lateText' : 'billing.providers.ending')
  return own.price
    ? t('billing.providers.stripe', { price: formatCost(t, own.price) })
    : t('billing.providers.stripeUnpriced')
}

/** "$4.99 a month", or a year. */
const formatCost = (t: TFunction, price: Price) =>
  t(`billing.costs.${price.interval}`, { price: formatMoney(price) })

/** Buttons to resume or cancel, and a link to the payment method and the invoices. */
function PlanActions({ overview }: { overview: BillingOverview }) {
  const { entitlement, organization, secondSubscription, subscription } = overview
  const { t } = useTranslation()
  const resume = useResumePlan()
  if (!subscription) return null
  const { abilities, tier } = subscription
  const isCovered = entitlement.tier !== 'free' && entitlement.source !== 'individual'
  const hasAnother = isCovered || organization !== null || secondSubscription !== null
  if (!abilities.cancel && !abilities.resume && !abilities.openPortal) return null
  return (
    <Box sx={actionRow}>
      {abilities.resume && (
        <Button variant="contained" loading={resume.isPending} onClick={() => resume.run(tier)}>
          {t('billing.cancel.resume', { tier: t(`billing.tiers.${tier}`) })}
        </Button>
      )}
      {abilities.openPortal && <PortalButton organizationId={null} />}
      {abilities.cancel && <CancelPlan subscription={subscription} isSecond={hasAnother} />}
    </Box>
  )
}

/** A second plan that is paid for. It is shown so that nobody pays twice without noticing or without a way to cancel. */
export function SecondPlan({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation()
  const { abilities, price, provider, tier } = subscription
  const names = { plan: t(`billing.tiers.${tier}`), price: price ? formatCost(t, price) : '' }
  return (
    <Alert role="note" severity="warning" sx={{ borderRadius: '20px', px: { xs: 2, sm: 3 }, py: 1.5 }}>
      <AlertTitle>{t('billing.second.title')}</AlertTitle>
      {provider === 'apple' ? t('billing.second.apple', names) : t('billing.second.stripe', names)}
      {abilities.cancel && (
        <Box sx={{ mt: 1, ml: -2.5 }}>
          <CancelPlan subscription={subscription} isSecond />
        </Box>
      )}
    </Alert>
  )
}

/** "Plus, renews on 3 May". */
function usePlanSentence(overview: BillingOverview): string {
  const { t } = useTranslation()
  const sentence = planSentence(overview)
  switch (sentence.kind) {
    case 'everything':
    case 'included':
      return t(`billing.current.${sentence.kind}`)
    case 'free':
    case 'over':
      return t('billing.current.free')
    case 'lasting':
    case 'unpaid':
      return t(`billing.current.${sentence.kind}`, { tier: t(`billing.tiers.${sentence.tier}`) })
    case 'through': {
      const { organization, tier } = sentence
      return t('billing.current.through', { tier: t(`billing.tiers.${tier}`), organization })
    }
    case 'changes': {
      const { date, next, tier } = sentence
      const names = { tier: t(`billing.tiers.${tier}`), next: t(`billing.tiers.${next}`) }
      return t('billing.current.changes', { ...names, date: formatDay(date) })
    }
    default: {
      const { date, kind, tier } = sentence
      return t(`billing.current.${kind}`, { tier: t(`billing.tiers.${tier}`), date: formatDay(date) })
    }
  }
}
