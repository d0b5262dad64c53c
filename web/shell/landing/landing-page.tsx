import { useTranslation } from 'react-i18next'
import { SiteFooter } from '#web/shell/navigation/site-footer.tsx'
import { CallToAction } from './call-to-action.tsx'
import { Features } from './features.tsx'
import { GroupsSection } from './groups-section.tsx'
import { Hero } from './hero.tsx'
import { Plans } from './plans.tsx'
import { Steps } from './steps.tsx'

export default function LandingPage() {
  const { t } = useTranslation()
  return (
    <>
      <title>{t('landing.title')}</title>
      <meta name="description" content={t('landing.description')} />
      <meta property="og:title" content={t('landing.title')} />
      <meta property="og:description" content={t('landing.description')} />
      <meta property="og:type" content="website" />
      <Hero />
      <Steps />
      <GroupsSection />
      <Features />
      <Plans />
      <CallToAction />
      <SiteFooter />
    </>
  )
}
