import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import {
  activeMilliseconds,
  lastTouchAt,
  practiceAfter,
  type PracticeState,
} from '#domain/practice/practice-state.ts'
import { DraftKeeper } from '#web/sessions/device/keep-draft.ts'
import { draftAt, type PracticeDraft, type PracticeNotes } from '#web/sessions/device/practice-draft.ts'

/** Milliseconds without a touch after which nobody is counting any more: a phone forgotten on the grass makes no 10-hour session. */
export const IDLE_PAUSE_MS = 3 * 60_000

/** 'rest' is no pause of the player's: the intervals end it by themselves. */
type PauseReason = 'asked' | 'idle' | 'hidden' | 'rest'

export interface Practice {
  state: PracticeState
  /** Why the practice is paused, when it is. */
  pauseReason: PauseReason
  /** False once the device has failed to keep the practice. */
  kept: boolean
  touch(at: number): void
  drop(): void
  undo(): void
  pause(): void
  /** At an instant of performance.now(): a timer may ring late. */
  rest(at: number): void
  resume(): void
  finish(): void
  finishAt(at: number): void
  reopen(): void
  /** Resolves when the device has what was counted so far. */
  keepNow(): Promise<void>
  /** Ends keeping it: it is about to be saved or discarded. */
  close(): Promise<void>
}

/** A practice that is counted on this page and kept on the device as it goes, with what is noted about it. */
export function usePractice(draft: PracticeDraft, notes: PracticeNotes): Practice {
  const [state, dispatch] = useReducer(practiceAfter, draft.run)
  const [pauseReason, setPauseReason] = useState<PauseReason>('asked')
  const { kept, flush, close } = useKeptDraft(draft, state, notes)

  const pause = (reason: PauseReason, at: number) => {
    setPauseReason(reason)
    dispatch({ kind: 'pause', at })
  }
  usePauseWhenHidden(state, () => pause('hidden', performance.now()), flush)
  useIdlePause(state, (at) => pause('idle', at))

  return {
    state,
    pauseReason,
    kept,
    touch: (at) => dispatch({ kind: 'touch', at, wallClock: Date.now() }),
    drop: () => dispatch({ kind: 'drop' }),
    undo: () => dispatch({ kind: 'undo' }),
    pause: () => pause('asked', performance.now()),
    rest: (at) => pause('rest', at),
    resume: () => dispatch({ kind: 'resume', at: performance.now() }),
    finish: () => dispatch({ kind: 'finish', at: performance.now() }),
    finishAt: (at) => dispatch({ kind: 'finish', at }),
    reopen: () => dispatch({ kind: 'reopen' }),
    keepNow: flush,
    close,
  }
}

function useKeptDraft(draft: PracticeDraft, state: PracticeState, notes: PracticeNotes) {
  const [kept, setKept] = useState(true)
  const [keeper] = useState(() => new DraftKeeper(() => setKept(false)))
  useEffect(() => {
    keeper.keep({ ...draftAt(draft, state, performance.now()), ...notes })
  }, [keeper, draft, state, notes])
  useEffect(() => () => void keeper.flush(), [keeper])
  return { kept, flush: () => keeper.flush(), close: () => keeper.close() }
}

/** A hidden page gets no touches, and its clock may stand still; it may also never come back. */
function usePauseWhenHidden(state: PracticeState, pause: () => void, flush: () => Promise<void>): void {
  const hide = useEffectEvent(() => {
    if (document.visibilityState !== 'hidden') return
    if (state.phase === 'counting') pause()
    void flush()
  })
  useEffect(() => {
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('pagehide', hide)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('pagehide', hide)
    }
  }, [])
}

function useIdlePause(state: PracticeState, pauseAt: (at: number) => void): void {
  const pauseIdle = useEffectEvent((touchedAt: number) => pauseAt(touchedAt))
  const stateRef = useRef(state)
  useEffect(() => {
    stateRef.current = state
  }, [state])
  const counting = state.phase === 'counting'
  useEffect(() => {
    if (!counting) return
    const watch = setInterval(() => {
      const touchedAt = lastTouchAt(stateRef.current)
      if (touchedAt !== null && performance.now() - touchedAt >= IDLE_PAUSE_MS) pauseIdle(touchedAt)
    }, 1_000)
    return () => clearInterval(watch)
  }, [counting])
}

/** Milliseconds between two looks at the clock. */
const TICK_MS = 200

/** The clock of a practice while it runs. */
export function useActiveSeconds(state: PracticeState): number {
  const [now, setNow] = useState(() => performance.now())
  const running = state.runningSince !== null
  useEffect(() => {
    if (!running) return
    const tick = setInterval(() => setNow(performance.now()), TICK_MS)
    return () => clearInterval(tick)
  }, [running])
  return activeMilliseconds(state, now) / 1000
}
