import { useTranslation } from 'react-i18next'
import { PageFrame } from '#web/ui/page-frame.tsx'

export default function AdminArea() {
  const { t } = useTranslation()
  return (
    <PageFrame title={t('pages.admin.title')} description={t('pages.admin.text')}>
      {null}
    </PageFrame>
  )
}
