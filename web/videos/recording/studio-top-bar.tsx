import CameraswitchIcon from '@mui/icons-material/CameraswitchOutlined'
import CloseIcon from '@mui/icons-material/Close'
import RecordVoiceOverIcon from '@mui/icons-material/RecordVoiceOverOutlined'
import VoiceOverOffIcon from '@mui/icons-material/VoiceOverOffOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useTranslation } from 'react-i18next'
import type { Studio } from './use-studio.ts'
import { canSpeak } from './use-voice.ts'

interface StudioTopBarProps {
  studio: Studio
  isVoiceOn: boolean
  onVoice(): void
  onClose(): void
}

export function StudioTopBar({ studio, isVoiceOn, onVoice, onClose }: StudioTopBarProps) {
  const { t } = useTranslation()
  const { phase } = studio
  const isReady = phase === 'setup' || phase === 'countDown'
  return (
    <Box sx={bar}>
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
          {isVoiceOn ? <RecordVoiceOverIcon /> : <VoiceOverOffIcon />}
        </IconButton>
      )}
      {phase === 'setup' && (
        <IconButton
          size="large"
          aria-label={t('videos.record.switchCamera')}
          onClick={studio.switchSide}
          sx={onPicture}
        >
          <CameraswitchIcon />
        </IconButton>
      )}
    </Box>
  )
}

const bar = { position: 'relative', zIndex: 1, display: 'flex', gap: 1, p: 1 } as const
const ground = 'color-mix(in srgb, var(--keepup-palette-common-black) 55%, transparent)'
const onPicture = { color: 'common.white', bgcolor: ground, '&:hover': { bgcolor: ground } }
