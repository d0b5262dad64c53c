import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { memo, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { CloseIcon, UndoIcon } from '#web/ui/icons/action-icons.ts'
import { VolumeOffIcon, VolumeUpIcon } from '#web/ui/icons/practice-icons.ts'
import { PlayIcon, SkipNextIcon } from '#web/ui/icons/video-icons.ts'

/** Keeps the focus on the tap surface, so that Space still counts after a button was pressed by finger or mouse. */
const leavesFocus = { onMouseDown: (event: MouseEvent) => event.preventDefault() }

/** A bar takes its own touches: a touch beside a button must not count. */
const takesTouches = { 'data-takes-touches': true }

const controlBar = { display: 'flex', gap: 1, position: 'relative' } as const

interface PracticeTopBarProps {
  soundOn: boolean
  onClose: () => void
  onSoundToggle: () => void
  onFinish: () => void
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

interface PracticeBottomBarProps {
  state: 'counting' | 'paused' | 'resting'
  canUndo: boolean
  canDrop: boolean
  canPause: boolean
  onUndo: () => void
  onDrop: () => void
  onPause: () => void
  onResume: () => void
  onSkipRest: () => void
}

/** At the bottom, in reach of the thumb. */
export const PracticeBottomBar = memo(function PracticeBottomBar(props: PracticeBottomBarProps) {
  const { t } = useTranslation()
  return (
    <Box {...takesTouches} sx={[controlBar, { py: 2 }]}>
      <BigButton disabled={!props.canUndo} onClick={props.onUndo} startIcon={<UndoIcon />} sx={share(1)}>
        {t('practice.count.undo')}
      </BigButton>
      {props.state === 'paused' && (
        <BigButton
          autoFocus
          variant="contained"
          startIcon={<PlayIcon />}
          onClick={props.onResume}
          sx={share(2.4)}
        >
          {t('practice.count.resume')}
        </BigButton>
      )}
      {props.state === 'resting' && (
        <>
          <BigButton
            variant="contained"
            startIcon={<SkipNextIcon />}
            onClick={props.onSkipRest}
            sx={share(1.4)}
          >
            {t('practice.intervals.skipRest')}
          </BigButton>
          <BigButton onClick={props.onPause} sx={share(1)}>
            {t('practice.count.pause')}
          </BigButton>
        </>
      )}
      {props.state === 'counting' && (
        <>
          <BigButton variant="contained" disabled={!props.canDrop} onClick={props.onDrop} sx={share(1.4)}>
            {t('practice.count.drop')}
          </BigButton>
          <BigButton disabled={!props.canPause} onClick={props.onPause} sx={share(1)}>
            {t('practice.count.pause')}
          </BigButton>
        </>
      )}
    </Box>
  )
})

/** The share of the remaining width. German labels need most of a phone's width. */
const share = (grow: number) => ({ flex: `${grow} 1 auto` })

const look = {
  minWidth: 'min-content',
  minHeight: 72,
  px: { xs: 0.5, sm: 1 },
  fontSize: 'body1.fontSize',
  lineHeight: 1.2,
  whiteSpace: 'normal',
  flexDirection: 'column',
  '& .MuiButton-startIcon': { m: 0 },
} as const

function BigButton({ sx, ...props }: ButtonProps) {
  return (
    <Button
      variant="outlined"
      size="large"
      sx={[look, ...(Array.isArray(sx) ? sx : [sx])]}
      {...leavesFocus}
      {...props}
    />
  )
}
