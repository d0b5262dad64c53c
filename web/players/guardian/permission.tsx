import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { Guarded } from '#domain/players/minor.ts'

interface PermissionProps {
  what: Guarded
  player: string
  isOn: boolean
  onChange(isOn: boolean): void
}

/** One thing that a guardian may allow, with what it means. */
export function Permission({ what, player, isOn, onChange }: PermissionProps) {
  const { t } = useTranslation()
  return (
    <FormControlLabel
      control={<Checkbox checked={isOn} onChange={(_, checked) => onChange(checked)} />}
      sx={{ alignItems: 'flex-start', mr: 0 }}
      label={
        <Box sx={{ pt: 1.125 }}>
          <Typography sx={{ fontWeight: 'fontWeightMedium' }}>
            {t(`account.guardian.${what}.label`)}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {t(`account.guardian.${what}.text`, { player })}
          </Typography>
        </Box>
      }
    />
  )
}
