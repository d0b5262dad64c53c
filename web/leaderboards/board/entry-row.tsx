import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { LeaderboardEntry } from '#contract/leaderboard.ts'
import { formatStat } from '#web/leaderboards/format-stat.ts'
import { formatCount } from '#web/ui/format/numbers.ts'
import { MonogramAvatar } from '#web/ui/monogram-avatar.tsx'
import { hasMedal, Medal } from './medal.tsx'
import { ownRow } from './own-row-style.ts'

interface EntryRowProps {
  entry: LeaderboardEntry
  own: boolean
}

/** One player's place. It can take the focus, so that reading goes on here after more has loaded. */
export function EntryRow({ entry, own }: EntryRowProps) {
  const { t } = useTranslation()
  const { rank, userId, displayName, value, type } = entry
  const name = displayName || t('common.anonymous')
  return (
    <Box component="tr" tabIndex={-1} aria-current={own || undefined} sx={own ? ownRow : row}>
      <Box component="td" sx={{ textAlign: 'center', color: 'text.secondary' }}>
        {hasMedal(rank) ? <Medal rank={rank} /> : formatCount(rank)}
      </Box>
      <Box component="th" scope="row" sx={{ maxWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: { xs: 1, sm: 1.5 } }}>
          <MonogramAvatar name={name} colorKey={userId} />
          <Box sx={{ minWidth: 0, display: 'grid', textAlign: 'start' }}>
            <Typography component="bdi" noWrap title={name} sx={nameStyle(own)}>
              {name}
            </Typography>
            {own && <YouLabel />}
          </Box>
        </Box>
      </Box>
      <Typography component="td" sx={{ fontWeight: 'fontWeightBold' }}>
        {formatStat(t, type, value)}
      </Typography>
    </Box>
  )
}

function YouLabel() {
  const { t } = useTranslation()
  return (
    <Typography
      component="span"
      variant="caption"
      sx={{ color: 'primary.main', fontWeight: 'fontWeightBold' }}
    >
      {t('leaderboards.you')}
    </Typography>
  )
}

const nameStyle = (own: boolean) => ({
  lineHeight: 1.35,
  fontWeight: own ? 'fontWeightBold' : 'fontWeightMedium',
})

const row = { '&:hover > *': { backgroundColor: 'surface.raised' } }
