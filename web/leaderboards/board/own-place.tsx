import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useEffect, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router'
import { DEFAULT_TEAM_ID } from '#domain/groups/default-team.ts'
import type { UnrankedReason } from '#domain/leaderboard.ts'
import type { BoardScope } from '#web/leaderboards/choice/board-address.ts'
import type { Board } from '#web/leaderboards/board/read-board.ts'
import { formatTopShare } from '#web/leaderboards/format-stat.ts'
import { type Next, sayNext } from '#web/leaderboards/what-is-next.ts'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { formatCount } from '#web/ui/format/numbers.ts'
import { lyingPhone } from '#web/ui/page/lying-phone.ts'
import { VisuallyHidden } from '#web/ui/page/visually-hidden.tsx'
import { ownRow } from './entry-row.tsx'
import { useUnranked } from './use-unranked.ts'

interface OwnLineProps {
  board: Board
  /** Null on a board where juggles do not decide the place. */
  next: Next | null
  /** Whether a rival will be named. */
  hasRival: boolean
}

/** Below the own name: "You", the rival to pass next or the share of all players, and the movement of the place. */
export function OwnLine({ board: { me, total, placesWon }, next, hasRival }: OwnLineProps) {
  const { t } = useTranslation()
  return (
    <Typography component="span" variant="caption" color="textSecondary" sx={hasRival ? tallLine : line}>
      {next?.kind !== 'pass' && (
        <Box component="span" sx={{ color: 'primary.main', fontWeight: 'fontWeightBold' }}>
          {t('leaderboards.you')}
        </Box>
      )}
      {next?.kind === 'pass' ? (
        <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
          {sayNext(t, next)}
        </Box>
      ) : (
        // Alone on a board, everybody is in front and behind.
        me && total > 1 && <span>{t('leaderboards.top', { percent: formatTopShare(me.rank, total) })}</span>
      )}
      {placesWon !== null && <Movement placesWon={placesWon} />}
    </Typography>
  )
}

/** The movement of the own place since the last visit. */
function Movement({ placesWon }: { placesWon: number }) {
  const { t } = useTranslation()
  const direction = directionOf(placesWon)
  const said = t(`leaderboards.movement.${direction}`, { count: Math.abs(placesWon) })
  return (
    <Box component="span" title={said} sx={{ color: direction === 'up' ? 'success.main' : 'text.secondary' }}>
      <span aria-hidden>
        {ARROWS[direction] + (placesWon === 0 ? '' : ` ${formatCount(Math.abs(placesWon))}`)}
      </span>
      <VisuallyHidden>{said}</VisuallyHidden>
    </Box>
  )
}

function directionOf(placesWon: number): keyof typeof ARROWS {
  if (placesWon === 0) return 'same'
  return placesWon > 0 ? 'up' : 'down'
}

/** Explains in place of the own row why there is none, with a link to change that. */
export function UnrankedRow({ reason }: { reason: UnrankedReason }) {
  const unranked = useUnranked(reason)
  return (
    <Box component="tr" sx={unrankedRow}>
      <Box component="td" colSpan={3} sx={sentence}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1 }}>
          <Typography variant="body2" sx={{ flex: '1 1 110px' }}>
            {unranked?.text}
          </Typography>
          {unranked?.way && (
            <Button component={RouterLink} to={unranked.way.to} size="small" variant="contained">
              {unranked.way.label}
            </Button>
          )}
        </Box>
      </Box>
    </Box>
  )
}

/** One line on a phone, so that rivals come into sight. */
const unrankedRow = (theme: Theme) => {
  const own = ownRow(theme)['&& > *']
  return { '&& > *': { ...own, height: { xs: 52, sm: 68 }, [lyingPhone]: { height: 52 } } }
}

/** Not a rank, though it is in the first cell, nor a value, though it is in the last. */
const sentence = {
  '&&&': {
    px: { xs: 1.5, sm: 2 },
    py: 0.5,
    color: 'text.primary',
    fontWeight: 'fontWeightRegular',
    whiteSpace: 'normal',
    textAlign: 'start',
  },
}

/** Everybody is in the default team, so its board names players like the global one. */
const isForEverybody = (scope: BoardScope) => scope === 'global' || scope === `team:${DEFAULT_TEAM_ID}`

export function useOwnName(scope: BoardScope) {
  const { profile } = useAuth()
  const isNamed = !isForEverybody(scope) || (profile?.isIntroduced ?? true)
  const displayName = (isNamed ? profile?.displayName : profile?.shownAs) ?? ''
  return { displayName, isNamed }
}

/** Tells players without a name what others see instead, and where to enter a name. */
export function NeutralNameHint({ scope }: { scope: BoardScope }) {
  const { t } = useTranslation()
  const { profile } = useAuth()
  if (!profile || profile.isIntroduced || !isForEverybody(scope)) return null
  return (
    <Typography variant="body2" color="textSecondary" sx={{ px: { xs: 1.5, sm: 2 }, pb: 1.5 }}>
      {t('leaderboards.shownAs', { name: profile.shownAs })}{' '}
      <Link component={RouterLink} to="/settings#introduction">
        {t('leaderboards.tellName')}
      </Link>
    </Typography>
  )
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignContent: 'start',
  columnGap: 1,
  lineHeight: 1.25,
  minHeight: '1.25em',
}

/** As high as most rivals make it on a phone, so that nothing moves when the next one is known. A wider screen has room for one line. */
const tallLine = { ...line, minHeight: { xs: '2.5em', sm: '1.25em' } }

const ARROWS = { up: '▲', down: '▼', same: '=' } as const

/** Scrolls the own row among its rivals to the middle of the window and focuses it. */
export function jumpToMe(board: HTMLElement | null): void {
  const own = board?.querySelector<HTMLElement>('tbody:last-of-type tr[aria-current]')
  own?.scrollIntoView({ block: 'center' })
  own?.focus({ preventScroll: true })
}

/** Jumps once the part of the board with the own row has loaded. */
export function useJumpToMe(rowsRef: RefObject<HTMLTableSectionElement | null>, isThere: boolean): void {
  useEffect(() => {
    if (isThere) jumpToMe(rowsRef.current?.closest('table') ?? null)
  }, [isThere, rowsRef])
}
