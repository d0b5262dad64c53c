import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { BillingOverview } from '#contract/billing/billing.ts'
import { formatDay } from '#web/billing/format-day.ts'
import { formatMoney } from '#web/ui/format/money.ts'
import { PlanActions } from './plan-actions.tsx'
import { planSentence } from './plan-sentence.ts'
import { usePlanSentence } from './use-plan-sentence.ts'

/** What the player has at this moment, in one sentence; where it comes from; and what can be done about it. */
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

function useSource({ entitlement, organization, subscription, ...overview }: BillingOverview): string[] {
  const { t } = useTranslation()
  const sentence = planSentence({ entitlement, organization, subscription, ...overview })
  if (sentence.kind === 'everything') return []
  if (sentence.kind === 'free') return [t('billing.current.freeText')]
  if (sentence.kind === 'over') {
    const tier = t(`billing.tiers.${sentence.tier}`)
    return [t('billing.current.over', { tier, date: formatDay(sentence.date) })]
  }
  const own = subscription?.isInForce && subscription.tier !== 'free' ? subscription : null
  if (sentence.kind === 'through') {
    const besides = own && t('billing.providers.besides', { plan: t(`billing.tiers.${own.tier}`) })
    return [
      t('billing.providers.organization', { organization: sentence.organization }),
      ...(besides ? [besides] : []),
    ]
  }
  const provider = own?.provider
  if (provider === 'apple') return [t('billing.providers.apple')]
  if (provider === 'manual') return [t('billing.providers.manual')]
  if (provider !== 'stripe') return [t('billing.providers.legacy')]
  if (own?.cancelAtPeriodEnd) return [t('billing.providers.ending')]
  return [
    own?.price
      ? t('billing.providers.stripe', { price: formatMoney(own.price) })
      : t('billing.providers.stripeUnpriced'),
  ]
}
