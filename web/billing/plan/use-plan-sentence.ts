import { useTranslation } from 'react-i18next'
import type { BillingOverview } from '#contract/billing/billing.ts'
import { formatDay } from '#web/billing/format-day.ts'
import { planSentence } from './plan-sentence.ts'

/** "Plus, renews on 3 May". */
export function usePlanSentence(overview: BillingOverview): string {
  const { t } = useTranslation()
  const sentence = planSentence(overview)
  switch (sentence.kind) {
    case 'everything':
      return t('billing.current.everything')
    case 'free':
    case 'over':
      return t('billing.current.free')
    case 'lasting':
      return t('billing.current.lasting', { tier: t(`billing.tiers.${sentence.tier}`) })
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
