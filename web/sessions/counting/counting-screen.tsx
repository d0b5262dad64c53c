import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { currentRunCount } from '#domain/practice-run.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { CountNote } from './count-note.tsx'
import { HeroCount } from './hero-count.tsx'
import { LiveFigures } from './live-figures.tsx'
import { PausedPanel } from './paused-panel.tsx'
import { PracticeBottomBar, PracticeTopBar } from './practice-controls.tsx'
import { TapSurface } from './tap-surface.tsx'
import { useAnnouncements } from './use-announcements.ts'
import { useCountingActions } from './use-counting-actions.ts'
import { usePracticeKeys } from './use-practice-keys.ts'
import type { Practice } from './use-practice.ts'
import { useWakeLock } from './use-wake-lock.ts'

interface CountingScreenProps {
  practice: Practice
  /** The most juggles of a session so far; 0 before the first. */
  bestCount: number
  /** A question is open above the screen: it has the keyboard. */
  covered: boolean
  onClose(): void
}

/** The screen while a practice is counted: it covers everything, and all of it counts. */
export function CountingScreen({ practice, bestCount, covered, onClose }: CountingScreenProps) {
  const { t } = useTranslation()
  const { run } = practice
  const { announcement, announce } = useAnnouncements()
  const sayRunEnded = (count: number) => announce(t('practice.count.runEnded', { count }))
  const { soundOn, touch, drop, undo, togglePause, toggleSound } = useCountingActions(
    practice,
    bestCount,
    sayRunEnded,
  )
  const count = run.touches.length
  const isPaused = run.phase === 'paused'
  const isRecord = bestCount > 0 && count > bestCount

  usePracticeKeys(!covered, { onTouch: touch, onDrop: drop, onUndo: undo, onPauseToggle: togglePause })
  useWakeLock(!isPaused)
  useEffect(() => {
    if (count > 0) announce(t('practice.juggles', { count }))
  }, [count, announce, t])

  return (
    <Dialog
      open
      fullScreen
      transitionDuration={0}
      aria-label={t('practice.count.dialog')}
      slotProps={slotProps}
    >
      {isPaused ? (
        <PausedPanel reason={practice.pauseReason} onResume={practice.resume} />
      ) : (
        <TapSurface onTouch={touch} />
      )}
      <PracticeTopBar
        soundOn={soundOn}
        canFinish={count > 0}
        onClose={onClose}
        onSoundToggle={toggleSound}
        onFinish={practice.finish}
      />
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          display: 'flex',
          flexDirection: 'column',
          px: 2,
          opacity: isPaused ? 0.25 : 1,
        }}
      >
        <HeroCount count={count} isRecord={isRecord} />
        <CountNote practice={practice} isRecord={isRecord} />
      </Box>
      <Box sx={{ px: 2, width: '100%', maxWidth: 640, mx: 'auto' }}>
        <LiveFigures run={run} />
      </Box>
      <PracticeBottomBar
        isCounting={run.phase === 'counting'}
        canUndo={count > 0}
        canDrop={!isPaused && currentRunCount(run) > 0}
        onUndo={undo}
        onDrop={drop}
        onPause={practice.pause}
      />
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
    </Dialog>
  )
}

const slotProps = {
  paper: {
    sx: {
      bgcolor: 'background.default',
      // What is not a control lets the touch through to the surface beneath.
      '& > *': { pointerEvents: 'none' },
      '& > [data-takes-touches]': { pointerEvents: 'auto' },
      touchAction: 'none',
      overscrollBehavior: 'none',
      userSelect: 'none',
      WebkitUserSelect: 'none',
      WebkitTouchCallout: 'none',
      WebkitTapHighlightColor: 'transparent',
      pt: 'env(safe-area-inset-top)',
      pb: 'env(safe-area-inset-bottom)',
      pl: 'env(safe-area-inset-left)',
      pr: 'env(safe-area-inset-right)',
    },
  },
} as const
