import Typography from '@mui/material/Typography'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { Board } from '#web/leaderboards/board/read-board.ts'
import { formatTopShare } from '#web/leaderboards/format-stat.ts'
import { Movement } from './movement.tsx'

/** Below the own name: that it is the own one, among which part of all players, and how the place has moved. */
export function OwnLine({ board }: { board: Pick<Board, 'me' | 'total' | 'placesWon'> }) {
  const { t } = useTranslation()
  const { me, total, placesWon } = board
  return (
    <Typography component="span" variant="caption" color="textSecondary" sx={line}>
      <Box component="span" sx={{ color: 'primary.main', fontWeight: 'fontWeightBold' }}>
        {t('leaderboards.you')}
      </Box>
      {me && <span>{t('leaderboards.top', { percent: formatTopShare(me.rank, total) })}</span>}
      {placesWon !== null && <Movement placesWon={placesWon} />}
    </Typography>
  )
}

const line = { display: 'flex', flexWrap: 'wrap', columnGap: 1, lineHeight: 1.35 }
