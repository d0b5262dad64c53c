import { runsWithBodyParts, type BodyPart } from '#domain/practice/body-part.ts'
import type { RecordSession } from '#contract/sessions/practice-session.ts'

/** The player's notes about a session, as they are typed. */
export interface SessionNotes {
  notes?: string
  /** One for each run, in order. A run without one has null. Absent if no run has one. */
  bodyParts?: readonly (BodyPart | null)[]
}

/** The compiler asks for a field that is missing here. */
const FIELDS = Object.keys({ notes: true, bodyParts: true } satisfies Record<
  keyof SessionNotes,
  true
>) as (keyof SessionNotes)[]

/** The notes of something that holds more. */
export const notesOf = (holder: SessionNotes): SessionNotes =>
  Object.fromEntries(FIELDS.flatMap((field) => (holder[field] === undefined ? [] : [[field, holder[field]]])))

/** Whether the player has noted anything. */
export const isNoted = (holder: SessionNotes): boolean =>
  FIELDS.some((field) => [holder[field]].flat().some(Boolean))

/** What a session says already: a review knows the body parts of its runs. */
export const notesIn = ({ runs }: RecordSession): SessionNotes =>
  runs?.some(({ bodyPart }) => bodyPart) ? { bodyParts: runs.map(({ bodyPart }) => bodyPart ?? null) } : {}

/** The session with its notes. A note of spaces is left out. */
export function withNotes(session: RecordSession, { notes, bodyParts }: SessionNotes): RecordSession {
  return {
    ...session,
    ...(session.runs && bodyParts && { runs: runsWithBodyParts(session.runs, bodyParts) }),
    ...(notes?.trim() && { notes: notes.trim() }),
  }
}

/** The body part that all runs share. Null if they differ, or if a run has none. */
export function bodyPartOfAll(parts: readonly (BodyPart | null | undefined)[]): BodyPart | null {
  const [first] = parts
  return first && parts.every((part) => part === first) ? first : null
}
