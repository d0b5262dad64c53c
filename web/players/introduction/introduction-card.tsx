import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import type { UserProfile } from '#contract/players/me.ts'
import { useScrollHere } from '#web/players/settings/use-scroll-here.ts'
import { SettingsCard } from '#web/ui/page/settings-card.tsx'
import { IntroductionFields } from './introduction-fields.tsx'
import { useIntroduction } from './use-introduction.ts'

/** The question of the dialog as a card, for players who come to answer it. */
export function IntroductionCard({ profile }: { profile: UserProfile }) {
  const { t } = useTranslation()
  const introduction = useIntroduction(profile, () => {})
  const place = useScrollHere('#introduction')
  return (
    <Box ref={place} id="introduction" sx={{ scrollMarginTop: '32px' }}>
      <SettingsCard title={t('introduction.title')} note={t('introduction.why', { name: profile.shownAs })}>
        <Box
          component="form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            introduction.save()
          }}
          sx={{ display: 'grid', gap: 2.5 }}
        >
          <IntroductionFields introduction={introduction} canAskGuardian={!profile.isAnonymous} />
          <Button
            type="submit"
            variant="contained"
            loading={introduction.isPending}
            sx={{ justifySelf: 'start' }}
          >
            {t('introduction.save')}
          </Button>
        </Box>
      </SettingsCard>
    </Box>
  )
}
