import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { SignInChoice } from './use-sign-in-choices.ts'

/** Above all sign-in methods, because a provider's window opens at the press itself. */
export function SignInChoices({ choice }: { choice: SignInChoice }) {
  const { t } = useTranslation()
  const helpId = useId()
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box>
        <FormControlLabel
          sx={{ mr: 0 }}
          control={
            <Checkbox
              size="small"
              checked={choice.sharedDevice}
              onChange={(_, isShared) => choice.setSharedDevice(isShared)}
              slotProps={{ input: choice.sharedDevice ? { 'aria-describedby': helpId } : {} }}
            />
          }
          label={<Typography variant="body2">{t('auth.sharedDevice.label')}</Typography>}
        />
        {choice.sharedDevice && (
          <Typography id={helpId} variant="body2" color="textSecondary" sx={{ pl: 3.5 }}>
            {t('auth.sharedDevice.help')}
          </Typography>
        )}
      </Box>
      {choice.asksToKeep && <KeepQuestion choice={choice} />}
    </Box>
  )
}

function KeepQuestion({ choice }: { choice: SignInChoice }) {
  const { t } = useTranslation()
  const labelId = useId()
  return (
    <FormControl>
      <FormLabel id={labelId} sx={{ fontSize: 'body2.fontSize' }}>
        {t('auth.keepHere.question')}
      </FormLabel>
      <RadioGroup
        row
        aria-labelledby={labelId}
        value={choice.keeps ? 'yes' : 'no'}
        onChange={(_, answer) => choice.setKeeps(answer === 'yes')}
      >
        <FormControlLabel value="yes" control={<Radio size="small" />} label={t('auth.keepHere.yes')} />
        <FormControlLabel value="no" control={<Radio size="small" />} label={t('auth.keepHere.no')} />
      </RadioGroup>
      {!choice.keeps && (
        <Typography variant="body2" color="textSecondary">
          {t('auth.keepHere.lost')}
        </Typography>
      )}
    </FormControl>
  )
}
