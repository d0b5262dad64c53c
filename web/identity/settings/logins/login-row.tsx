import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { Login } from '#contract/identity/identity.ts'
import { formatDate, formatDateTime } from '#web/ui/format/dates.ts'
import { useDeviceName } from './use-device-name.ts'

/** One login: which device, since when, and the way to end it; this one is marked. */
export function LoginRow({ login, onEnd }: { login: Login; onEnd(): void }) {
  const { t } = useTranslation()
  const device = useDeviceName()(login.userAgent)
  const since = t('security.logins.since', { date: formatDateTime(login.createdAt) })
  const lastUsed = t('security.logins.lastUsed', { date: formatDate(login.lastUsedAt) })
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 1.5 }}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 'fontWeightMedium' }}>{device}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {[login.isCurrent ? since : lastUsed, login.ipAddress].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      {login.isCurrent ? (
        <Chip label={t('security.logins.thisOne')} color="primary" variant="outlined" />
      ) : (
        <Button
          color="error"
          onClick={onEnd}
          aria-label={t('security.logins.endNamed', { device })}
          sx={{ flexShrink: 0 }}
        >
          {t('security.logins.end')}
        </Button>
      )}
    </Box>
  )
}
