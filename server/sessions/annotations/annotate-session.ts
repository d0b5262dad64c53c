import { type Kysely, sql, type Transaction } from 'kysely'
import type { AnnotateSession, OwnSession } from '#contract/sessions/practice-session.ts'
import { runsWithBodyParts } from '#domain/practice/body-part.ts'
import { can } from '#domain/roles/policy.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { invalidField, notFound } from '#server/platform/http/problem.ts'
import { loadActor } from '#server/roles/load-actor.ts'
import { ownSessionDocument } from '#server/sessions/session-document.ts'
import { findSession, lockCaller, sessionColumns, type SessionRow } from '#server/sessions/store.ts'

/**
 * Changes a player's notes about a session, never the counted numbers. The hash of the recorded body stays as it was, so that a phone may
 * still repeat its request. Throws NOT_FOUND, and VALIDATION_FAILED unless there is one body part for each run.
 */
export async function annotateSession(
  db: Kysely<DB>,
  userId: string,
  id: string,
  change: AnnotateSession,
): Promise<OwnSession> {
  const actor = await loadActor(db, userId)
  return inTransaction(db, async (tx) => {
    // The lock keeps two simultaneous changes, such as notes and body parts, from undoing each other.
    await lockCaller(tx, userId)
    const session = await findSession(tx, id)
    if (!session || !can(actor, 'annotate', { kind: 'session', playerId: session.user_id })) throw notFound()
    return ownSessionDocument(await updateAnnotations(tx, id, annotated(session, change)))
  })
}

type Annotations = Pick<SessionRow, 'notes' | 'runs'>

function annotated({ notes, runs }: SessionRow, change: AnnotateSession): Annotations {
  return {
    notes: change.notes === undefined ? notes : change.notes || null,
    runs: change.bodyParts ? taggedRuns(runs ?? [], change.bodyParts) : runs,
  }
}

function taggedRuns(
  runs: NonNullable<SessionRow['runs']>,
  bodyParts: NonNullable<AnnotateSession['bodyParts']>,
) {
  if (bodyParts.length !== runs.length) {
    throw invalidField('bodyParts', 'validation.bodyParts')
  }
  return runs.length > 0 ? runsWithBodyParts(runs, bodyParts) : null
}

async function updateAnnotations(tx: Transaction<DB>, id: string, { notes, runs }: Annotations) {
  const { rows } = await sql<SessionRow>`
    update sessions set notes = ${notes}, runs = ${runs ? JSON.stringify(runs) : null}::jsonb
    where id = ${id} returning ${sessionColumns}`.execute(tx)
  return rows[0]!
}
