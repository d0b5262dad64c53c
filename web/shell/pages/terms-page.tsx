import { useTranslation } from 'react-i18next'
import { usePlanPrices } from '#web/shell/providers/plan-prices.ts'
import { TextPage } from './text-page.tsx'

const SECTIONS = ['account', 'fair', 'content', 'plans', 'safety', 'service', 'ending'] as const

export default function TermsPage() {
  const { t } = useTranslation()
  const { plus } = usePlanPrices()
  return (
    <TextPage
      title={t('pages.terms.title')}
      intro={t('pages.terms.intro')}
      sections={SECTIONS.map((id) => ({
        title: t(`pages.terms.${id}.title`),
        text: t(`pages.terms.${id}.text`, { price: plus }),
      }))}
    />
  )
}
