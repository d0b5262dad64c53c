import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { uuidv7 } from '#server/platform/ids.ts'

type SubjectKind = 'user' | 'team' | 'organization' | 'joinRequest' | 'session'

/** An administrative action: who did what to whom, and what it was before and after (null where there is nothing). */
export interface AdministrativeAction {
  /** Null for the operator's own commands. */
  actorId: string | null
  /** Subject and past participle: `role.granted`, `team.deleted`. */
  action: `${string}.${string}`
  subject: { kind: SubjectKind; id: string }
  before: object | null
  after: object | null
}

/** Writes an action into the audit log, in the transaction that acts: both are there, or neither is. */
export async function recordAction(
  tx: Transaction<DB>,
  { actorId, action, subject, before, after }: AdministrativeAction,
): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      id: uuidv7(),
      actor_id: actorId,
      action,
      subject_kind: subject.kind,
      subject_id: subject.id,
      data: JSON.stringify({ before, after }),
    })
    .execute()
}
