import Box from '@mui/material/Box'
import { use, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { IntervalPhase } from '#domain/practice/intervals.ts'
import { currentRunCount } from '#domain/practice/practice-state.ts'
import type { PracticeDraft } from '#web/sessions/device/practice-draft.ts'
import { GoalBar, useCelebratedGoal } from './goal-bar.tsx'
import { IntervalDisplay } from './interval-display.tsx'
import { useIntervalPractice } from './use-interval-practice.ts'
import { VideoSlotsContext } from '#web/sessions/video-slots.ts'
import { useFeedback } from '#web/sessions/feedback/use-feedback.ts'
import { usePracticeKeys } from './use-practice-keys.ts'
import { FullScreen } from '#web/ui/page/full-screen.tsx'
import { type Announcements, useAnnouncements } from '#web/ui/use-announcements.ts'
import { useWakeLock } from '#web/ui/device/use-wake-lock.ts'
import { VisuallyHidden } from '#web/ui/page/visually-hidden.tsx'
import { lyingPhone } from '#web/ui/page/lying-phone.ts'
import { CountNote, HeroCount } from './hero-count.tsx'
import { LiveFigures } from './live-figures.tsx'
import { PracticeBottomBar, PracticeTopBar } from './practice-bars.tsx'
import { TapSurface } from './tap-surface.tsx'
import { useCountingActions } from './use-counting-actions.ts'
import type { Practice } from './use-practice.ts'

interface CountingScreenProps {
  practice: Practice
  /** The options of this practice. */
  plan: Pick<PracticeDraft, 'goal' | 'dare' | 'intervals' | 'intervalsAt'>
  /** The player's highest count in a session; 0 before the first. */
  bestCount: number
  /** A question is open above the screen and has the keyboard. */
  covered: boolean
  onPhase: (phase: IntervalPhase) => void
  onClose: () => void
}

/** The full screen during a practice (product 13.9). Every touch on it counts, except on controls. */
export function CountingScreen({
  practice,
  plan,
  bestCount,
  covered,
  onPhase,
  onClose,
}: CountingScreenProps) {
  const { t } = useTranslation()
  const { state } = practice
  const goal = plan.goal ?? null
  const { Backdrop } = use(VideoSlotsContext)
  const { announcement, announce, announceNow } = useAnnouncements()
  const feedback = useFeedback()
  const rounds = useIntervalPractice({
    plan: plan.intervals ?? null,
    startAt: plan.intervalsAt ?? 0,
    practice,
    feedback,
    onPhase,
  })
  const reached = useCelebratedGoal(plan, state, feedback, announceNow)
  const sayRunEnded = (count: number) => announceNow(t('practice.count.runEnded', { count }))
  const actions = useCountingActions({
    practice,
    rounds,
    feedback,
    bestCount,
    onRunEnded: sayRunEnded,
    onClose,
  })
  const count = state.touches.length
  const isRecord = bestCount > 0 && count > bestCount
  const { isPaused, isResting, canCount, intervals } = rounds

  usePracticeKeys(!covered, {
    onTouch: actions.touch,
    onDrop: actions.drop,
    onUndo: actions.undo,
    onPauseToggle: actions.togglePause,
  })
  useWakeLock(!isPaused)
  useSpokenCount({ count, isRecord, announce, announceNow })

  const going = isResting ? 'resting' : 'counting'
  return (
    <FullScreen label={t('practice.count.dialog')} onClose={actions.close} sx={onlyTouches}>
      {Backdrop && <Backdrop />}
      {canCount && <TapSurface onTouch={actions.touch} />}
      <PracticeTopBar
        soundOn={feedback.soundOn}
        onClose={actions.close}
        onSoundToggle={actions.toggleSound}
        onFinish={actions.finish}
      />
      <Box sx={{ gridArea: 'count', minHeight: 0, display: 'flex', flexDirection: 'column', px: 2 }}>
        {intervals && <IntervalDisplay intervals={intervals} />}
        <HeroCount
          count={count}
          isRecord={isRecord}
          isPaused={!canCount}
          note={<CountNote practice={practice} isRecord={isRecord} isResting={isResting} />}
        />
        {goal && <GoalBar goal={goal} dare={plan.dare} state={state} reached={reached} />}
      </Box>
      <Box sx={thumbZone}>
        <LiveFigures state={state} />
        <PracticeBottomBar
          state={isPaused ? 'paused' : going}
          canUndo={count > 0}
          canDrop={canCount && currentRunCount(state) > 0}
          canPause={state.phase === 'counting'}
          onUndo={actions.undo}
          onDrop={actions.drop}
          onPause={actions.pause}
          onResume={actions.resume}
          onSkipRest={actions.skipRest}
        />
      </Box>
      <VisuallyHidden announce>{announcement}</VisuallyHidden>
    </FullScreen>
  )
}

/** Says the count to screen readers while it grows, and at once when it is the highest so far. */
function useSpokenCount({
  count,
  isRecord,
  announce,
  announceNow,
}: { count: number; isRecord: boolean } & Omit<Announcements, 'announcement'>): void {
  const { t } = useTranslation()
  useEffect(() => {
    if (count > 0) announce(t('practice.juggles', { count }))
  }, [count, announce, t])
  useEffect(() => {
    if (isRecord) announceNow(t('practice.count.personalBest'))
  }, [isRecord, announceNow, t])
}

/** Nothing scrolls, zooms, selects or opens a menu. Touches outside of controls reach the surface beneath. */
const onlyTouches = {
  display: 'grid',
  gridTemplate: '"top" auto "count" minmax(0, 1fr) "thumb" auto / minmax(0, 1fr)',
  [lyingPhone]: { gridTemplate: '"top top" auto "count thumb" minmax(0, 1fr) / minmax(0, 1fr) 352px' },
  overflow: 'hidden',
  // Keeps the backdrop above the screen's own background.
  isolation: 'isolate',
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
