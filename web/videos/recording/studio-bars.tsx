import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { type MouseEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CloseIcon } from '#web/ui/icons/action-icons.ts'
import { RecordIcon, StopIcon, SwitchCameraIcon, VoiceIcon, VoiceOffIcon } from '#web/ui/icons/video-icons.ts'
import type { Studio } from './use-studio.ts'
import { canSpeak } from './use-voice.ts'

interface StudioTopBarProps {
  studio: Studio
  isVoiceOn: boolean
  onVoice: () => void
  onClose: () => void
}

export function StudioTopBar({ studio, isVoiceOn, onVoice, onClose }: StudioTopBarProps) {
  const { t } = useTranslation()
  const { phase } = studio
  const isReady = phase === 'setup' || phase === 'countDown'
  return (
    <Box sx={topBar}>
      {isReady && (
        <IconButton size="large" aria-label={t('common.close')} onClick={onClose} sx={onPicture}>
          <CloseIcon />
        </IconButton>
      )}
      <Box sx={{ flex: 1 }} />
      {phase !== 'finishing' && canSpeak() && (
        <IconButton
          size="large"
          aria-label={t('videos.record.voice')}
          aria-pressed={isVoiceOn}
          onClick={onVoice}
          sx={onPicture}
        >
          {isVoiceOn ? <VoiceIcon /> : <VoiceOffIcon />}
        </IconButton>
      )}
      {phase === 'setup' && (
        <IconButton
          size="large"
          aria-label={t('videos.record.switchCamera')}
          onClick={studio.switchSide}
          sx={onPicture}
        >
          <SwitchCameraIcon />
        </IconButton>
      )}
    </Box>
  )
}

/** In reach of the thumb: the main button of the current phase. */
export function StudioBottomBar({ studio }: { studio: Studio }) {
  const { t } = useTranslation()
  const { phase, stream } = studio
  const single = useSinglePress(phase)
  if (phase === 'finishing') return null
  const big = { minHeight: 64, minWidth: 200, fontSize: 'body1.fontSize', borderRadius: 4 }
  return (
    <Box sx={bottomBar}>
      {phase === 'setup' && (
        <Button
          variant="contained"
          size="large"
          disabled={stream === null}
          startIcon={<RecordIcon />}
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

/** The maximum of milliseconds between the taps of a double tap. */
const DOUBLE_TAP = 400

/** Ignores a press right after the phase has changed: the second tap of a double tap would hit the next phase's button. */
function useSinglePress(phase: string) {
  const begun = useRef({ phase, at: -Infinity })
  useEffect(() => {
    if (begun.current.phase !== phase) begun.current = { phase, at: performance.now() }
  }, [phase])
  return (act: () => void) => (event: MouseEvent) => {
    if (event.timeStamp - begun.current.at > DOUBLE_TAP) act()
  }
}

const topBar = { position: 'relative', zIndex: 1, display: 'flex', gap: 1, p: 1 } as const
const ground = 'color-mix(in srgb, var(--keepup-palette-common-black) 55%, transparent)'
const onPicture = { color: 'common.white', bgcolor: ground, '&:hover': { bgcolor: ground } }

const red = {
  bgcolor: 'surface.record',
  color: 'common.white',
  '&:hover': { bgcolor: 'surface.record', filter: 'brightness(1.15)' },
} as const
const bottomBar = { position: 'relative', display: 'grid', justifyItems: 'center', p: 2, pb: 3 } as const
