import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import { useComingConfiguration } from '#web/platform/configuration.ts'
import { TextPage } from './text-page.tsx'

const ANSWERS = ['counting', 'offline', 'review', 'ranks', 'password', 'wrong', 'bothered'] as const

export default function SupportPage() {
  const { t } = useTranslation()
  const answers = ANSWERS.map((id) => ({
    title: t(`pages.support.${id}.title`),
    text: t(`pages.support.${id}.text`),
  }))
  return (
    <TextPage
      title={t('pages.support.title')}
      intro={t('pages.support.intro')}
      sections={[...answers, { title: t('pages.support.contact.title'), text: <Contact /> }]}
    />
  )
}

/** The ways to reach the operator. Only those that are configured are shown. */
function Contact() {
  const { t } = useTranslation()
  const configuration = useComingConfiguration()
  if (configuration === undefined) return <Skeleton component="span" />
  if (configuration === null) return t('pages.support.contact.unknown')
  const { supportEmail } = configuration
  if (supportEmail === null) return t('pages.support.contact.ask', { address: location.host })
  return (
    <>
      {t('pages.support.contact.write')}{' '}
      <Link href={`mailto:${supportEmail}`} sx={{ overflowWrap: 'anywhere' }}>
        {supportEmail}
      </Link>
    </>
  )
}
