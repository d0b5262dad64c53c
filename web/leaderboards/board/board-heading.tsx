import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { periodStart, type Period } from '#domain/period.ts'
import type { BoardChoice } from '#web/leaderboards/board-address.ts'
import type { BoardQuery } from '#web/leaderboards/use-board.ts'
import { formatUtcDay } from '#web/ui/format/dates.ts'
import { readBoard } from './read-board.ts'

/** What the board counts, among how many and since when. */
export function BoardHeading({ choice, query }: { choice: BoardChoice; query: BoardQuery }) {
  const { t } = useTranslation()
  return (
    <Box sx={{ px: { xs: 1.5, sm: 2 }, pb: 2.5 }}>
      <Typography variant="h3" component="h2">
        {t(`leaderboards.stats.${choice.stat}.explanation`)}
      </Typography>
      <Typography component="div" variant="body2" color="textSecondary">
        {query.isPending ? <HeadingSkeleton /> : <PlayersSince query={query} period={choice.period} />}
      </Typography>
    </Box>
  )
}

function PlayersSince({ query, period }: { query: BoardQuery; period: Period }) {
  const { t } = useTranslation()
  const { total, totalApproximate } = readBoard(query.data?.pages ?? [])
  const players = t(totalApproximate ? 'leaderboards.aboutPlayers' : 'leaderboards.players', { count: total })
  const [openedAt] = useState(Date.now)
  const date = formatUtcDay(periodStart(period, new Date(query.dataUpdatedAt || openedAt)))
  return (
    <>
      {period === 'all' ? t('leaderboards.sinceEver') : t('leaderboards.since', { date })}
      <br />
      {/* A board that did not load has an unknown number of players, not none. */}
      {query.data ? players : '\u00a0'}
    </>
  )
}

function HeadingSkeleton() {
  return (
    <>
      <Skeleton width="20ch" />
      <Skeleton width="14ch" />
    </>
  )
}
