import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import { useTranslation } from 'react-i18next'
import type { WaysInAtReset } from '#contract/identity/identity.ts'
import { formatDate } from '#web/ui/format/dates.ts'

export type WayIn = WaysInAtReset['ways'][number]

interface KeptWaysProps {
  ways: WayIn[]
  /** Ids. */
  kept: string[]
  onChange(kept: string[]): void
}

/** Who resets a password says which other ways in are theirs; the others end with it. */
export function KeptWays({ ways, kept, onChange }: KeptWaysProps) {
  const { t } = useTranslation()
  const nameOf = ({ kind, name }: WayIn) =>
    kind === 'passkey' ? name || t('security.passkeys.unnamed') : t(`security.password.providers.${kind}`)
  return (
    <FormControl component="fieldset" variant="standard">
      <FormLabel component="legend">{t('auth.newPassword.otherWays')}</FormLabel>
      <FormGroup>
        {ways.map((way) => (
          <FormControlLabel
            key={way.id}
            sx={{ overflowWrap: 'anywhere' }}
            control={
              <Checkbox
                checked={kept.includes(way.id)}
                onChange={(_, isKept) =>
                  onChange(isKept ? [...kept, way.id] : kept.filter((id) => id !== way.id))
                }
              />
            }
            label={t('auth.newPassword.way', { name: nameOf(way), date: formatDate(way.createdAt) })}
          />
        ))}
      </FormGroup>
      <FormHelperText sx={{ mx: 0 }}>{t('auth.newPassword.otherWaysHelp')}</FormHelperText>
    </FormControl>
  )
}
