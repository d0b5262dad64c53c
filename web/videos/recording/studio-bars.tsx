import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { type MouseEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CloseIcon } from '#web/ui/icons/action-icons.ts'
import { RecordIcon, StopIcon, SwitchCameraIcon, VoiceIcon, VoiceOffIcon } from '#web/ui/icons/video-icons.ts'
import { canSpeak } from '#web/ui/voice.ts'
import {
  allowRecordingSounds,
  STARTS,
  type SpokenNumbers,
  type StartMode,
} from '#web/videos/camera/camera-preferences.ts'
import type { Studio } from './use-studio.ts'

interface StudioTopBarProps {
  studio: Studio
  voice: SpokenNumbers
  onVoice: () => void
  onClose: () => void
}

export function StudioTopBar({ studio, voice, onVoice, onClose }: StudioTopBarProps) {
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
          aria-label={t(`videos.record.voice.${voice}`)}
          onClick={onVoice}
          sx={[onPicture, { borderRadius: 6, gap: 1 }]}
        >
          {voice === 'off' ? <VoiceOffIcon /> : <VoiceIcon />}
          {voice !== 'off' && (
            <Typography component="span" variant="body2" aria-hidden>
              {t(`videos.record.voice.short.${voice}`)}
            </Typography>
          )}
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
      {phase === 'setup' && <StartChoice studio={studio} />}
      {phase === 'setup' && (
        <Button
          variant="contained"
          size="large"
          disabled={stream === null}
          startIcon={<RecordIcon />}
          onClick={single(() => {
            allowRecordingSounds()
            studio.countDown()
          })}
          sx={[big, stream !== null && red]}
        >
          {t('videos.record.start')}
        </Button>
      )}
      {phase === 'countDown' && (
        <>
          <Button variant="contained" size="large" onClick={single(studio.begin)} sx={big}>
            {t('videos.record.startNow')}
          </Button>
          <Button color="inherit" onClick={single(studio.wait)} sx={{ mt: 1 }}>
            {t('common.cancel')}
          </Button>
        </>
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

/** How the recording starts. The microphone is asked for only when a clap is chosen. */
function StartChoice({ studio }: { studio: Studio }) {
  const { t } = useTranslation()
  const { startMode, chooseStart, isDeaf } = studio
  const hint = startMode === 'clap' && isDeaf ? 'deaf' : startMode
  return (
    <Box sx={choice}>
      <ToggleButtonGroup
        exclusive
        value={startMode}
        aria-label={t('videos.record.startBy.title')}
        onChange={(_, chosen: StartMode | null) => {
          allowRecordingSounds()
          if (chosen) chooseStart(chosen)
        }}
        sx={toggles}
      >
        {STARTS.map((mode) => (
          <ToggleButton key={mode} value={mode}>
            {t(`videos.record.startBy.${mode}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Typography variant="body2" role="status">
        {t(`videos.record.startBy.hint.${hint}`)}
      </Typography>
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

const choice = {
  mb: 1.5,
  px: 1.5,
  py: 1,
  display: 'grid',
  justifyItems: 'center',
  gap: 1,
  borderRadius: 3,
  textAlign: 'center',
  bgcolor: 'color-mix(in srgb, var(--keepup-palette-common-black) 62%, transparent)',
}
/** On the picture, whatever the theme. */
const toggles = {
  '& button': { minHeight: 44, px: 2, color: 'common.white', borderColor: 'currentcolor' },
  '& button.Mui-selected, & button.Mui-selected:hover': { bgcolor: 'common.white', color: 'common.black' },
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
