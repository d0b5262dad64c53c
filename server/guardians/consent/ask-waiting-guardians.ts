import type { Kysely } from 'kysely'
import { GUARDIAN_ANSWERS_WITHIN_MS, isMinor } from '#domain/players/under-16.ts'
import type { Correspondence } from '#server/notifications/mail-notification.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { composeMail } from '#server/platform/mail/compose-mail.ts'
import { hashLinkToken, newLinkToken } from '#server/platform/link-token.ts'
import { findGuarded } from '#server/guardians/guarded-player.ts'
import { guardianLink, namesIn } from '#server/guardians/guardian-mails.ts'

/** The queue of requests that waited for the player's own email: `{ userId }`, without address and secret. */
export const GUARDIAN_QUESTION_QUEUE = 'players-mail-guardian-question'

/**
 * Sends the waiting requests of players who have confirmed their email. An email can be confirmed in many ways, so this job looks for
 * them. That of a player who waits to be erased goes on waiting, in case they come back.
 */
export const askWaitingGuardians = (db: Kysely<DB>, jobs: JobQueue): Promise<void> =>
  inTransaction(db, async (tx) => {
    const asking = await tx
      .updateTable('guardian_consents as c')
      .from('users as u')
      .set({ waits_for_email: false })
      .where(({ ref }) => ref('c.waits_for_email'))
      .whereRef('u.id', '=', 'c.user_id')
      .where(({ ref }) => ref('u.email_verified'))
      .where('u.deletion_due_at', 'is', null)
      .returning('c.user_id as userId')
      .execute()
    await jobs.addAll(tx, GUARDIAN_QUESTION_QUEUE, asking)
  })

/**
 * Mails a request that has waited. Throws when the mail could not be delivered. Does nothing when the request was replaced or withdrawn,
 * or the player has turned 16 meanwhile.
 */
export async function mailWaitingQuestion(
  { db, mailer, publicUrl }: Correspondence,
  userId: string,
  now: Date,
): Promise<void> {
  const player = await findGuarded(db, userId)
  if (!player || !isMinor(player.birthYear, now)) return
  const token = newLinkToken()
  const expiresAt = new Date(now.getTime() + GUARDIAN_ANSWERS_WITHIN_MS)
  const question = await db
    .updateTable('guardian_consents as c')
    .from('users as u')
    .set({ ask_hash: hashLinkToken(token), asked_at: now, expires_at: expiresAt })
    .where('c.user_id', '=', userId)
    .whereRef('u.id', '=', 'c.user_id')
    .where('c.answered_at', 'is', null)
    .where('c.waits_for_email', '=', false)
    .returning(['c.guardian_email as to', 'u.display_name as playerName', 'u.language'])
    .executeTakeFirst()
  if (!question) return
  const { to, playerName, language } = question
  const parameters = namesIn({ email: to, playerName })
  const link = guardianLink(publicUrl, token)
  await mailer.deliver(composeMail({ to, language, kind: 'guardianQuestion', parameters, link }))
}
