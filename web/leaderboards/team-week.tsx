import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Leaderboard, LeaderboardEntry } from '#contract/statistics/leaderboard.ts'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { MonogramAvatar } from '#web/ui/brand/monogram-avatar.tsx'
import { formatCount } from '#web/ui/format/numbers.ts'
import { useUnranked } from './board/use-unranked.ts'
import { sayNext, whatIsNext } from './what-is-next.ts'

interface TeamWeekProps {
  team: { id: string; name: string }
  /** Total juggles of the week in the team, around the player. */
  board: Leaderboard
}

/** The player's week in their team: the rivals next to them, and how far it is to the next place. */
export function TeamWeek({ team, board }: TeamWeekProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const uid = useAuth().user?.uid
  // Practice alone gives a hidden player no place.
  const hidden = useUnranked(board.whyUnranked === 'HIDDEN' ? 'HIDDEN' : null)
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Typography id={titleId} component="h2" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
        {t('today.week.title', { team: team.name })}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
        {hidden?.text ?? sayNext(t, whatIsNext(board.items, uid))}
      </Typography>
      <Box
        component="ol"
        sx={{
          m: 0,
          mt: 2,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 0.5,
        }}
      >
        {board.items.map((entry) => (
          <Rival key={entry.userId} entry={entry} isMe={entry.userId === uid} />
        ))}
      </Box>
      <MuiLink
        component={Link}
        to={`/stats?period=week&scope=team:${team.id}`}
        variant="body2"
        sx={{
          mt: 1,
          minHeight: 44,
          display: 'inline-flex',
          alignItems: 'center',
          fontWeight: 'fontWeightBold',
        }}
      >
        {t('today.week.board')}
      </MuiLink>
    </Card>
  )
}

function Rival({
  entry: { rank, userId, displayName, value },
  isMe,
}: {
  entry: LeaderboardEntry
  isMe: boolean
}) {
  const { t } = useTranslation()
  const name = displayName || t('common.anonymous')
  return (
    <Box component="li" aria-current={isMe || undefined} sx={[rival, isMe && own]}>
      <Typography color="textSecondary" sx={{ minWidth: '3ch', textAlign: 'end' }}>
        {formatCount(rank)}
      </Typography>
      <MonogramAvatar name={name} colorKey={userId} />
      <Typography
        component="bdi"
        sx={{ ...wrapping, flex: 1, fontWeight: isMe ? 'fontWeightBold' : 'fontWeightMedium' }}
      >
        {name}
      </Typography>
      <Typography sx={{ fontWeight: 'fontWeightBold' }}>{formatCount(value)}</Typography>
    </Box>
  )
}

const rival = { display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 52, px: 1, borderRadius: '10px' }
const own = { bgcolor: 'surface.raised' }

/** As the names on boards, whose code Today does not load. */
const wrapping = { lineHeight: 1.35, overflowWrap: 'anywhere' } as const
