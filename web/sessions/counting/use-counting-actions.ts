import { useEffectEvent, useState } from 'react'
import { currentRunCount } from '#domain/practice/practice-state.ts'
import type { Feedback } from '#web/sessions/feedback/use-feedback.ts'
import type { IntervalPractice } from './use-interval-practice.ts'
import type { Practice } from './use-practice.ts'

interface CountingParts {
  practice: Practice
  rounds: IntervalPractice
  feedback: Feedback
  /** The player's highest count in a session; 0 before the first. */
  bestCount: number
  /** `juggles` is the count of the run that ended. */
  onRunEnded: (juggles: number) => void
  onClose: () => void
}

/** The actions during a practice. Each is confirmed by sound and vibration unless these are switched off. */
export function useCountingActions({ practice, rounds, feedback, bestCount, ...on }: CountingParts) {
  const { state } = practice
  const { isPaused, canCount } = rounds
  const count = state.touches.length
  return useStable({
    touch(at: number) {
      if (!canCount) return
      practice.touch(at)
      feedback.touched(count + 1, bestCount > 0 && count === bestCount)
    },
    drop() {
      const ended = currentRunCount(state)
      if (!canCount || ended === 0) return
      practice.drop()
      feedback.signal('drop')
      on.onRunEnded(ended)
    },
    undo() {
      if (count === 0) return
      practice.undo()
      feedback.signal('undo')
    },
    togglePause: isPaused ? rounds.resume : practice.pause,
    toggleSound: feedback.toggleSound,
    skipRest: () => rounds.intervals?.skip(),
    close: on.onClose,
    finish: practice.finish,
    pause: practice.pause,
    resume: rounds.resume,
  })
}

type Actions = Record<string, (...values: never[]) => void>

/**
 * Functions with a stable identity that do what the last render's functions do. Components that do not show the count are then not rendered
 * at every touch: a slow phone must keep up with ten a second.
 */
function useStable<T extends Actions>(actions: T): T {
  const call = useEffectEvent((name: keyof T, values: never[]) => actions[name]?.(...values))
  const [stable] = useState(
    () =>
      Object.fromEntries(
        Object.keys(actions).map((name) => [name, (...values: never[]) => call(name, values)]),
      ) as T,
  )
  return stable
}
