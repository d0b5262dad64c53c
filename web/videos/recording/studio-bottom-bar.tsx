import FiberManualRecordIcon from '@mui/icons-material/FiberManualRecord'
import StopIcon from '@mui/icons-material/Stop'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useSinglePress } from './use-single-press.ts'
import type { Studio } from './use-studio.ts'

/** Where the thumb is: the one thing to press now. */
export function StudioBottomBar({ studio }: { studio: Studio }) {
  const { t } = useTranslation()
  const { phase, stream } = studio
  const single = useSinglePress(phase)
  if (phase === 'finishing') return null
  const big = { minHeight: 64, minWidth: 200, fontSize: 'body1.fontSize', borderRadius: 4 }
  return (
    <Box sx={bar}>
      {phase === 'setup' && (
        <Button
          variant="contained"
          size="large"
          disabled={stream === null}
          startIcon={<FiberManualRecordIcon />}
          onClick={single(studio.countDown)}
          sx={[big, stream !== null && red]}
        >
          {t('videos.record.start')}
        </Button>
      )}
      {phase === 'countDown' && (
        <Button variant="contained" size="large" onClick={single(studio.begin)} sx={big}>
          {t('videos.record.startNow')}
        </Button>
      )}
      {phase === 'filming' && (
        <Button
          autoFocus
          variant="contained"
          size="large"
          startIcon={<StopIcon />}
          onClick={single(studio.end)}
          sx={[big, red]}
        >
          {t('videos.record.stop')}
        </Button>
      )}
    </Box>
  )
}

const red = {
  bgcolor: 'surface.record',
  color: 'common.white',
  '&:hover': { bgcolor: 'surface.record', filter: 'brightness(1.15)' },
} as const
const bar = { position: 'relative', display: 'grid', justifyItems: 'center', p: 2, pb: 3 } as const
