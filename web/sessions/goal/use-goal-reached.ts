import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isGoalReached, type Goal } from '#domain/practice/goal.ts'
import { activeMilliseconds, type PracticeState } from '#domain/practice/practice-state.ts'

/** Whether the goal has been reached, told once by `onReached`: an undo after that takes nothing back. */
export function useGoalReached(goal: Goal | null, state: PracticeState, onReached: () => void): boolean {
  const juggleCount = state.touches.length
  const [reached, setReached] = useState(() => goal !== null && isReachedNow(goal, state))
  if (!reached && goal?.kind === 'juggles' && isGoalReached(goal, { juggleCount, duration: 0 }))
    setReached(true)

  useEffect(() => {
    if (reached || goal?.kind !== 'time' || state.runningSince === null) return
    const left = goal.target * 1000 - activeMilliseconds(state, performance.now())
    const timer = setTimeout(() => setReached(true), left)
    return () => clearTimeout(timer)
  }, [goal, state, reached])

  // A practice that is taken up again behind its goal has told of it before.
  const told = useRef(reached)
  const tell = useEffectEvent(onReached)
  useEffect(() => {
    if (!reached || told.current) return
    told.current = true
    tell()
  }, [reached])
  return reached
}

const isReachedNow = (goal: Goal, state: PracticeState) =>
  isGoalReached(goal, {
    juggleCount: state.touches.length,
    duration: activeMilliseconds(state, performance.now()) / 1000,
  })
