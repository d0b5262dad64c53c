import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_EMAIL_LENGTH } from '#domain/identity/credentials.ts'
import { VISIBILITIES, type Visibility } from '#domain/players/visibility.ts'
import type { useIntroduction } from './use-introduction.ts'

interface IntroductionFieldsProps {
  introduction: ReturnType<typeof useIntroduction>
  /** An anonymous player cannot ask a guardian, because that needs an account. */
  canAskGuardian: boolean
  autoFocus?: boolean
}

/** The display name and the year of birth, with the consequences of the year: a guardian to ask, or the choice of visibility. */
export function IntroductionFields(props: IntroductionFieldsProps) {
  const { t } = useTranslation()
  const { values, problems, isYear, isUnderAge, change } = props.introduction
  return (
    <>
      <TextField
        autoFocus={props.autoFocus ?? false}
        label={t('introduction.name')}
        value={values.displayName}
        onChange={({ target }) => change({ displayName: target.value })}
        error={problems.displayName !== undefined}
        helperText={problems.displayName ?? t('introduction.nameHelp')}
        slotProps={{ htmlInput: { autoComplete: 'nickname', dir: 'auto' } }}
      />
      <TextField
        label={t('settings.age.label')}
        value={values.birthYear}
        onChange={({ target }) => change({ birthYear: target.value.replaceAll(/\D/g, '').slice(0, 4) })}
        error={problems.birthYear !== undefined}
        helperText={problems.birthYear ?? t('introduction.yearHelp')}
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'bday-year' } }}
      />
      <Box aria-live="polite" sx={{ display: 'grid', gap: 2, '&:empty': { display: 'none' } }}>
        {isUnderAge && <UnderAge {...props} />}
        {isYear && !isUnderAge && (
          <WhoSees visibility={values.visibility} onChoose={(visibility) => change({ visibility })} />
        )}
      </Box>
      {problems.form && <Alert severity="error">{problems.form}</Alert>}
    </>
  )
}

function UnderAge({ introduction, canAskGuardian }: IntroductionFieldsProps) {
  const { t } = useTranslation()
  const { values, problems, change } = introduction
  return (
    <>
      <Typography variant="body2">{t('introduction.underAge')}</Typography>
      {canAskGuardian && (
        <TextField
          type="email"
          label={t('introduction.guardian')}
          value={values.guardianEmail}
          onChange={({ target }) => change({ guardianEmail: target.value })}
          error={problems.guardianEmail !== undefined}
          helperText={problems.guardianEmail ?? t('introduction.guardianHelp')}
          slotProps={{ htmlInput: { autoComplete: 'off', maxLength: MAX_EMAIL_LENGTH } }}
        />
      )}
    </>
  )
}

function WhoSees({
  visibility,
  onChoose,
}: {
  visibility: Visibility
  onChoose: (chosen: Visibility) => void
}) {
  const { t } = useTranslation()
  const labelId = useId()
  return (
    <FormControl>
      <FormLabel id={labelId}>{t('settings.visibility.title')}</FormLabel>
      <RadioGroup
        aria-labelledby={labelId}
        value={visibility}
        onChange={(_, chosen) => onChoose(chosen as Visibility)}
      >
        {VISIBILITIES.map((each) => (
          <FormControlLabel
            key={each}
            value={each}
            control={<Radio />}
            label={t(`settings.visibility.options.${each}.label`)}
          />
        ))}
      </RadioGroup>
      <Typography variant="body2" color="textSecondary">
        {t(`settings.visibility.options.${visibility}.text`)}
      </Typography>
    </FormControl>
  )
}
