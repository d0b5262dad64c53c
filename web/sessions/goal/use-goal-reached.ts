import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isGoalReached, type Goal } from '#domain/practice/goal.ts'
import { activeMilliseconds, type PracticeRun } from '#domain/practice/practice-run.ts'

/** Whether the goal has been reached, told once by `onReached`: an undo after that takes nothing back. */
export function useGoalReached(goal: Goal | null, run: PracticeRun, onReached: () => void): boolean {
  const juggleCount = run.touches.length
  const [reached, setReached] = useState(() => goal !== null && isReachedNow(goal, run))
  if (!reached && goal?.kind === 'juggles' && isGoalReached(goal, { juggleCount, duration: 0 }))
    setReached(true)

  useEffect(() => {
    if (reached || goal?.kind !== 'time' || run.runningSince === null) return
    const left = goal.target * 1000 - activeMilliseconds(run, performance.now())
    const timer = setTimeout(() => setReached(true), left)
    return () => clearTimeout(timer)
  }, [goal, run, reached])

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

const isReachedNow = (goal: Goal, run: PracticeRun) =>
  isGoalReached(goal, {
    juggleCount: run.touches.length,
    duration: activeMilliseconds(run, performance.now()) / 1000,
  })
