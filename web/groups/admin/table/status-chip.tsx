import Chip from '@mui/material/Chip'
import { useTranslation } from 'react-i18next'
import type { GroupStatus } from '#domain/groups/group.ts'

export function StatusChip({ status }: { status: GroupStatus }) {
  const { t } = useTranslation()
  return (
    <Chip
      size="small"
      variant={status === 'active' ? 'filled' : 'outlined'}
      label={t(`groups.form.statuses.${status}.label`)}
    />
  )
}
