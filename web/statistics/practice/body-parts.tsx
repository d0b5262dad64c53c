import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { Statistics } from '#contract/statistics/statistics.ts'
import { formatDay } from '#web/statistics/calendar-words.ts'
import { ChartTable } from '#web/statistics/charts/chart-table.tsx'
import { formatCount } from '#web/ui/format/numbers.ts'

/** The best run with each body part; nothing for who never noted one. */
export function BodyParts({ statistics: { bodyParts } }: { statistics: Statistics }) {
  const { t } = useTranslation()
  if (bodyParts.length === 0) return null
  const title = t('statistics.bodyParts.title')
  return (
    <Card component="section" aria-label={title} sx={{ p: { xs: 2.5, sm: 4 }, minWidth: 0 }}>
      <Typography variant="h3">{title}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {t('statistics.bodyParts.note')}
      </Typography>
      <ChartTable
        caption={title}
        numbers={{
          columns: [
            t('statistics.bodyParts.part'),
            t('statistics.bodyParts.best'),
            t('statistics.bodyParts.day'),
          ],
          rows: bodyParts.map(({ bodyPart, bestRun, localDate }) => [
            t(`practice.bodyParts.${bodyPart}`),
            formatCount(bestRun),
            formatDay(localDate),
          ]),
        }}
      />
    </Card>
  )
}
