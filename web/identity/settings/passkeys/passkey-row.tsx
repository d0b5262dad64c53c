import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#web/ui/format/dates.ts'
import type { Passkey } from './use-passkeys.ts'

interface PasskeyRowProps {
  passkey: Passkey
  onRename(): void
  onRemove(): void
}

export function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { t } = useTranslation()
  const name = passkey.name || t('security.passkeys.unnamed')
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 1 }}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 'fontWeightMedium', overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('security.passkeys.since', { date: formatDate(passkey.createdAt) })}
        </Typography>
      </Box>
      <IconButton onClick={onRename} aria-label={t('security.passkeys.renameNamed', { name })}>
        <EditOutlined />
      </IconButton>
      <IconButton onClick={onRemove} aria-label={t('security.passkeys.removeNamed', { name })} edge="end">
        <DeleteOutlined />
      </IconButton>
    </Box>
  )
}
