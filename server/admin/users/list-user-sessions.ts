import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { PracticeSessionPage } from '#contract/sessions/practice-session.ts'
import { recordAccess } from '#server/audit/record-access.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { pageOfSessions } from '#server/sessions/page-of-sessions.ts'
import { sessionDocument } from '#server/sessions/session-document.ts'

/** A user's practice as website admins read it, which the audit log notes. Throws NOT_FOUND, INVALID_CURSOR. */
export async function listUserSessions(
  db: Kysely<DB>,
  actorId: string,
  userId: string,
  wanted: { limit: number; cursor?: string | undefined },
  now: Date,
): Promise<z.infer<typeof PracticeSessionPage>> {
  const user = await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()
  if (!user) throw notFound()
  const page = await pageOfSessions(db, userId, wanted, sessionDocument)
  await recordAccess(db, { actorId, userId, action: 'user.practice-viewed' }, now)
  return page
}
