import { useEffect, useEffectEvent, useReducer, useState } from 'react'
import {
  activeMilliseconds,
  lastTouchAt,
  practiceAfter,
  type PracticeState,
} from '#domain/practice/practice-state.ts'
import { DraftKeeper } from '#web/sessions/device/keep-draft.ts'
import { draftAt, type PracticeDraft, type PracticeNotes } from '#web/sessions/device/practice-draft.ts'

/** Milliseconds without a touch before the practice pauses: a forgotten phone must not make a 10-hour session. */
export const IDLE_PAUSE_MS = 3 * 60_000

/** 'rest' is not a pause by the player: the intervals end it. */
type PauseReason = 'asked' | 'idle' | 'hidden' | 'rest'

export interface Practice {
  state: PracticeState
  /** Why the practice was paused last. It says nothing unless the phase is 'paused'. */
  pauseReason: PauseReason
  /** False once the device has failed to store the practice. */
  kept: boolean
  touch: (at: number) => void
  drop: () => void
  undo: () => void
  pause: () => void
  /** `at` is on the clock of performance.now(), because a timer may fire late. */
  rest: (at: number) => void
  resume: () => void
  finish: () => void
  finishAt: (at: number) => void
  reopen: () => void
  /** Resolves when the device has stored the practice so far. */
  keepNow: () => Promise<void>
  /** Stops storing it, before it is saved or discarded. */
  close: () => Promise<void>
}

/** A practice that is counted on this page. It is stored on the device as it goes, with its notes. */
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
    reopen() {
      // Also after a rest, which would otherwise seem to go on.
      setPauseReason('asked')
      dispatch({ kind: 'reopen' })
    },
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

/** Pauses and stores the practice when the page is hidden. A hidden page gets no touches, its clock may stop, and it may never return. */
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
  const look = useEffectEvent(() => {
    const touchedAt = lastTouchAt(state)
    if (touchedAt !== null && performance.now() - touchedAt >= IDLE_PAUSE_MS) pauseAt(touchedAt)
  })
  const counting = state.phase === 'counting'
  useEffect(() => {
    if (!counting) return
    const watch = setInterval(() => look(), 1_000)
    return () => clearInterval(watch)
  }, [counting])
}

/** Milliseconds between two readings of the clock. */
const TICK_MS = 200

/** The active seconds of a practice, updated while it runs. */
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
