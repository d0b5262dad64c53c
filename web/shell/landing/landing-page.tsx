import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { useMay } from '#web/platform/auth/use-may.ts'
import { withAllTexts } from '#web/platform/language/texts.ts'
import { roomWhileRemembered } from '#web/platform/theme/remembered-login.ts'
import { lazyScreen } from '#web/shell/gate/lazy-screen.tsx'
import { SiteFooter } from '#web/shell/frame/site-footer.tsx'
import { AppleIcon } from '#web/ui/icons/frame-icons.ts'
import { useAfterFirstScreen } from '#web/ui/use-after-first-screen.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { APP_STORE_URL, goneOnAndroid, onlyOnAndroid } from './app-store.ts'
import { Coaches } from './coaches.tsx'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { Juggler } from './juggler.tsx'
import { LandingSection } from './landing-section.tsx'
import { Plans } from './plans.tsx'
import { SiteWeekPlace } from './site-week/site-week-place.tsx'
import { Steps } from './steps.tsx'

export default function LandingPage() {
  const { t } = useTranslation()
  const { user } = useAuth()
  const isAfterFirstScreen = useAfterFirstScreen()
  const mayBuy = useMay().open('/billing')
  return (
    <>
      <title>{t('landing.title')}</title>
      <meta name="description" content={t('landing.description')} />
      <OwnDay />
      {/* A player's first screen is their own day. What the site offers below it, a player card does not open. */}
      {(isAfterFirstScreen || !user) && (mayBuy ? <Site /> : <SiteFooter />)}
    </>
  )
}

function Site() {
  return (
    <>
      <Hero />
      <Steps />
      <GroupsSection />
      <Features />
      <SiteWeekPlace />
      <Coaches />
      <Plans />
      <CallToAction />
      <SiteFooter />
    </>
  )
}

// Both load for signed-in players only, so that a first visit does not wait for them.
export const Today = lazyScreen(() => import('#web/shell/today/today.tsx'))
const Discovery = lazyPart(() => withAllTexts(import('#web/groups/discovery/discovery.tsx')))

/** The signed-in player's day. Its place is free from the first paint on the devices that remember a player, so that nothing moves. */
function OwnDay() {
  const { user, status } = useAuth()
  if (user)
    return (
      <Box sx={dayRoom}>
        <Suspense fallback={null}>
          <Today key={user.uid} />
        </Suspense>
      </Box>
    )
  return status === 'unknown' ? <Box sx={[dayRoom, roomWhileRemembered]} /> : null
}

/** The first screen is the player's own. The landing page begins below it. */
const dayRoom = { minHeight: 'calc(100svh - 64px)' }

/** Shown to signed-in players only (product 2.3). */
function GroupsSection() {
  const { t } = useTranslation()
  const { user } = useAuth()
  if (!user) return null
  return (
    <LandingSection title={t('landing.groups.title')}>
      <Typography color="textSecondary" sx={{ mt: -3, mb: 4, textAlign: { md: 'center' } }}>
        {t('landing.groups.text')}
      </Typography>
      {/* Roughly the height of the loaded content. */}
      <Suspense fallback={<Box sx={{ minHeight: { xs: 680, md: 640 } }} />}>
        <Discovery />
      </Suspense>
    </LandingSection>
  )
}

function CallToAction() {
  const { t } = useTranslation()
  return (
    <Container component="section" maxWidth="lg" sx={{ py: { xs: 6, md: 9 } }}>
      <Card sx={{ px: 3, py: { xs: 6, md: 9 }, textAlign: 'center' }}>
        <Juggler />
        <Typography variant="h2">{t('landing.callToAction.title')}</Typography>
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {t('landing.callToAction.text')}
        </Typography>
        <Button
          size="large"
          variant="contained"
          href={APP_STORE_URL}
          target="_blank"
          rel="noopener"
          startIcon={<AppleIcon />}
          sx={[{ mt: 4 }, goneOnAndroid]}
        >
          {t('landing.callToAction.button')}
        </Button>
        <Button
          size="large"
          variant="contained"
          component={Link}
          to="/practice"
          sx={[onlyOnAndroid, { mt: 4 }]}
        >
          {t('landing.hero.start')}
        </Button>
      </Card>
    </Container>
  )
}
