import { v7 as uuidv7 } from 'uuid'
import { type Dare, type Goal, goalToBeat } from '#domain/practice/goal.ts'
import type { IntervalPlan } from '#domain/practice/intervals.ts'
import { practiceAfter, type PracticeState, READY } from '#domain/practice/practice-state.ts'
import { notesOf, type SessionNotes } from '#web/sessions/annotations/session-notes.ts'
import { type PracticeOptions, readPracticeOptions } from '#web/sessions/options/practice-options.ts'
import { type Release, takeLock } from '#web/ui/device/device-locks.ts'
import { deviceTimeZone } from '#web/ui/device/device-time.ts'

/** A practice in progress as the device stores it. It survives a closed tab, a call or an empty battery. */
export interface PracticeDraft extends PracticeNotes {
  /** The id of the future session. */
  id: string
  userId: string
  /** The IANA time zone where the practice began. */
  timeZone?: string
  /**
   * The state of the whole practice. The key is part of the stored format. Its clock is stopped, because the next page has another clock.
   */
  run: PracticeState
  goal?: Goal
  /** Its number is the goal. */
  dare?: Dare
  intervals?: IntervalPlan
}

/** Data beside the count that changes during the practice. */
export interface PracticeNotes extends SessionNotes {
  /** Start of the current phase, in milliseconds on the interval clock. */
  intervalsAt?: number
}

function newDraft(
  userId: string,
  { goal: usual, intervals }: Pick<PracticeOptions, 'goal' | 'intervals'>,
  dare: Dare | null,
): PracticeDraft {
  const goal = dare ? goalToBeat(dare) : usual
  const timeZone = deviceTimeZone()
  return {
    id: uuidv7(),
    userId,
    run: READY,
    ...(timeZone && { timeZone }),
    ...(goal && { goal }),
    ...(dare && { dare }),
    ...(intervals && { intervals }),
  }
}

/** The draft in the time zone of this device. A draft that Quick Save has begun may wait through a journey for its first touch. */
export function draftHere(draft: PracticeDraft): PracticeDraft {
  const timeZone = deviceTimeZone()
  return timeZone ? { ...draft, timeZone } : draft
}

/** The draft at the instant `at`, in a form that another page can read. */
export function draftAt(draft: PracticeDraft, state: PracticeState, at: number): PracticeDraft {
  return { ...draft, run: practiceAfter(state, { kind: 'pause', at }) }
}

/** The data beside the count of a resumed draft. */
export const practiceNotesOf = (draft: PracticeDraft): PracticeNotes => ({
  ...(draft.intervalsAt !== undefined && { intervalsAt: draft.intervalsAt }),
  ...notesOf(draft),
})

/** The lock of a practice. The tab that holds it owns the practice, and loses it however the tab ends. */
export const practiceLock = (draftId: string) => `keepup-practice-${draftId}`

/**
 * A new practice of this tab with the player's options. A dare takes the place of their goal. Its id is new, so nobody else can hold the
 * lock, and nothing waits for it.
 */
export function beginPractice(userId: string, dare: Dare | null): { draft: PracticeDraft; release: Release } {
  const draft = newDraft(userId, readPracticeOptions(), dare)
  const taken = takeLock(practiceLock(draft.id)).catch(() => null)
  return { draft, release: async () => (await taken)?.() }
}
