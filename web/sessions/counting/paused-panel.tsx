import PlayArrowIcon from '@mui/icons-material/PlayArrow'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { IDLE_PAUSE_MS, type PauseReason } from './use-practice.ts'

/** Stands in the place of the tap surface: nothing counts until the player goes on. */
export function PausedPanel({ reason, onResume }: { reason: PauseReason; onResume(): void }) {
  const { t } = useTranslation()
  const sentence = {
    asked: t('practice.count.paused'),
    hidden: t('practice.count.pausedHidden'),
    idle: t('practice.count.pausedIdle', { minutes: IDLE_PAUSE_MS / 60_000 }),
  }[reason]
  return (
    <Box
      data-takes-touches
      sx={{
        position: 'absolute',
        inset: 0,
        zIndex: 1,
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: 3,
        px: 3,
      }}
    >
      <Typography variant="h3" component="p" role="status" sx={{ textAlign: 'center' }}>
        {sentence}
      </Typography>
      <Button
        autoFocus
        variant="contained"
        size="large"
        startIcon={<PlayArrowIcon />}
        onClick={onResume}
        sx={{ minHeight: 80, minWidth: 240, fontSize: '1.25rem', borderRadius: 3 }}
      >
        {t('practice.count.resume')}
      </Button>
    </Box>
  )
}
