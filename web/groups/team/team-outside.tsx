import LockOutlined from '@mui/icons-material/LockOutlined'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'

/** What is behind the door, for who has not joined yet. */
export function TeamOutside() {
  const { t } = useTranslation()
  return (
    <Card sx={{ p: { xs: 2.5, sm: 4 }, display: 'flex', gap: 2, alignItems: 'center' }}>
      <LockOutlined aria-hidden sx={{ color: 'text.secondary' }} />
      <Typography color="textSecondary">{t('groups.team.insideNote')}</Typography>
    </Card>
  )
}
