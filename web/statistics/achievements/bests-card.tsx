import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { PersonalRecord } from '#contract/statistics/statistics.ts'
import type { StatisticsPeriod } from '#domain/statistics/window.ts'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { nameForSharing } from '#domain/players/name-for-sharing.ts'
import { formatLocalDate } from '#web/ui/format/dates.ts'
import { ShareButton } from '#web/ui/share/share-button.tsx'
import { formatRecord } from '#web/ui/format/records.ts'
import { pictureOfBest } from './picture-of-best.ts'

interface BestsCardProps {
  title: string
  /** The period of these bests. */
  period: StatisticsPeriod
  bests: readonly PersonalRecord[]
  /** The records of all time, to mark a period's best that is also a record. */
  records: readonly PersonalRecord[]
}

/** The best session of each kind with its date, and a button to share it. */
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

interface BestProps {
  best: PersonalRecord
  /** The record of all time. It may be this very best. */
  record: PersonalRecord
  /** The period of this best. */
  period: StatisticsPeriod
}

function Best({ best, record, period }: BestProps) {
  const { t } = useTranslation()
  const labelId = useId()
  const { kind, value, localDate } = best
  const label = t(`statistics.records.${kind}.label`)
  const isRecord = record.value === value
  const { profile } = useAuth()
  const name = profile ? nameForSharing(profile) : ''
  return (
    <Box component="li" sx={lines}>
      <Typography id={labelId} variant="body2" color="textSecondary" sx={{ alignSelf: 'end' }}>
        {label}
      </Typography>
      <Box sx={valueLine}>
        <Typography sx={valueLook}>{formatRecord(best)}</Typography>
        <ShareButton
          label={t('statistics.records.share', { record: label })}
          picture={pictureOfBest(t, { best, period: isRecord ? 'all' : period, name })}
        />
      </Box>
      <Typography variant="body2" color="textSecondary">
        <Box
          component={Link}
          to={`/practice/${best.sessionId}`}
          aria-describedby={labelId}
          sx={{ color: 'inherit', py: 1.5 }}
        >
          {formatLocalDate(localDate)}
        </Box>
      </Typography>
      {!isRecord && (
        <Typography variant="body2" color="textSecondary">
          {t('statistics.records.allTime', { value: formatRecord(record) })}
        </Typography>
      )}
    </Box>
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
    // Two beside each other, unless the player's own text is large.
    xs: 'repeat(auto-fill, minmax(min(100%, 8rem), 1fr))',
    sm: 'repeat(2, minmax(0, 1fr))',
    md: 'repeat(4, minmax(0, 1fr))',
  },
}

/** Shares its rows with the neighbors, so that a label of two lines keeps all values aligned. */
const lines = { display: 'grid', gridRow: 'span 4', gridTemplateRows: 'subgrid', pb: 1.5 }

/** The button's padding overlaps its neighbors, because a phone has no room for it at the end. */
const valueLine = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  '& button': { my: -0.75, mr: -1.25 },
}

/** A unit never breaks away from its number: half a small phone has room for "11 min 57 s" beside the button. */
const valueLook = {
  fontSize: 'body1.fontSize',
  fontWeight: 800,
  lineHeight: 1.3,
  letterSpacing: '-0.02em',
  whiteSpace: 'nowrap',
}
