import type { Transaction } from 'kysely'
import { isAnonymousEmail } from '#domain/identity/anonymous-email.ts'
import { GUARDIAN_ANSWERS_WITHIN_MS, isMinor } from '#domain/players/under-16.ts'
import { isSameMailbox } from '#domain/players/mailbox.ts'
import { notify } from '#server/notifications/notify.ts'
import { isEmail } from '#server/identity/is-email.ts'
import type { PeriodChanged } from '#server/leaderboards/live/board-change.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Written } from '#server/platform/database/typed-sql.ts'
import { ProblemError, problemInField } from '#server/platform/http/problem.ts'
import { hashLinkToken, newLinkToken } from '#server/platform/link-token.ts'
import type { Services } from '#server/services.ts'
import { type GuardianMeans, mailEnd, mailQuestion } from '#server/guardians/guardian-mails.ts'
import { showWithinGroups } from '#server/guardians/show-within-groups.ts'
import { findGuarded, type GuardedRow, lockGuarded } from '#server/guardians/guarded-player.ts'
import { takeUnaskedMail } from '#server/platform/limits/unasked-mail.ts'

/**
 * Mails a request to a minor's guardian. It ends an earlier request and what it allowed. The player is told, and so is another guardian who
 * has answered before. The request waits until the player's own email is confirmed, because otherwise people could write to strangers in
 * another person's name. Throws INVALID_EMAIL, GUARDIAN_IS_YOU,
 * ACCOUNT_NEEDED for an anonymous player, NO_GUARDIAN_NEEDED for a player who is not a minor, TOO_MANY_REQUESTS.
 */
export async function askGuardian(means: GuardianMeans, userId: string, given: string): Promise<void> {
  const { db, limits, liveBoards, now } = means
  const email = given.toLowerCase()
  if (!isEmail(email)) throw problemInField('INVALID_EMAIL', 'email')
  const token = newLinkToken()
  // Refuses bad requests before counting, so that nobody waits for a day because of a typing error.
  refuseUnfit(await findGuarded(db, userId), email, now())
  await limits.take('askGuardian', userId)
  // A counter of its own, so that strangers without a child cannot use up a child's requests.
  await takeUnaskedMail(limits, 'question', email)
  const { player, former, changes } = await inTransaction(db, async (tx) => {
    const player = await lockGuarded(tx, userId)
    refuseUnfit(player, email, now())
    const former = await findGuardianWhoAnswered(tx, userId)
    await notify(tx, means, { userId, kind: 'guardian_named' })
    await keepQuestion(tx, userId, { email, token: player.emailVerified ? token : null, now: now() })
    return { player, former, changes: await showWithinGroups(tx, userId) }
  })
  liveBoards.announce(userId, changes)
  if (player.emailVerified) mailQuestion(means, { email, playerName: player.name, token })
  if (former !== null && !isSameMailbox(former, email))
    mailEnd(means, { email: former, playerName: player.name })
}

function refuseUnfit(player: GuardedRow | null, email: string, now: Date): void {
  if (!player) throw new ProblemError('SIGN_IN_REQUIRED')
  if (isAnonymousEmail(player.email)) throw new ProblemError('ACCOUNT_NEEDED')
  if (!isMinor(player.birthYear, now)) throw new ProblemError('NO_GUARDIAN_NEEDED')
  if (isSameMailbox(email, player.email)) throw problemInField('GUARDIAN_IS_YOU', 'email')
}

interface Question {
  email: string
  /** Null when the mail has to wait. */
  token: string | null
  now: Date
}

async function keepQuestion(tx: Transaction<DB>, userId: string, { email, token, now }: Question) {
  const expiresAt = new Date(now.getTime() + GUARDIAN_ANSWERS_WITHIN_MS)
  // The links that the former guardian got end, too.
  await tx.deleteFrom('guardian_notices').where('user_id', '=', userId).execute()
  const question = {
    guardian_email: email,
    asked_at: now,
    expires_at: expiresAt,
    ask_hash: token === null ? null : hashLinkToken(token),
    waits_for_email: token === null,
  } satisfies Written<'guardian_consents'>
  const unanswered = {
    answered_at: null,
    take_back_hash: null,
    taken_back_at: null,
    allows_visibility: false,
    allows_videos: false,
    allows_donations: false,
  } satisfies Written<'guardian_consents'>
  await tx
    .insertInto('guardian_consents')
    .values({ user_id: userId, ...question })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...question, ...unanswered }))
    .execute()
}

/**
 * Withdraws the minor's request, and everything that was allowed. The player is told, and so is a guardian who has answered. Harmless when
 * repeated.
 */
export async function dismissGuardian(
  means: Pick<Services, 'db' | 'jobs' | 'liveBoards' | 'mailer' | 'now'>,
  userId: string,
): Promise<void> {
  const { db, liveBoards, now } = means
  const { player, former, changes } = await inTransaction(db, async (tx) => {
    const player = await lockGuarded(tx, userId)
    const former = await findGuardianWhoAnswered(tx, userId)
    const ended = await tx.deleteFrom('guardian_consents').where('user_id', '=', userId).executeTakeFirst()
    if (ended.numDeletedRows > 0n) await notify(tx, means, { userId, kind: 'guardian_dismissed' })
    const changes: PeriodChanged[] = isMinor(player.birthYear, now())
      ? await showWithinGroups(tx, userId)
      : []
    return { player, former, changes }
  })
  liveBoards.announce(userId, changes)
  if (former !== null) mailEnd(means, { email: former, playerName: player.name })
}

/** A person who never answered gets no mail but the question. */
async function findGuardianWhoAnswered(tx: Transaction<DB>, userId: string): Promise<string | null> {
  const consent = await tx
    .selectFrom('guardian_consents')
    .select('guardian_email as email')
    .where('user_id', '=', userId)
    .where('answered_at', 'is not', null)
    .executeTakeFirst()
  return consent?.email ?? null
}
