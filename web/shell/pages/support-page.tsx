import { useTranslation } from 'react-i18next'
import { TextPage } from './text-page.tsx'

const SECTIONS = ['counting', 'offline', 'review', 'ranks', 'password', 'wrong', 'contact'] as const

export default function SupportPage() {
  const { t } = useTranslation()
  return (
    <TextPage
      title={t('pages.support.title')}
      intro={t('pages.support.intro')}
      sections={SECTIONS.map((id) => ({
        title: t(`pages.support.${id}.title`),
        text: t(`pages.support.${id}.text`),
      }))}
    />
  )
}
