import { v7 as uuidv7 } from 'uuid'
import { READY, practiceAfter, type PracticeRun } from '#domain/practice/practice-run.ts'
import { isTimeZone } from '#domain/practice/practice-session.ts'

/** A practice in progress as the device keeps it, so that a killed tab, a call or an empty battery loses none of it. */
export interface PracticeDraft {
  /** The id of the session that it becomes. */
  id: string
  userId: string
  /** IANA name of where the practice began. */
  timeZone?: string
  /** Its clock stands: the clock of the page that counted it is gone when it is read again. */
  run: PracticeRun
}

export function newDraft(userId: string): PracticeDraft {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return { id: uuidv7(), userId, run: READY, ...(isTimeZone(timeZone) ? { timeZone } : {}) }
}

/** The draft as it is at the instant `at`, fit to be read by another page. */
export function draftAt(draft: PracticeDraft, run: PracticeRun, at: number): PracticeDraft {
  return { ...draft, run: practiceAfter(run, { kind: 'pause', at }) }
}
