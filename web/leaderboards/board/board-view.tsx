import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { BoardPeriod } from '#domain/calendar/period.ts'
import type { UnrankedReason } from '#domain/leaderboard.ts'
import type { BoardChoice, BoardScope } from '#web/leaderboards/choice/board-address.ts'
import type { BoardQuery } from '#web/leaderboards/use-board.ts'
import { TrophyOutlinedIcon } from '#web/ui/icons/practice-icons.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { StaleNote } from '#web/ui/states/stale-note.tsx'
import { ErrorState } from '#web/platform/error-state.tsx'
import { BoardTable } from './board-table.tsx'
import { LoadedBoard } from './loaded-board.tsx'
import { readBoard } from './read-board.ts'
import { useUnranked } from './use-unranked.ts'

interface BoardViewProps {
  choice: BoardChoice
  query: BoardQuery
  scope: BoardScope
}

/** The chosen board with all of its states. */
export function BoardView({ choice, query, scope }: BoardViewProps) {
  const { t } = useTranslation()
  const retry = () => void query.refetch()
  if (query.isPending) return <BoardSkeleton stat={choice.stat} />
  if (!query.data) return <ErrorState error={query.error} onRetry={retry} />
  const board = readBoard(query.data.pages)
  if (board.rows.length === 0 && !query.isPlaceholderData)
    return <BoardEmpty period={choice.period} reason={board.whyUnranked} />
  return (
    <>
      {query.isRefetchError && <StaleNote loadedAt={query.dataUpdatedAt} onRetry={retry} />}
      <LoadedBoard {...{ choice, query, board, scope }} />
      {/* Product 10.4. */}
      <Typography variant="caption" component="p" color="textSecondary" sx={tieNote}>
        {t('leaderboards.tieNote')}
      </Typography>
    </>
  )
}

const tieNote = { mt: 3, px: 2, textAlign: 'center' }

export function BoardSkeleton({ stat }: Pick<BoardChoice, 'stat'>) {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('common.loading')}>
      <BoardTable skeleton stat={stat}>
        <SkeletonRows />
      </BoardTable>
    </div>
  )
}

/** Percent of the name's cell, varied so that the rows look like names. */
const NAME_WIDTHS = [58, 41, 66, 37, 52, 46, 61, 34, 55, 43, 63, 48]

function SkeletonRows() {
  return NAME_WIDTHS.map((width) => (
    <tr key={width}>
      <td>
        <Skeleton width="2ch" sx={{ mx: 'auto' }} />
      </td>
      <td>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <Skeleton variant="circular" width={36} height={36} sx={{ flexShrink: 0 }} />
          <Skeleton width={`${width}%`} />
        </Box>
      </td>
      <td>
        <Skeleton width="6ch" sx={{ ml: 'auto' }} />
      </td>
    </tr>
  ))
}

/** Reasons that more of the same practice does not change. */
const BEYOND_PRACTICE: ReadonlySet<UnrankedReason> = new Set([
  'HIDDEN',
  'NOT_A_MEMBER',
  'UNDER_REVIEW',
  'EVIDENCE_TOO_WEAK',
])

interface BoardEmptyProps {
  period: BoardPeriod
  reason: UnrankedReason | null
}

function BoardEmpty({ period, reason }: BoardEmptyProps) {
  const { t } = useTranslation()
  const isOpen = period !== 'lastWeek'
  const unranked = useUnranked(reason && BEYOND_PRACTICE.has(reason) ? reason : null)
  const way = unranked?.way ?? { to: '/practice', label: t('leaderboards.empty.start') }
  return (
    <EmptyState
      icon={<TrophyOutlinedIcon fontSize="inherit" />}
      title={t(`leaderboards.empty.${period}`)}
      {...(isOpen && {
        text: unranked?.text ?? t('leaderboards.empty.advice'),
        action: (
          <Button component={Link} to={way.to} variant="contained">
            {way.label}
          </Button>
        ),
      })}
    />
  )
}
