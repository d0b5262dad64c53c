import { v7 as uuidv7 } from 'uuid'
import { isTimeZone } from '#domain/calendar/time-zone.ts'
import type { Goal } from '#domain/practice/goal.ts'
import type { IntervalPlan } from '#domain/practice/intervals.ts'
import { practiceAfter, type PracticeState, READY } from '#domain/practice/practice-state.ts'
import type { SessionNotes } from '#web/sessions/annotations/session-notes.ts'
import { type PracticeOptions, readPracticeOptions } from '#web/sessions/options/practice-options.ts'
import { type Release, takeLock } from '#web/ui/device-locks.ts'

/** A practice in progress as the device keeps it, so that a killed tab, a call or an empty battery loses none of it. */
export interface PracticeDraft extends PracticeNotes {
  /** The id of the session that it becomes. */
  id: string
  userId: string
  /** IANA name of where the practice began. */
  timeZone?: string
  /**
   * The state of the whole practice; devices have kept it under this name since the first version. Its clock stands: the clock of the page
   * that counted it is gone when it is read again.
   */
  run: PracticeState
  goal?: Goal
  intervals?: IntervalPlan
}

/** What stands beside the count, and changes while the practice goes on. */
export interface PracticeNotes extends SessionNotes {
  /** Milliseconds on the clock of the intervals at which the phase began that they are in. */
  intervalsAt?: number
}

function newDraft(
  userId: string,
  { goal, intervals }: Pick<PracticeOptions, 'goal' | 'intervals'>,
): PracticeDraft {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return {
    id: uuidv7(),
    userId,
    run: READY,
    ...(isTimeZone(timeZone) && { timeZone }),
    ...(goal && { goal }),
    ...(intervals && { intervals }),
  }
}

/** The draft as it is at the instant `at`, fit to be read by another page. */
export function draftAt(draft: PracticeDraft, state: PracticeState, at: number): PracticeDraft {
  return { ...draft, run: practiceAfter(state, { kind: 'pause', at }) }
}

/** What a draft that is taken up again brings along. */
export const notesOf = ({ intervalsAt, notes, bodyParts }: PracticeDraft): PracticeNotes => ({
  ...(intervalsAt !== undefined && { intervalsAt }),
  ...(notes !== undefined && { notes }),
  ...(bodyParts && { bodyParts }),
})

/** A practice belongs to the tab that holds its lock, however that tab ends. */
export const practiceLock = (draftId: string) => `keepup-practice-${draftId}`

/** A new practice of this tab, as the player likes it. Nobody can hold the lock of an id that was made a moment ago, so nothing waits for it. */
export function beginPractice(userId: string): { draft: PracticeDraft; release: Release } {
  const draft = newDraft(userId, readPracticeOptions())
  const taken = takeLock(practiceLock(draft.id)).catch(() => null)
  return { draft, release: async () => (await taken)?.() }
}
