import { runsWithBodyParts, type BodyPart } from '#domain/practice/body-part.ts'
import type { RecordSession } from '#contract/sessions/practice-session.ts'

/** What a player says about a session, as it is typed. */
export interface SessionNotes {
  notes?: string
  /** One for each run, in order; null, or none at all, for a run without one. */
  bodyParts?: readonly (BodyPart | null)[]
}

/** The session with what is said about it; nothing but space is no note. */
export function withNotes(session: RecordSession, { notes, bodyParts }: SessionNotes): RecordSession {
  return {
    ...session,
    ...(session.runs && bodyParts && { runs: runsWithBodyParts(session.runs, bodyParts) }),
    ...(notes?.trim() && { notes: notes.trim() }),
  }
}

/** The one body part of all runs; null where they differ, or where one has none. */
export function bodyPartOfAll(parts: readonly (BodyPart | null | undefined)[]): BodyPart | null {
  const [first] = parts
  return first && parts.every((part) => part === first) ? first : null
}
