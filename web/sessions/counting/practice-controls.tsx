import CloseIcon from '@mui/icons-material/Close'
import UndoIcon from '@mui/icons-material/Undo'
import VolumeOffIcon from '@mui/icons-material/VolumeOff'
import VolumeUpIcon from '@mui/icons-material/VolumeUp'
import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'

// The tap surface keeps the focus, so that space goes on counting after a button was pressed with a finger or a mouse.
const keepFocus = { onMouseDown: (event: MouseEvent) => event.preventDefault() }

const bar = { display: 'flex', gap: 1, position: 'relative', zIndex: 2, touchAction: 'none' } as const
// Bars take their own touches: one that misses a button must not count.
const takesTouches = { 'data-takes-touches': true }

interface TopBarProps {
  soundOn: boolean
  canFinish: boolean
  onClose(): void
  onSoundToggle(): void
  onFinish(): void
}

export function PracticeTopBar({ soundOn, canFinish, onClose, onSoundToggle, onFinish }: TopBarProps) {
  const { t } = useTranslation()
  return (
    <Box {...takesTouches} sx={{ ...bar, alignItems: 'center', px: 1, pt: 1 }}>
      <IconButton size="large" aria-label={t('practice.count.close')} onClick={onClose} {...keepFocus}>
        <CloseIcon />
      </IconButton>
      <IconButton
        size="large"
        aria-label={t('practice.count.sound')}
        aria-pressed={soundOn}
        onClick={onSoundToggle}
        {...keepFocus}
      >
        {soundOn ? <VolumeUpIcon /> : <VolumeOffIcon />}
      </IconButton>
      <Box sx={{ flex: 1 }} />
      <Button variant="outlined" size="large" disabled={!canFinish} onClick={onFinish} {...keepFocus}>
        {t('practice.count.finish')}
      </Button>
    </Box>
  )
}

interface BottomBarProps {
  isCounting: boolean
  canUndo: boolean
  canDrop: boolean
  onUndo(): void
  onDrop(): void
  onPause(): void
}

/** Where the thumb is. */
export function PracticeBottomBar({ isCounting, canUndo, canDrop, onUndo, onDrop, onPause }: BottomBarProps) {
  const { t } = useTranslation()
  return (
    <Box {...takesTouches} sx={{ ...bar, p: 2, width: '100%', maxWidth: 640, mx: 'auto' }}>
      <BigButton disabled={!canUndo} onClick={onUndo} startIcon={<UndoIcon />}>
        {t('practice.count.undo')}
      </BigButton>
      <BigButton variant="contained" disabled={!canDrop} onClick={onDrop} sx={{ flex: 1.4 }}>
        {t('practice.count.drop')}
      </BigButton>
      <BigButton disabled={!isCounting} onClick={onPause}>
        {t('practice.count.pause')}
      </BigButton>
    </Box>
  )
}

function BigButton({ sx, ...props }: ButtonProps) {
  return (
    <Button
      variant="outlined"
      size="large"
      sx={[
        { flex: 1, minWidth: 0, minHeight: 72, px: 1, fontSize: '1.125rem' },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
      {...keepFocus}
      {...props}
    />
  )
}
