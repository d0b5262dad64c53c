import Card from '@mui/material/Card'
import { useTranslation } from 'react-i18next'
import type { Statistics } from '#contract/statistics/statistics.ts'
import { formatDays } from '#web/statistics/calendar-words.ts'
import { Figures } from '#web/ui/page/figures.tsx'
import { formatCount, formatDuration, formatRate } from '#web/ui/format/numbers.ts'

/** What the period adds up to. */
export function TotalsCard({ statistics: { totals, from, to } }: { statistics: Statistics }) {
  const { t } = useTranslation()
  return (
    <Card component="section" aria-label={t('statistics.totals.title')} sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Figures
        hero={{
          label: t('statistics.columns.juggles'),
          value: formatCount(totals.juggles),
          note: formatDays(from, to),
        }}
        others={[
          {
            label: t('statistics.columns.sessions'),
            value: formatCount(totals.sessions),
            note: t('statistics.totals.perSession', { juggles: formatCount(totals.averageJuggles) }),
          },
          {
            label: t('statistics.columns.days'),
            value: formatCount(totals.practiceDays),
          },
          { label: t('statistics.columns.time'), value: formatDuration(totals.seconds) },
          { label: t('statistics.columns.rate'), value: formatRate(totals.averageRate) },
        ]}
      />
    </Card>
  )
}
