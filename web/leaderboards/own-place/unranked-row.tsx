import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { UnrankedReason } from '#domain/leaderboard.ts'
import { ownRow } from './own-row-style.ts'

/** What the player can do about it, where there is something. */
const WAYS: Partial<Record<UnrankedReason, { to: string; text: 'practice' | 'settings' | 'history' }>> = {
  HIDDEN: { to: '/settings', text: 'settings' },
  NO_SESSION: { to: '/practice', text: 'practice' },
  NONE_IN_PERIOD: { to: '/practice', text: 'practice' },
  TOO_SHORT_FOR_RATE: { to: '/practice', text: 'practice' },
  UNDER_REVIEW: { to: '/practice/history', text: 'history' },
}

/** In place of the own row: why there is none, and the way to one. */
export function UnrankedRow({ reason }: { reason: UnrankedReason }) {
  const { t } = useTranslation()
  const way = WAYS[reason]
  return (
    <Box component="tr" sx={ownRow}>
      <Box
        component="td"
        colSpan={3}
        sx={{ '&&&': { whiteSpace: 'normal', textAlign: 'start', px: 2, py: 1.5 } }}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
          <Typography variant="body2" sx={{ flex: '1 1 200px' }}>
            {t(`leaderboards.unranked.${reason}`)}
          </Typography>
          {way && (
            <Button component={Link} to={way.to} size="small" variant="contained">
              {t(`leaderboards.unrankedWays.${way.text}`)}
            </Button>
          )}
        </Box>
      </Box>
    </Box>
  )
}
