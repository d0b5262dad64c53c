import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { UserDetail } from '#contract/admin/users.ts'
import { DataCard } from '#web/admin/cards/data-card.tsx'
import { FactList } from '#web/admin/cards/fact-list.tsx'
import { formatDate } from '#web/ui/format/dates.ts'

/** What somebody administers, and what the audit log has of them. */
export function RolesCard({ user }: { user: UserDetail }) {
  const { t } = useTranslation()
  const nameOf = (role: string, scope: string | null) =>
    role === 'admin' ? t('admin.user.websiteAdmin') : (scope ?? t('admin.user.roleWithoutScope'))
  return (
    <DataCard title={t('admin.user.roles')}>
      {user.roles.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {t('admin.user.noRoles')}
        </Typography>
      ) : (
        <FactList
          facts={user.roles.map(({ role, scopeName, grantedAt, waitsForEmail }) => ({
            label: waitsForEmail
              ? t('roles.waits', { role: nameOf(role, scopeName) })
              : nameOf(role, scopeName),
            value: t('admin.user.since', { date: formatDate(grantedAt) }),
          }))}
        />
      )}
      <Box sx={{ mt: 1, mx: -1.75, display: 'flex', flexWrap: 'wrap' }}>
        <Button size="small" component={Link} to={`/admin/audit-log?actorId=${user.uid}`}>
          {t('admin.user.actionsBy')}
        </Button>
        <Button size="small" component={Link} to={`/admin/audit-log?subjectId=${user.uid}`}>
          {t('admin.user.actionsOn')}
        </Button>
      </Box>
    </DataCard>
  )
}
