import { type Kysely, sql, type Transaction } from 'kysely'
import type { GuardianAnswer, GuardianRequest } from '#contract/players/guardian.ts'
import { isSameMailbox } from '#domain/players/mailbox.ts'
import { isMinor } from '#domain/players/under-16.ts'
import { notify } from '#server/notifications/notify.ts'
import type { PeriodChanged } from '#server/leaderboards/live/board-change.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Row, Written } from '#server/platform/database/typed-sql.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { readersLanguage, sentenceForReader } from '#server/platform/language/reader.ts'
import { hashLinkToken, newLinkToken } from '#server/platform/link-token.ts'
import { GUARDIAN_CONFIRMATION_QUEUE } from '#server/guardians/confirm-to-guardian.ts'
import type { GuardianMeans } from '#server/guardians/guardian-mails.ts'
import { showWithinGroups } from '#server/guardians/show-within-groups.ts'
import { type ConsentRow, statusOf } from './guardian-document.ts'
import { findGuarded, lockGuarded } from '#server/guardians/guarded-player.ts'

/** The request behind a guardian's link. The link stays valid. Throws INVALID_TOKEN. */
export async function openGuardianLink(db: Kysely<DB>, token: string, now: Date): Promise<GuardianRequest> {
  return requestDocument(await findByLink(db, token, now), now)
}

/**
 * Stores what a guardian allows, once, tells the player, and mails the guardian the link that takes it back. Of several answers at once
 * the first counts. Throws INVALID_TOKEN, also when the minor has since taken the guardian's address for their own account.
 */
export async function answerAsGuardian(
  means: GuardianMeans,
  { token, allowsVisibility, allowsVideos, allowsDonations }: GuardianAnswer,
): Promise<GuardianRequest> {
  const { db, jobs, now } = means
  const takeBack = newLinkToken()
  const isAllowed = allowsVisibility || allowsVideos || allowsDonations
  const answered = await inTransaction(db, async (tx) => {
    const { user_id } = await findByLink(tx, token, now())
    const player = await lockGuarded(tx, user_id)
    // After the lock, because somebody may have answered it, or the minor may have asked another guardian, meanwhile.
    const consent = await findByLink(tx, token, now())
    if (statusOf(consent, now()) !== 'asked' || isSameMailbox(consent.guardian_email, player.email))
      throw new ProblemError('INVALID_TOKEN')
    await tx
      .updateTable('guardian_consents')
      .set({ answered_at: now(), ask_hash: null, take_back_hash: hashLinkToken(takeBack) })
      .set({
        allows_visibility: allowsVisibility,
        allows_videos: allowsVideos,
        allows_donations: allowsDonations,
      })
      .where('user_id', '=', user_id)
      .execute()
    const kind = isAllowed ? 'guardian_allowed' : 'guardian_declined'
    await notify(tx, means, { userId: user_id, kind })
    // A job sends the mail, so that every guardian gets the link that takes the answer back. The job replaces the secret that is made here.
    const mail = { userId: user_id, language: readersLanguage() }
    if (isAllowed) await jobs.addAll(tx, GUARDIAN_CONFIRMATION_QUEUE, [mail])
    return findByLink(tx, takeBack, now())
  })
  return requestDocument(answered, now())
}

/**
 * Takes back all that a guardian has allowed. At once only the player's groups can see the player. Harmless when repeated. Throws
 * INVALID_TOKEN.
 */
export async function takeBackAsGuardian(
  means: Pick<GuardianMeans, 'db' | 'jobs' | 'liveBoards' | 'now'>,
  token: string,
): Promise<GuardianRequest> {
  const { db, liveBoards, now } = means
  const { userId, consent, changes } = await inTransaction(db, async (tx) => {
    const { user_id: userId } = await findByLink(tx, token, now())
    const player = await lockGuarded(tx, userId)
    // After the lock, so that two presses at once send one notification.
    const before = await findByLink(tx, token, now())
    const { numUpdatedRows } = await tx
      .updateTable('guardian_consents')
      .set(
        ({ fn, val }) =>
          ({
            taken_back_at: fn.coalesce('taken_back_at', val(now())),
          }) satisfies Written<'guardian_consents'>,
      )
      .set({ allows_visibility: false, allows_videos: false, allows_donations: false })
      .where('user_id', '=', userId)
      .where('take_back_hash', '=', hashLinkToken(token))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new ProblemError('INVALID_TOKEN')
    if (before.taken_back_at === null) await notify(tx, means, { userId, kind: 'guardian_took_back' })
    const changes = await hideMinor(tx, player, now())
    return { userId, consent: await findByLink(tx, token, now()), changes }
  })
  liveBoards.announce(userId, changes)
  return requestDocument(consent, now())
}

/** A player who has turned 16 meanwhile decides for themself. */
const hideMinor = (
  tx: Transaction<DB>,
  { id, birthYear }: { id: string; birthYear: number | null },
  now: Date,
): Promise<PeriodChanged[]> | PeriodChanged[] => (isMinor(birthYear, now) ? showWithinGroups(tx, id) : [])

type LinkedRow = ConsentRow & { displayName: string | null; deletionDueAt: Date | null }

/** The minor of a guardian's link. Throws INVALID_TOKEN, also for somebody who has turned 16 or taken the guardian's address. */
export async function findWardOfLink(db: Kysely<DB>, token: string, now: Date): Promise<string> {
  const { user_id: userId, guardian_email: email } = await findByLink(db, token, now)
  const player = await findGuarded(db, userId)
  if (!player || !isMinor(player.birthYear, now) || isSameMailbox(email, player.email))
    throw new ProblemError('INVALID_TOKEN')
  return userId
}

async function findByLink(db: Kysely<DB>, token: string, now: Date): Promise<LinkedRow> {
  const hash = hashLinkToken(token)
  const { rows } = await sql<{ consent: ConsentRow } & Row<'users', 'display_name' | 'deletion_due_at'>>`
    select to_jsonb(c) as consent, u.display_name, u.deletion_due_at from guardian_consents c join users u on u.id = c.user_id
    where (c.ask_hash = ${hash} and c.expires_at > ${now}) or c.take_back_hash = ${hash}`.execute(db)
  if (!rows[0]) throw new ProblemError('INVALID_TOKEN')
  return { ...rows[0].consent, displayName: rows[0].display_name, deletionDueAt: rows[0].deletion_due_at }
}

const requestDocument = (row: LinkedRow, now: Date): GuardianRequest => ({
  displayName: row.displayName ?? sentenceForReader('common.anonymous'),
  status: statusOf(row, now),
  expiresAt: new Date(row.expires_at).toISOString(),
  deletionDueAt: row.deletionDueAt?.toISOString() ?? null,
  allowsVisibility: row.allows_visibility,
  allowsVideos: row.allows_videos,
  allowsDonations: row.allows_donations,
})
