import { useTranslation } from 'react-i18next'
import { PageFrame } from '#web/ui/page-frame.tsx'

export default function BillingArea() {
  const { t } = useTranslation()
  return (
    <PageFrame title={t('pages.billing.title')} description={t('pages.billing.text')}>
      {null}
    </PageFrame>
  )
}
