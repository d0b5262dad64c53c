import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router'
import type { UserDetail } from '#contract/admin/users.ts'
import { DataCard, type Fact, FactList } from '#web/admin/data-card.tsx'
import { useRoleWords } from '#web/platform/role/role-words.ts'
import { formatDate, formatDateTime } from '#web/ui/format/dates.ts'
import { formatCount, formatDuration, formatRate } from '#web/ui/format/numbers.ts'

export function ProfileCard({ user }: { user: UserDetail }) {
  const { t } = useTranslation()
  const { logins } = user
  // Practice of less than 10 s has no best rate.
  const noRate = user.totalJuggles > 0 ? `– (${t('statistics.records.bestRate.explanation')})` : '–'
  const bestRate = user.bestRate > 0 ? formatRate(user.bestRate) : noRate
  return (
    <DataCard title={t('admin.user.profile')}>
      <FactList
        facts={[
          { label: t('admin.user.totalJuggles'), value: formatCount(user.totalJuggles) },
          { label: t('admin.user.bestSession'), value: formatCount(user.bestSessionCount) },
          { label: t('admin.user.longestSession'), value: formatDuration(user.longestSession) },
          { label: t('admin.user.bestRate'), value: bestRate },
          { label: t('statistics.streak.longestDays'), value: formatCount(user.dayStreak) },
          { label: t('admin.user.joined'), value: formatDate(user.joinDate) },
          { label: t('admin.user.timeZone'), value: user.timeZone },
          { label: t('admin.user.visibility'), value: t(`admin.user.visibilities.${user.visibility}`) },
          {
            label: t('admin.user.birthYear'),
            value: user.birthYear === null ? t('admin.user.notTold') : String(user.birthYear),
          },
          {
            label: t('admin.user.logins'),
            value: logins.lastUsedAt
              ? t('admin.user.loginsLastUsed', {
                  count: logins.count,
                  date: formatDateTime(logins.lastUsedAt),
                })
              : t('admin.user.noLogins'),
          },
        ]}
      />
    </DataCard>
  )
}

/** The effective tier, and its source. */
export function EntitlementCard({ user: { entitlement } }: { user: UserDetail }) {
  const { t } = useTranslation()
  const { tier, source, organization, periodEnd, lastCalculated } = entitlement
  const facts: (Fact | null)[] = [
    { label: t('admin.user.tier'), value: t(`admin.tiers.${tier}`) },
    { label: t('admin.user.source'), value: t(`admin.sources.${source}`) },
    organization && {
      label: t('admin.user.seatOf'),
      value: (
        <Link component={RouterLink} to={`/organizations/${organization.id}`}>
          {organization.name}
        </Link>
      ),
    },
    periodEnd ? { label: t('admin.user.periodEnd'), value: formatDate(periodEnd) } : null,
    { label: t('admin.user.lastCalculated'), value: formatDateTime(lastCalculated) },
  ]
  return (
    <DataCard title={t('admin.user.entitlement')}>
      <FactList facts={facts.filter((fact) => fact !== null)} />
    </DataCard>
  )
}

/** The roles of a user, and a link to their entries in the audit log. */
export function RolesCard({ user }: { user: UserDetail }) {
  const { t } = useTranslation()
  const wordsFor = useRoleWords()
  return (
    <DataCard title={t('admin.user.roles')}>
      {user.roles.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {t('admin.user.noRoles')}
        </Typography>
      ) : (
        <FactList
          facts={user.roles.map((held) => ({
            label: held.waitsForEmail ? t('roles.waits', { role: wordsFor(held) }) : wordsFor(held),
            value: t('admin.user.since', { date: formatDate(held.grantedAt) }),
          }))}
        />
      )}
      <Box sx={{ mt: 1, mx: -1.75, display: 'flex', flexWrap: 'wrap' }}>
        <Button size="small" component={RouterLink} to={`/admin/audit-log?actorId=${user.uid}`}>
          {t('admin.user.actionsBy')}
        </Button>
        <Button size="small" component={RouterLink} to={`/admin/audit-log?subjectId=${user.uid}`}>
          {t('admin.user.actionsOn')}
        </Button>
      </Box>
    </DataCard>
  )
}

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
          <Box component="li" key={id} sx={membershipLine}>
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

const membershipLine = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 2,
  py: 0.75,
  '& + &': { borderTop: 1, borderColor: 'divider' },
}
