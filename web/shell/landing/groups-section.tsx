import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '#web/shell/providers/auth/auth.tsx'
import { withAllTexts } from '#web/shell/texts.ts'
import { LandingSection } from './landing-section.tsx'

// Loads for who is signed in only, so that a first visit does not wait for it.
const Discovery = lazy(() => withAllTexts(import('#web/groups/discovery/discovery.tsx')))

/** Only for players who are signed in (spec §2). */
export function GroupsSection() {
  const { t } = useTranslation()
  const { user } = useAuth()
  if (!user) return null
  return (
    <LandingSection title={t('landing.groups.title')}>
      <Typography color="textSecondary" sx={{ mt: -3, mb: 4, textAlign: { md: 'center' } }}>
        {t('landing.groups.text')}
      </Typography>
      {/* About the height of what comes. */}
      <Suspense fallback={<Box sx={{ minHeight: { xs: 680, md: 640 } }} />}>
        <Discovery />
      </Suspense>
    </LandingSection>
  )
}
