import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { RecordSession } from '#contract/sessions/practice-session.ts'
import { MIN_SECONDS_FOR_BEST_RATE } from '#domain/practice/practice-session.ts'
import type { RecordKind } from '#domain/statistics/records.ts'
import { formatCount, formatDuration, formatRate } from '#web/ui/format/numbers.ts'
import { compareWithBests, type BestComparison, type Bests } from '#web/sessions/bests/personal-bests.ts'

const FORMATS = { bestSessionCount: formatCount, bestRate: formatRate, longestSession: formatDuration }

interface BestComparisonsProps {
  session: RecordSession
  bests: Bests
  /** The records that the page already shows in another place. */
  told: readonly { kind: RecordKind }[]
}

/**
 * The session beside the player's earlier bests. Values above them stand out. For the others only the best is named, without the distance
 * to it.
 */
export function BestComparisons({ session, bests, told }: BestComparisonsProps) {
  const { t } = useTranslation()
  const untold = compareWithBests(session, bests).filter(
    ({ stat }) => !told.some(({ kind }) => kind === stat),
  )
  if (untold.length === 0) return null
  return (
    <Card component="section" sx={{ p: 3 }}>
      <Typography variant="h3" component="h2">
        {t('practice.bests.title')}
      </Typography>
      <Box component="dl" sx={{ m: 0, mt: 2, display: 'grid', gap: 1.5 }}>
        {untold.map((comparison) => (
          <Box key={comparison.stat} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
            <Typography component="dt" color="textSecondary">
              {t(`practice.bests.${comparison.stat}`)}
            </Typography>
            <Difference {...comparison} />
          </Box>
        ))}
      </Box>
    </Card>
  )
}

function Difference({ stat, difference, best }: BestComparison) {
  const { t } = useTranslation()
  const format = FORMATS[stat]
  const size = difference === null ? '' : format(Math.abs(difference))
  const isAbove = difference !== null && difference > 0
  const words = () => {
    if (difference === null) return t('practice.bests.tooShort', { seconds: MIN_SECONDS_FOR_BEST_RATE })
    if (difference === 0) return t('practice.bests.equal')
    return isAbove
      ? t('practice.bests.above', { difference: size })
      : t('practice.bests.below', { best: format(best) })
  }
  return (
    <Typography
      component="dd"
      sx={{
        m: 0,
        textAlign: 'right',
        textWrap: 'balance',
        ...(isAbove && { color: 'success.main', fontWeight: 'fontWeightBold' }),
      }}
    >
      {words()}
    </Typography>
  )
}
