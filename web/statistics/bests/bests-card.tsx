import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { PersonalRecord } from '#contract/statistics/statistics.ts'
import type { StatisticsPeriod } from '#domain/statistics/window.ts'
import { Best } from './best.tsx'

interface BestsCardProps {
  title: string
  /** Of which they are the bests. */
  period: StatisticsPeriod
  bests: readonly PersonalRecord[]
  /** Those of all time, to say where a period's best is also one of them. */
  records: readonly PersonalRecord[]
}

/** The best session of each kind, with its date, to be shared. */
export function BestsCard({ title, period, bests, records }: BestsCardProps) {
  const { t } = useTranslation()
  return (
    <Card component="section" aria-label={title} sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      {bests.length === 0 ? (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {t('statistics.records.none')}
        </Typography>
      ) : (
        <Box component="ul" sx={list}>
          {bests.map((best) => (
            <Best
              key={best.kind}
              best={best}
              period={period}
              record={records.find(({ kind }) => kind === best.kind) ?? best}
            />
          ))}
        </Box>
      )}
    </Card>
  )
}

const list = {
  m: 0,
  mt: 1.5,
  mb: -1.5,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  columnGap: { xs: 2, sm: 3 },
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    md: 'repeat(4, minmax(0, 1fr))',
  },
}
