import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { Statistics } from '#contract/statistics/statistics.ts'
import { formatLocalDate } from '#web/ui/format/dates.ts'
import { ChartCard } from '#web/statistics/charts/chart-card.tsx'
import { ChartTable } from '#web/statistics/charts/chart-table.tsx'
import { Bars, NothingToDraw } from '#web/statistics/charts/drawings.tsx'
import { formatCount } from '#web/ui/format/numbers.ts'

/** How many juggles runs have, for sessions with recorded runs. */
export function RunLengths({ statistics }: { statistics: Statistics }) {
  const { t } = useTranslation()
  const all = statistics.runs.reduce((sum, { runs }) => sum + runs, 0)
  // Leave out the empty classes beyond the player's longest run.
  const classes = statistics.runs.slice(0, statistics.runs.findLastIndex(({ runs }) => runs > 0) + 1)
  const name = ({ from, to }: (typeof classes)[number]) =>
    to === null ? t('statistics.runs.atLeast', { from }) : t('statistics.runs.between', { from, to })
  const most = classes.reduce<(typeof classes)[number] | null>(
    (most, each) => (most && most.runs >= each.runs ? most : each),
    null,
  )
  return (
    <ChartCard
      title={t('statistics.runs.title')}
      answer={
        most &&
        t('statistics.runs.most', { range: name(most), runs: t('statistics.runs.count', { count: all }) })
      }
      numbers={{
        columns: [t('statistics.runs.length'), t('statistics.runs.runs')],
        rows: classes.map((each) => [name(each), formatCount(each.runs)]),
      }}
    >
      {all === 0 ? (
        <NothingToDraw>{t('statistics.runs.none')}</NothingToDraw>
      ) : (
        <Bars
          bars={classes.map((each) => ({
            name: name(each),
            label: `${formatCount(each.from)}+`,
            value: each.runs,
          }))}
          unit={t('statistics.runs.runs')}
          format={formatCount}
        />
      )}
    </ChartCard>
  )
}

/** The best run with each body part. Empty if none was noted. */
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
            formatLocalDate(localDate),
          ]),
        }}
      />
    </Card>
  )
}
