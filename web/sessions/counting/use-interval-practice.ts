import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type IntervalPhase, intervalPhaseAt, type IntervalPlan } from '#domain/practice/intervals.ts'
import type { Feedback } from '#web/sessions/feedback/use-feedback.ts'
import type { Practice } from './use-practice.ts'

interface IntervalPracticeProps {
  plan: IntervalPlan | null
  startAt: number
  practice: Practice
  feedback: Feedback
  onPhase: (phase: IntervalPhase) => void
}

export interface IntervalPractice {
  intervals: Intervals | null
  /** Paused by the player or the phone. A rest is not a pause. */
  isPaused: boolean
  isResting: boolean
  /** Whether touches count now. */
  canCount: boolean
  resume: () => void
}

/** A practice in rounds of work and rest. The practice clock stops during a rest, and a run ends with its round. */
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

export interface Intervals {
  plan: IntervalPlan
  phase: IntervalPhase
  /** Milliseconds on the interval clock. */
  elapsed: () => number
  /** Goes to the next phase at once. */
  skip: () => void
}

/** Seconds before the end of a phase at which it ticks. */
const TICKS = [3, 2, 1]

interface IntervalEvents {
  /** The start of the clock. A resumed practice starts at its last phase. */
  startAt: number
  running: boolean
  /** `at` is the scheduled start of the phase, on the clock of performance.now(). The timer may fire later in a busy tab. */
  onPhase: (phase: IntervalPhase, at: number) => void
  onTick: () => void
}

/** The clock of work and rest. It stops while `running` is false. Null without a plan. */
function useIntervals(plan: IntervalPlan | null, on: IntervalEvents): Intervals | null {
  const { startAt, running } = on
  const clock = useIntervalClock(startAt, plan !== null && running)
  const [phase, setPhase] = useState(() => plan && intervalPhaseAt(plan, startAt))

  const enter = (next: IntervalPhase) => {
    setPhase(next)
    on.onPhase(next, performance.now() - Math.max(0, clock.elapsed() - next.startsAt))
  }
  const enterNext = useEffectEvent(() => {
    if (!plan || !phase) return
    // A timer may fire slightly early.
    enter(intervalPhaseAt(plan, Math.max(clock.elapsed(), phase.endsAt)))
  })
  const tick = useEffectEvent(() => on.onTick())
  useEffect(() => {
    if (!phase || !running || phase.kind === 'done') return
    const left = phase.endsAt - clock.elapsed()
    const ticks = TICKS.map((seconds) => left - seconds * 1000).filter((wait) => wait > 0)
    const timers = [setTimeout(enterNext, left), ...ticks.map((wait) => setTimeout(tick, wait))]
    return () => timers.forEach(clearTimeout)
  }, [phase, running, clock])

  if (!plan || !phase) return null
  const skip = () => {
    clock.set(phase.endsAt)
    enter(intervalPhaseAt(plan, phase.endsAt))
  }
  return { plan, phase, elapsed: clock.elapsed, skip }
}

function useIntervalClock(startAt: number, running: boolean) {
  const state = useRef({ before: startAt, since: null as number | null })
  const [clock] = useState(() => ({
    elapsed: () => {
      const { before, since } = state.current
      return before + (since === null ? 0 : performance.now() - since)
    },
    set(elapsed: number) {
      const { since } = state.current
      state.current = { before: elapsed, since: since === null ? null : performance.now() }
    },
  }))
  // This effect must run before those above that set timers. Effects of a hook run in order.
  useEffect(() => {
    if (!running) return
    state.current = { before: clock.elapsed(), since: performance.now() }
    return () => {
      state.current = { before: clock.elapsed(), since: null }
    }
  }, [running, clock])
  return clock
}
