/**
 * The state of a practice while it is counted. Events lead from one state to the next. Time is *active* time: the clock starts with the
 * first touch, stands still while the practice is paused, and stops at the finish. So there is no hurry to put the phone down. Fetching the
 * ball or a phone call does not lower the rate.
 */
export interface PracticeState {
  phase: 'ready' | 'counting' | 'paused' | 'finished'
  /** Active milliseconds at each touch, in order; the first is 0. */
  touches: readonly number[]
  /** The number of touches counted at each drop. One run ends there and the next begins. */
  drops: readonly number[]
  /** Active milliseconds up to `runningSince`. */
  activeBefore: number
  /** When the clock was last started; null while it stands still. */
  runningSince: number | null
  /** Wall clock of the first touch, in milliseconds since 1970; null before it. */
  beganAt: number | null
}

/** `at` is in milliseconds of a monotonic clock. Only `wallClock` tells the date. */
export type PracticeEvent =
  | { kind: 'touch'; at: number; wallClock: number }
  | { kind: 'drop' | 'undo' | 'reopen' }
  | { kind: 'pause' | 'resume' | 'finish'; at: number }

export const READY: PracticeState = {
  phase: 'ready',
  touches: [],
  drops: [],
  activeBefore: 0,
  runningSince: null,
  beganAt: null,
}

/**
 * The state after an event. An event without a meaning in the current phase changes nothing. So late events of a slow device are harmless.
 */
export function practiceAfter(state: PracticeState, event: PracticeEvent): PracticeState {
  switch (event.kind) {
    case 'touch':
      return touch(state, event.at, event.wallClock)
    case 'drop':
      return drop(state)
    case 'undo':
      return undo(state)
    case 'pause':
      return state.phase === 'counting' ? { ...standStill(state, event.at), phase: 'paused' } : state
    case 'resume':
      return state.phase === 'paused' ? { ...state, phase: 'counting', runningSince: event.at } : state
    case 'finish':
      return state.phase === 'finished' ? state : { ...standStill(state, event.at), phase: 'finished' }
    case 'reopen':
      return state.phase === 'finished'
        ? { ...state, phase: state.touches.length > 0 ? 'paused' : 'ready' }
        : state
  }
}

function touch(state: PracticeState, at: number, wallClock: number): PracticeState {
  if (state.phase === 'ready') {
    return { ...READY, phase: 'counting', touches: [0], runningSince: at, beganAt: wallClock }
  }
  if (state.phase !== 'counting') return state
  return { ...state, touches: [...state.touches, activeMilliseconds(state, at)] }
}

/** Two drops without a touch between them count as one. */
function drop(state: PracticeState): PracticeState {
  const nothingToEnd = currentRunCount(state) === 0
  return state.phase !== 'counting' || nothingToEnd
    ? state
    : { ...state, drops: [...state.drops, state.touches.length] }
}

/** Takes back the last touch or drop, whichever came later. Without a touch left, the practice has not begun. */
function undo(state: PracticeState): PracticeState {
  if (state.phase !== 'counting' && state.phase !== 'paused') return state
  if (state.drops.at(-1) === state.touches.length) return { ...state, drops: state.drops.slice(0, -1) }
  return state.touches.length <= 1 ? READY : { ...state, touches: state.touches.slice(0, -1) }
}

function standStill(state: PracticeState, at: number): PracticeState {
  return { ...state, activeBefore: activeMilliseconds(state, at), runningSince: null }
}

/** Active time at `at`; never less than at the last touch, even if `at` is earlier. */
export function activeMilliseconds(state: PracticeState, at: number): number {
  const running = state.runningSince === null ? 0 : Math.max(0, at - state.runningSince)
  return Math.max(state.activeBefore + running, state.touches.at(-1) ?? 0)
}

/** The time of the last touch, by the clock of the events; null while the clock stands still. */
export function lastTouchAt(state: PracticeState): number | null {
  if (state.runningSince === null) return null
  const activeSinceStart = (state.touches.at(-1) ?? 0) - state.activeBefore
  return state.runningSince + Math.max(0, activeSinceStart)
}

export function currentRunCount({ touches, drops }: PracticeState): number {
  return touches.length - (drops.at(-1) ?? 0)
}

export function bestRunCount(state: PracticeState): number {
  return runBounds(state).reduce((best, [from, to]) => Math.max(best, to - from), 0)
}

/** The touches between two drops. */
export interface Run {
  juggleCount: number
  /** Seconds from the first to the last touch of the run. */
  duration: number
}

/** The runs so far, including the run that is still going on. */
export function runsOf(state: PracticeState): Run[] {
  return runBounds(state).map(([from, to]) => ({
    juggleCount: to - from,
    duration: (state.touches[to - 1]! - state.touches[from]!) / 1000,
  }))
}

function runBounds(state: PracticeState): [from: number, to: number][] {
  const ends = currentRunCount(state) > 0 ? [...state.drops, state.touches.length] : state.drops
  return ends.map((end, index) => [ends[index - 1] ?? 0, end])
}
