import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { LiveState } from '#web/leaderboards/live/follow-board.ts'

/** Whether the board changes by itself. */
export function LiveMark({ state }: { state: LiveState }) {
  const { t } = useTranslation()
  // Takes its room from the beginning, so that nothing moves when it shows itself.
  const isKnown = state !== 'connecting'
  const shown = isKnown ? state : 'live'
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
      {t(`leaderboards.live.${shown}`)}
    </Box>
  )
}

const dot = { display: 'inline-block', width: 8, height: 8, borderRadius: '50%', mr: 0.75 }
