import { useTranslation } from 'react-i18next'
import { usePlanPrices } from '#web/platform/plan-prices.ts'
import { TextPage } from './text-page.tsx'

const SECTIONS = ['account', 'fair', 'content', 'plans', 'safety', 'service', 'ending'] as const

export default function TermsPage() {
  const { t } = useTranslation()
  const { plus, interval, areSold } = usePlanPrices()
  const price = t(`billing.costs.${interval}`, { price: plus })
  return (
    <TextPage
      title={t('pages.terms.title')}
      intro={t('pages.terms.intro')}
      sections={SECTIONS.filter((id) => areSold || id !== 'plans').map((id) => ({
        title: t(`pages.terms.${id}.title`),
        text: t(`pages.terms.${id}.text`, { price }),
      }))}
    />
  )
}
