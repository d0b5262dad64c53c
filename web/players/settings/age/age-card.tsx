import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserProfile } from '#contract/players/me.ts'
import { useScrollHere } from '#web/players/settings/use-scroll-here.ts'
import { SettingsCard } from '#web/ui/page/settings-card.tsx'
import { BirthYearForm } from './birth-year-form.tsx'
import { GuardianSection } from './guardian-section.tsx'

/** The year that a player was born in, and for who is under 16 what a guardian allows. */
export function AgeCard({ profile }: { profile: UserProfile }) {
  const { t } = useTranslation()
  const [editing, setEditing] = useState(false)
  const { birthYear, isMinor } = profile
  const place = useScrollHere('#age')
  return (
    <Box ref={place} id="age" sx={{ scrollMarginTop: '32px' }}>
      <SettingsCard title={t('settings.age.title')} note={t('settings.age.help')}>
        {birthYear === null || editing ? (
          <BirthYearForm profile={profile} onSaved={() => setEditing(false)} />
        ) : (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
            <Typography sx={{ flexGrow: 1 }}>{t('settings.age.born', { year: birthYear })}</Typography>
            <Button variant="outlined" onClick={() => setEditing(true)}>
              {t('settings.age.change')}
            </Button>
          </Box>
        )}
        {isMinor && <GuardianSection profile={profile} />}
      </SettingsCard>
    </Box>
  )
}
