import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { IntervalPhase, IntervalPlan } from '#domain/practice/intervals.ts'
import type { Practice } from '#web/sessions/counting/use-practice.ts'
import type { Feedback } from '#web/sessions/senses/use-feedback.ts'
import { useIntervals, type Intervals } from './use-intervals.ts'

interface IntervalPracticeProps {
  plan: IntervalPlan | null
  startAt: number
  practice: Practice
  feedback: Feedback
  onPhase(phase: IntervalPhase): void
}

export interface IntervalPractice {
  intervals: Intervals | null
  /** The player has paused the practice, or the phone did: a rest is no pause. */
  isPaused: boolean
  isResting: boolean
  /** Touches count now. */
  canCount: boolean
  resume(): void
}

/** A practice in rounds of work and rest. Its clock stands while the player rests, and a run ends with its round. */
export function useIntervalPractice(props: IntervalPracticeProps): IntervalPractice {
  const { plan, practice, feedback } = props
  const { t } = useTranslation()
  const { state, pauseReason } = practice
  const isPaused = state.phase === 'paused' && pauseReason !== 'rest'
  const isVisible = usePageVisible()

  const begin = (phase: IntervalPhase, at: number) => {
    if (phase.kind === 'work') {
      practice.resume()
      feedback.signal('work')
      feedback.say(t('practice.intervals.go'))
    }
    if (phase.kind === 'rest') {
      practice.drop()
      practice.rest(at)
      feedback.signal('rest')
      feedback.say(t('practice.intervals.rest'))
    }
    if (phase.kind === 'done') {
      practice.finishAt(at)
      feedback.signal('goal')
      feedback.say(t('practice.intervals.done'))
    }
    props.onPhase(phase)
  }
  const intervals = useIntervals(plan, {
    startAt: props.startAt,
    running: !isPaused && isVisible && state.phase !== 'finished',
    onPhase: begin,
    onTick: () => feedback.signal('ticking'),
  })
  const kind = intervals?.phase.kind ?? 'work'
  const counts = kind === 'work' || kind === 'done'
  return {
    intervals,
    isPaused,
    isResting: !isPaused && kind === 'rest',
    canCount: !isPaused && counts,
    resume: () => (kind === 'rest' ? practice.rest(performance.now()) : practice.resume()),
  }
}

function usePageVisible(): boolean {
  const [visible, setVisible] = useState(() => document.visibilityState === 'visible')
  useEffect(() => {
    const look = () => setVisible(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return visible
}
