import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { UserProfile } from '#contract/players/me.ts'
import { readDevice, writeDevice } from '#web/ui/device/device-storage.ts'

const STORAGE_KEY = 'ageQuestion'

/**
 * Links to the introduction if it has not been answered. Others without a year of birth are asked for it. They can postpone that on this
 * device, and nothing else depends on the answer.
 */
export function AgeQuestion({ profile }: { profile: UserProfile }) {
  const { t } = useTranslation()
  const [isPutOff, setIsPutOff] = useState(() => readDevice(STORAGE_KEY) === profile.uid)
  const isNamed = profile.isIntroduced
  if (isNamed && (profile.birthYear !== null || isPutOff)) return null
  const title = isNamed ? t('profile.age.title') : t('introduction.card', { name: profile.shownAs })
  const putOff = () => {
    writeDevice(STORAGE_KEY, profile.uid)
    setIsPutOff(true)
  }
  return (
    <Card
      component="section"
      aria-label={title}
      sx={{ p: { xs: 2.5, sm: 4 }, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}
    >
      <Box sx={{ flex: '1 1 260px' }}>
        <Typography variant="h3" component="h2">
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {t(isNamed ? 'profile.age.text' : 'introduction.cardText')}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {isNamed && <Button onClick={putOff}>{t('profile.age.later')}</Button>}
        <Button
          component={Link}
          to={isNamed ? '/settings#age' : '/settings#introduction'}
          variant="contained"
        >
          {t(isNamed ? 'profile.age.open' : 'introduction.open')}
        </Button>
      </Box>
    </Card>
  )
}
