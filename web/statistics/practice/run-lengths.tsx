import { useTranslation } from 'react-i18next'
import type { Statistics } from '#contract/statistics/statistics.ts'
import { ChartCard } from '#web/statistics/charts/chart-card.tsx'
import { Bars } from '#web/statistics/charts/drawings.tsx'
import { formatCount } from '#web/ui/format/numbers.ts'
import { NothingToDraw } from './nothing-to-draw.tsx'

/** How many juggles runs have, of the sessions whose runs were noted. */
export function RunLengths({ statistics }: { statistics: Statistics }) {
  const { t } = useTranslation()
  const all = statistics.runs.reduce((sum, { runs }) => sum + runs, 0)
  // Classes beyond the player's longest run would only be empty room.
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
