import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router'
import type { UserDetail } from '#contract/admin/users.ts'
import { DataCard } from '#web/admin/cards/data-card.tsx'
import { formatDate } from '#web/ui/format/dates.ts'

export function MembershipsCard({ user }: { user: UserDetail }) {
  const { t } = useTranslation()
  const memberships = [
    ...user.organizations.map((each) => ({
      ...each,
      to: `/organizations/${each.id}`,
      as: t('admin.user.organization'),
    })),
    ...user.teams.map((each) => ({ ...each, to: `/groups/${each.id}`, as: t(`groups.roles.${each.role}`) })),
  ]
  return (
    <DataCard title={t('admin.user.memberships')}>
      {memberships.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('admin.user.noMemberships')}
        </Typography>
      )}
      <Box component="ul" sx={list}>
        {memberships.map(({ id, name, to, as, joinedAt }) => (
          <Box component="li" key={id} sx={line}>
            <Link component={RouterLink} to={to} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {name}
            </Link>
            <Box component="span" sx={{ color: 'text.secondary', flexShrink: 0 }}>
              {t('admin.user.membership', { role: as, date: formatDate(joinedAt) })}
            </Box>
          </Box>
        ))}
      </Box>
    </DataCard>
  )
}

const list = {
  listStyle: 'none',
  m: 0,
  mx: -1,
  py: 0,
  px: 1,
  typography: 'body2',
  maxHeight: 320,
  overflowY: 'auto',
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 2,
  py: 0.75,
  '& + &': { borderTop: 1, borderColor: 'divider' },
}
