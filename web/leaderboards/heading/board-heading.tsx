import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardChoice, BoardScope } from '#web/leaderboards/choice/board-address.ts'
import { readBoard } from '#web/leaderboards/board/read-board.ts'
import type { LiveState } from '#web/leaderboards/live/follow-board.ts'
import type { BoardQuery } from '#web/leaderboards/use-board.ts'
import { lyingPhone } from '#web/ui/page/lying-phone.ts'
import { SaidOnArrival } from '#web/ui/page/said-on-arrival.tsx'
import { hiddenOnPhone } from '#web/ui/page/visually-hidden.tsx'
import { formatUtcDay } from '#web/ui/format/dates.ts'
import { formatTimeLeft } from './format-time-left.ts'

interface BoardHeadingProps {
  choice: BoardChoice
  scope: BoardScope
  query: BoardQuery
  live: LiveState
  /** Buttons stand beside the heading. On a phone the chosen tab then says alone what the board counts. */
  hasTools: boolean
}

/** What the board counts, the number of players, and its period. */
export function BoardHeading({ choice, scope, query, live, hasTools }: BoardHeadingProps) {
  const { t } = useTranslation()
  const name = `${scope} ${choice.stat} ${choice.period}`
  const isAnother = useHasChanged(name)
  const { total, totalApproximate } = readBoard(query.data?.pages ?? [])
  // A board that failed to load has an unknown number of players, not none.
  const players =
    query.data && t(totalApproximate ? 'leaderboards.aboutPlayers' : 'leaderboards.players', { count: total })
  return (
    <Box sx={heading}>
      <Typography variant="h3" component="h2" sx={[explanation, hasTools && hiddenOnPhone]}>
        {t(`leaderboards.stats.${choice.stat}.explanation`)}
      </Typography>
      <Typography component="div" variant="body2" color="textSecondary">
        {query.isPending ? <Skeleton width="24ch" /> : <Facts {...{ choice, query, live, players }} />}
      </Typography>
      {players && isAnother && !query.isPlaceholderData && <SaidOnce key={name}>{players}</SaidOnce>}
    </Box>
  )
}

/** On a phone in landscape everything is in one line. */
const heading = {
  minWidth: 0,
  flex: '1 1 0',
  [lyingPhone]: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 },
}

type FactsProps = Omit<BoardHeadingProps, 'scope' | 'hasTools'> & { players: string | undefined }

function Facts({ choice, query, live, players }: FactsProps) {
  const { t } = useTranslation()
  const { leastEvidence, startsAt, resetsAt } = readBoard(query.data?.pages ?? [])
  const isClosed = choice.period === 'lastWeek'
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
      <span>{players}</span>
      {leastEvidence !== 'tapped' && <span>{t(`leaderboards.evidence.${leastEvidence}`)}</span>}
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

/** Whether a value has ever been another one. What a page shows at first is no news. */
function useHasChanged(value: string): boolean {
  const [first] = useState(value)
  const [hasChanged, setHasChanged] = useState(false)
  if (value !== first && !hasChanged) setHasChanged(true)
  return hasChanged
}

/** Says a sentence as it is at first. Its number may change with every touch of other players. */
function SaidOnce({ children }: { children: string }) {
  const [sentence] = useState(children)
  return <SaidOnArrival>{sentence}</SaidOnArrival>
}

/** On a phone the remaining time is enough. */
const roomForIt = { display: { xs: 'none', sm: 'inline' }, [lyingPhone]: { display: 'none' } }

function ClosedWeek({ startsAt }: { startsAt: string }) {
  const { t } = useTranslation()
  const lastDay = new Date(startsAt)
  lastDay.setUTCDate(lastDay.getUTCDate() + 6)
  const [from, to] = [formatUtcDay(startsAt), formatUtcDay(lastDay.toISOString())]
  return <span>{t('leaderboards.fromTo', { from, to })}</span>
}

/** Whether the board updates by itself. */
function LiveMark({ state }: { state: LiveState }) {
  const { t } = useTranslation()
  // Reserves its room from the beginning, so that nothing moves when it appears.
  const isKnown = state !== 'connecting'
  const shown = isKnown ? state : 'live'
  // On a phone the dot alone says that all is well.
  return (
    <Box
      component="span"
      title={t(`leaderboards.live.${shown}Note`)}
      sx={{ whiteSpace: 'nowrap', visibility: isKnown ? 'visible' : 'hidden' }}
    >
      <Box
        component="span"
        aria-hidden
        sx={{ ...dot, bgcolor: shown === 'live' ? 'success.main' : 'warning.main' }}
      />
      <Box component="span" sx={[shown === 'live' && hiddenOnPhone]}>
        {t(`leaderboards.live.${shown}`)}
      </Box>
    </Box>
  )
}

/** Milliseconds. The display has minutes, and a timer cannot wait for a month. */
const LOOK_EVERY = 20_000

interface TimeLeftProps {
  resetsAt: string
  /** Last week's board is not reset, but replaced by this week's. */
  isClosed: boolean
  onOver: () => void
}

/** The time until a board is reset. Then it loads the new one, once. */
function TimeLeft({ resetsAt, isClosed, onOver }: TimeLeftProps) {
  const { t } = useTranslation()
  const [now, setNow] = useState(Date.now)
  const left = Date.parse(resetsAt) - now
  const isOver = left <= 0
  const tellOver = useEffectEvent(onOver)
  useEffect(() => {
    if (isOver) return tellOver()
    const timer = setTimeout(() => setNow(Date.now()), Math.min(left, LOOK_EVERY))
    return () => clearTimeout(timer)
  }, [left, isOver])
  const time = formatTimeLeft(t, left)
  return t(isClosed ? 'leaderboards.shownFor' : 'leaderboards.left', { time })
}

const explanation = {
  fontSize: { xs: 'body1.fontSize', sm: 'h3.fontSize' },
  [lyingPhone]: { fontSize: 'body1.fontSize' },
}

const dot = { display: 'inline-block', width: 8, height: 8, borderRadius: '50%', mr: 0.75 }
