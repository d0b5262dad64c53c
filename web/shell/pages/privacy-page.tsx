import { useTranslation } from 'react-i18next'
import { TextPage } from './text-page.tsx'

const SECTIONS = ['stored', 'visible', 'cookie', 'device', 'logs', 'copy', 'deletion', 'sharing'] as const

export default function PrivacyPage() {
  const { t } = useTranslation()
  return (
    <TextPage
      title={t('pages.privacy.title')}
      intro={t('pages.privacy.intro')}
      sections={SECTIONS.map((id) => ({
        title: t(`pages.privacy.${id}.title`),
        text: t(`pages.privacy.${id}.text`),
      }))}
    />
  )
}
