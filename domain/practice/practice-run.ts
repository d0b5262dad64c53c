/**
 * The state of a practice while it is counted; events lead from one state to the next. Time is *active* time: the clock starts with the
 * first touch, stands still while the practice is paused and stops at the finish. So there is no hurry to put the phone down, and neither
 * fetching the ball nor a phone call lowers the rate.
 */
export interface PracticeRun {
  phase: 'ready' | 'counting' | 'paused' | 'finished'
  /** Active milliseconds at each touch, in order; the first is 0. */
  touches: readonly number[]
  /** How many touches had been counted at each drop: where one run ends and the next begins. */
  drops: readonly number[]
  /** Active milliseconds up to `runningSince`. */
  activeBefore: number
  /** When the clock was last started; null while it stands still. */
  runningSince: number | null
  /** Wall clock of the first touch, in milliseconds since 1970; null before it. */
  beganAt: number | null
}

/** `at` is in milliseconds of a monotonic clock; only `wallClock` tells the date. */
export type PracticeEvent =
  | { kind: 'touch'; at: number; wallClock: number }
  | { kind: 'drop' | 'undo' | 'reopen' }
  | { kind: 'pause' | 'resume' | 'finish'; at: number }

export const READY: PracticeRun = {
  phase: 'ready',
  touches: [],
  drops: [],
  activeBefore: 0,
  runningSince: null,
  beganAt: null,
}

/**
 * The state after an event. An event that has no meaning in the current phase changes nothing, so that late events of a slow device are
 * harmless.
 */
export function practiceAfter(run: PracticeRun, event: PracticeEvent): PracticeRun {
  switch (event.kind) {
    case 'touch':
      return touch(run, event.at, event.wallClock)
    case 'drop':
      return drop(run)
    case 'undo':
      return undo(run)
    case 'pause':
      return run.phase === 'counting' ? { ...standStill(run, event.at), phase: 'paused' } : run
    case 'resume':
      return run.phase === 'paused' ? { ...run, phase: 'counting', runningSince: event.at } : run
    case 'finish':
      return run.phase === 'finished' ? run : { ...standStill(run, event.at), phase: 'finished' }
    case 'reopen':
      return run.phase === 'finished' ? { ...run, phase: run.touches.length > 0 ? 'paused' : 'ready' } : run
  }
}

function touch(run: PracticeRun, at: number, wallClock: number): PracticeRun {
  if (run.phase === 'ready') {
    return { ...READY, phase: 'counting', touches: [0], runningSince: at, beganAt: wallClock }
  }
  if (run.phase !== 'counting') return run
  return { ...run, touches: [...run.touches, activeMilliseconds(run, at)] }
}

/** Two drops without a touch between them count as one. */
function drop(run: PracticeRun): PracticeRun {
  const nothingToEnd = currentRunCount(run) === 0
  return run.phase !== 'counting' || nothingToEnd
    ? run
    : { ...run, drops: [...run.drops, run.touches.length] }
}

/** Takes back the last touch or drop, whichever came later. When no touch is left, the practice has not begun. */
function undo(run: PracticeRun): PracticeRun {
  if (run.phase !== 'counting' && run.phase !== 'paused') return run
  if (run.drops.at(-1) === run.touches.length) return { ...run, drops: run.drops.slice(0, -1) }
  return run.touches.length <= 1 ? READY : { ...run, touches: run.touches.slice(0, -1) }
}

function standStill(run: PracticeRun, at: number): PracticeRun {
  return { ...run, activeBefore: activeMilliseconds(run, at), runningSince: null }
}

/** Active time at `at`; never less than at the last touch, even if `at` is earlier. */
export function activeMilliseconds(run: PracticeRun, at: number): number {
  const running = run.runningSince === null ? 0 : Math.max(0, at - run.runningSince)
  return Math.max(run.activeBefore + running, run.touches.at(-1) ?? 0)
}

/** When the last touch was, by the clock of the events; null while the clock stands still. */
export function lastTouchAt(run: PracticeRun): number | null {
  if (run.runningSince === null) return null
  const activeSinceStart = (run.touches.at(-1) ?? 0) - run.activeBefore
  return run.runningSince + Math.max(0, activeSinceStart)
}

export function currentRunCount({ touches, drops }: PracticeRun): number {
  return touches.length - (drops.at(-1) ?? 0)
}

export function bestRunCount(run: PracticeRun): number {
  return runBounds(run).reduce((best, [from, to]) => Math.max(best, to - from), 0)
}

export interface CountedRun {
  juggleCount: number
  /** Seconds from the first to the last touch of the run. */
  duration: number
}

/** The runs so far, including the one that is still going on. */
export function countedRuns(run: PracticeRun): CountedRun[] {
  return runBounds(run).map(([from, to]) => ({
    juggleCount: to - from,
    duration: (run.touches[to - 1]! - run.touches[from]!) / 1000,
  }))
}

function runBounds(run: PracticeRun): [from: number, to: number][] {
  const ends = currentRunCount(run) > 0 ? [...run.drops, run.touches.length] : run.drops
  return ends.map((end, index) => [ends[index - 1] ?? 0, end])
}
