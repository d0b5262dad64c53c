import Alert from '@mui/material/Alert'
import { useTranslation } from 'react-i18next'
import type { UserDetail } from '#contract/admin/users.ts'
import { formatDateTime } from '#web/ui/format/dates.ts'

/** Since when somebody is suspended, and what they were told. */
export function SuspensionNote({ user: { suspendedAt, suspendedReason } }: { user: UserDetail }) {
  const { t } = useTranslation()
  if (!suspendedAt) return null
  const said = { date: formatDateTime(suspendedAt), reason: suspendedReason }
  return (
    <Alert severity="warning" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      {t('admin.user.suspendedSince', said)}
    </Alert>
  )
}
