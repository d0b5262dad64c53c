import Link from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router'
import type { UserDetail } from '#contract/admin/users.ts'
import { DataCard } from '#web/admin/cards/data-card.tsx'
import { type Fact, FactList } from '#web/admin/cards/fact-list.tsx'
import { formatDate, formatDateTime } from '#web/ui/format/dates.ts'

/** The effective tier, and where it comes from. */
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
