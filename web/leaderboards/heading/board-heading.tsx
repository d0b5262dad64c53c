import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { BoardChoice } from '#web/leaderboards/address/board-address.ts'
import { readBoard, type Board } from '#web/leaderboards/board/read-board.ts'
import type { LiveState } from '#web/leaderboards/live/follow-board.ts'
import type { BoardQuery } from '#web/leaderboards/use-board.ts'
import { formatUtcDay } from '#web/ui/format/dates.ts'
import { LiveMark } from './live-mark.tsx'
import { TimeLeft } from './time-left.tsx'

interface BoardHeadingProps {
  choice: BoardChoice
  query: BoardQuery
  live: LiveState
}

/** What the board counts, among how many, since when and until when. */
export function BoardHeading({ choice, query, live }: BoardHeadingProps) {
  const { t } = useTranslation()
  return (
    <Box sx={{ minWidth: 0, flex: '1 1 0' }}>
      <Typography variant="h3" component="h2">
        {t(`leaderboards.stats.${choice.stat}.explanation`)}
      </Typography>
      <Typography component="div" variant="body2" color="textSecondary">
        {query.isPending ? (
          <Skeleton width="24ch" />
        ) : (
          <Facts board={readBoard(query.data?.pages ?? [])} {...{ choice, query, live }} />
        )}
      </Typography>
    </Box>
  )
}

function Facts({ choice, query, live, board }: BoardHeadingProps & { board: Board }) {
  const { t } = useTranslation()
  const { total, totalApproximate, startsAt, resetsAt } = board
  const isClosed = choice.period === 'lastWeek'
  // A board that did not load has an unknown number of players, not none.
  const players =
    query.data && t(totalApproximate ? 'leaderboards.aboutPlayers' : 'leaderboards.players', { count: total })
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
      <span>{players}</span>
      {startsAt && !isClosed && (
        <Box component="span" sx={roomForIt}>
          {t('leaderboards.since', { date: formatUtcDay(startsAt) })}
        </Box>
      )}
      {startsAt && isClosed && <ClosedWeek startsAt={startsAt} />}
      {resetsAt && (
        <Box component="span" sx={isClosed ? roomForIt : {}}>
          <TimeLeft key={resetsAt} {...{ resetsAt, isClosed }} onOver={() => void query.refetch()} />
        </Box>
      )}
      {query.data && !isClosed && <LiveMark state={live} />}
    </Box>
  )
}

/** On a phone the time left says enough. */
const roomForIt = { display: { xs: 'none', sm: 'inline' } }

function ClosedWeek({ startsAt }: { startsAt: string }) {
  const { t } = useTranslation()
  const lastDay = new Date(startsAt)
  lastDay.setUTCDate(lastDay.getUTCDate() + 6)
  const [from, to] = [formatUtcDay(startsAt), formatUtcDay(lastDay.toISOString())]
  return <span>{t('leaderboards.fromTo', { from, to })}</span>
}
