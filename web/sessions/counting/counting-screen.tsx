import Box from '@mui/material/Box'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { currentRunCount } from '#domain/practice/practice-run.ts'
import { FullScreen } from '#web/ui/full-screen.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { CountNote } from './count-note.tsx'
import { HeroCount } from './hero-count.tsx'
import { LiveFigures } from './live-figures.tsx'
import { PracticeBottomBar } from './practice-bottom-bar.tsx'
import { PracticeTopBar } from './practice-top-bar.tsx'
import { TapSurface } from './tap-surface.tsx'
import { useAnnouncements } from '#web/sessions/senses/use-announcements.ts'
import { useCountingActions } from './use-counting-actions.ts'
import { usePracticeKeys } from '#web/sessions/senses/use-practice-keys.ts'
import type { Practice } from './use-practice.ts'
import { lyingPhone } from './practice-control.ts'
import { useWakeLock } from '#web/ui/use-wake-lock.ts'

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
  const actions = useCountingActions(practice, bestCount, { onRunEnded: sayRunEnded, onClose })
  const { soundOn, touch, drop, undo, togglePause, toggleSound, finish, pause, resume, close } = actions
  const count = run.touches.length
  const isPaused = run.phase === 'paused'
  const isRecord = bestCount > 0 && count > bestCount

  usePracticeKeys(!covered, { onTouch: touch, onDrop: drop, onUndo: undo, onPauseToggle: togglePause })
  useWakeLock(!isPaused)
  useEffect(() => {
    if (count > 0) announce(t('practice.juggles', { count }))
  }, [count, announce, t])

  return (
    <FullScreen label={t('practice.count.dialog')} sx={onlyTouches}>
      {!isPaused && <TapSurface onTouch={touch} />}
      <PracticeTopBar soundOn={soundOn} onClose={close} onSoundToggle={toggleSound} onFinish={finish} />
      <Box sx={{ gridArea: 'count', minHeight: 0, display: 'flex', flexDirection: 'column', px: 2 }}>
        <HeroCount
          count={count}
          isRecord={isRecord}
          isPaused={isPaused}
          note={<CountNote practice={practice} isRecord={isRecord} />}
        />
      </Box>
      <Box sx={thumbZone}>
        <LiveFigures run={run} />
        <PracticeBottomBar
          isPaused={isPaused}
          canUndo={count > 0}
          canDrop={currentRunCount(run) > 0}
          canPause={run.phase === 'counting'}
          onUndo={undo}
          onDrop={drop}
          onPause={pause}
          onResume={resume}
        />
      </Box>
      <VisuallyHidden announce>{announcement}</VisuallyHidden>
    </FullScreen>
  )
}

/** Nothing scrolls, zooms, selects or opens a menu; what is not a control lets the touch through to the surface beneath. */
const onlyTouches = {
  display: 'grid',
  gridTemplate: '"top" auto "count" minmax(0, 1fr) "thumb" auto / minmax(0, 1fr)',
  [lyingPhone]: { gridTemplate: '"top top" auto "count thumb" minmax(0, 1fr) / minmax(0, 1fr) 352px' },
  overflow: 'hidden',
  '& > *': { pointerEvents: 'none' },
  '& [data-takes-touches]': { pointerEvents: 'auto' },
  touchAction: 'none',
  userSelect: 'none',
  WebkitUserSelect: 'none',
  WebkitTouchCallout: 'none',
  WebkitTapHighlightColor: 'transparent',
} as const

const thumbZone = {
  gridArea: 'thumb',
  position: 'relative',
  width: '100%',
  maxWidth: 640,
  mx: 'auto',
  px: 2,
  [lyingPhone]: { alignSelf: 'end' },
} as const
