import CloseIcon from '@mui/icons-material/Close'
import VolumeOffIcon from '@mui/icons-material/VolumeOff'
import VolumeUpIcon from '@mui/icons-material/VolumeUp'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { controlBar, leavesFocus, takesTouches } from './practice-control.ts'

interface PracticeTopBarProps {
  soundOn: boolean
  onClose(): void
  onSoundToggle(): void
  onFinish(): void
}

export const PracticeTopBar = memo(function PracticeTopBar({
  soundOn,
  onClose,
  onSoundToggle,
  onFinish,
}: PracticeTopBarProps) {
  const { t } = useTranslation()
  return (
    <Box {...takesTouches} sx={[controlBar, { gridArea: 'top', alignItems: 'center', px: 1, py: 1 }]}>
      <IconButton size="large" aria-label={t('practice.count.close')} onClick={onClose} {...leavesFocus}>
        <CloseIcon />
      </IconButton>
      <IconButton
        size="large"
        aria-label={t('practice.count.sound')}
        aria-pressed={soundOn}
        onClick={onSoundToggle}
        {...leavesFocus}
      >
        {soundOn ? <VolumeUpIcon /> : <VolumeOffIcon />}
      </IconButton>
      <Box sx={{ flex: 1 }} />
      <Button variant="outlined" size="large" onClick={onFinish} {...leavesFocus}>
        {t('practice.count.finish')}
      </Button>
    </Box>
  )
})
