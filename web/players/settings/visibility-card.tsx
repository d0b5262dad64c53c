import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { UserProfile } from '#contract/players/me.ts'
import { VISIBILITIES, type Visibility } from '#domain/players/visibility.ts'
import { useSaveSetting } from '#web/players/settings/use-save-setting.ts'
import { SettingsCard } from '#web/ui/page/settings-card.tsx'

/** Who can see the player, with an explanation of each choice. */
export function VisibilityCard({ profile }: { profile: UserProfile }) {
  const { t } = useTranslation()
  const { value, save } = useSaveSetting('visibility', profile.visibility)
  const needsGuardian = profile.isMinor && !profile.guardian?.allowsVisibility
  return (
    <SettingsCard title={t('settings.visibility.title')}>
      <RadioGroup
        aria-label={t('settings.visibility.title')}
        value={value}
        onChange={(_, chosen) => save(chosen as Visibility)}
        sx={{ gap: 0.5 }}
      >
        {VISIBILITIES.map((visibility) => (
          <Option
            key={visibility}
            visibility={visibility}
            needsGuardian={visibility === 'public' && needsGuardian}
          />
        ))}
      </RadioGroup>
    </SettingsCard>
  )
}

function Option({ visibility, needsGuardian }: { visibility: Visibility; needsGuardian: boolean }) {
  const { t } = useTranslation()
  return (
    <FormControlLabel
      value={visibility}
      disabled={needsGuardian}
      control={<Radio />}
      sx={{ alignItems: 'flex-start', mr: 0 }}
      label={
        <Box sx={{ pt: 1.125 }}>
          <Typography sx={{ fontWeight: 'fontWeightMedium' }}>
            {t(`settings.visibility.options.${visibility}.label`)}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {t(`settings.visibility.options.${visibility}.text`)}
          </Typography>
          {needsGuardian && (
            <Typography variant="body2" sx={{ mt: 0.5, color: 'text.primary' }}>
              {t('settings.visibility.needsGuardian')}
            </Typography>
          )}
        </Box>
      }
    />
  )
}
