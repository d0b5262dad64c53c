import { useTranslation } from 'react-i18next'
import type { UserDetail } from '#contract/admin/users.ts'
import { DataCard } from '#web/admin/cards/data-card.tsx'
import { FactList } from '#web/admin/cards/fact-list.tsx'
import { formatDate, formatDateTime } from '#web/ui/format/dates.ts'
import { formatCount, formatDuration, formatRate } from '#web/ui/format/numbers.ts'

export function ProfileCard({ user }: { user: UserDetail }) {
  const { t } = useTranslation()
  const { logins } = user
  // Practice of less than 10 s has rates, too, but none that counts.
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
