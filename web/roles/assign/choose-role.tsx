import FormControlLabel from '@mui/material/FormControlLabel'
import FormControl from '@mui/material/FormControl'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useTranslation } from 'react-i18next'
import { ASSIGNABLE, type Assignable } from './use-assignment.ts'

/** Which role; what it allows stands beneath each. */
export function ChooseRole({ kind, onChange }: { kind: Assignable; onChange(kind: Assignable): void }) {
  const { t } = useTranslation()
  return (
    <FormControl>
      <FormLabel id="role-kind">{t('roles.role')}</FormLabel>
      <RadioGroup
        aria-labelledby="role-kind"
        value={kind}
        onChange={({ target }) => onChange(target.value as Assignable)}
      >
        {ASSIGNABLE.map((option) => (
          <FormControlLabel
            key={option}
            value={option}
            control={<Radio />}
            label={t(`roles.kinds.${option}`)}
          />
        ))}
      </RadioGroup>
    </FormControl>
  )
}
