import { sql, type Transaction } from 'kysely'
import type { AccountDeletion } from '#contract/identity/account.ts'
import type { GuardianErasure, GuardianRequest } from '#contract/players/guardian.ts'
import { deletionDueAt } from '#domain/players/account-deletion.ts'
import { isAnonymousEmail, shownEmail } from '#domain/identity/anonymous-email.ts'
import { isSameName } from '#domain/typed-confirmation.ts'
import { closePagesSoon } from '#server/billing/stripe/close-pages-soon.ts'
import { withdrawRequestsOf } from '#server/groups/join-requests/settle-requests.ts'
import { findWardOfLink, openGuardianLink } from '#server/guardians/consent/answer-as-guardian.ts'
import { endAllLogins } from '#server/identity/account/logins.ts'
import { tellOfChange } from '#server/identity/notices/tell-of-change.ts'
import type { PeriodChanged } from '#server/leaderboards/live/board-change.ts'
import { moveOnBoards } from '#server/leaderboards/move-on-boards.ts'
import { notify } from '#server/notifications/notify.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Written } from '#server/platform/database/typed-sql.ts'
import { invalidField, ProblemError } from '#server/platform/http/problem.ts'
import { shownName } from '#server/platform/language/shown-name.ts'
import { deletePlayer } from './delete-player.ts'
import { keepOneWebsiteAdmin } from '#server/roles/keep-one-website-admin.ts'
import type { Services } from '#server/services.ts'

type LeavingPlayer = Awaited<ReturnType<typeof lockPlayer>>

type Means = Pick<Services, 'db' | 'jobs' | 'liveBoards' | 'now'>

/**
 * Hides a player from everybody, signs them out everywhere, and mails until when they can come back. Asking again changes nothing. An
 * anonymous player is erased at once, because they cannot come back without a login. Throws LAST_WEBSITE_ADMIN, and VALIDATION_FAILED
 * unless they typed their own email.
 */
export async function askForDeletion(means: Means, userId: string, typed: string): Promise<AccountDeletion> {
  const { db, liveBoards } = means
  const { dueAt, changes } = await inTransaction(db, async (tx) => {
    const player = await lockPlayer(tx, userId)
    if (!isNamedBy(player, typed)) throw wrongName()
    if (isAnonymousEmail(player.email)) return { dueAt: null, ...(await deletePlayer(tx, means, userId)) }
    return beginLeaving(tx, means, player, (names) =>
      tellOfChange(tx, means, { userId, kind: 'deletion_asked', names }),
    )
  })
  liveBoards.announce(userId, changes)
  return { deletionDueAt: dueAt?.toISOString() ?? null }
}

/**
 * The same for a minor, by their guardian's link. The minor is told, and can come back like anybody: we cannot know that the mailbox is a guardian's
 * (decisions/0048). Throws INVALID_TOKEN, LAST_WEBSITE_ADMIN, and VALIDATION_FAILED unless the minor's name was typed.
 */
export async function askForDeletionAsGuardian(
  means: Means,
  { token, confirmation }: GuardianErasure,
): Promise<GuardianRequest> {
  const { db, liveBoards, now } = means
  const userId = await findWardOfLink(db, token, now())
  const changes = await inTransaction(db, async (tx) => {
    const player = await lockPlayer(tx, userId)
    // After the lock, because the minor may have asked another guardian meanwhile.
    await findWardOfLink(tx, token, now())
    if (player.dueAt) return []
    if (!isSameName(confirmation, shownName(player.name)))
      throw invalidField('confirmation', 'validation.confirmation')
    const { changes } = await beginLeaving(tx, means, player, async (names) => {
      await notify(tx, means, { userId, kind: 'guardian_asked_deletion', names })
    })
    return changes
  })
  liveBoards.announce(userId, changes)
  return openGuardianLink(db, token, now())
}

async function beginLeaving(
  tx: Transaction<DB>,
  { jobs, now }: Means,
  player: LeavingPlayer,
  tell: (names: { date: string }) => Promise<void>,
) {
  await keepOneWebsiteAdmin(tx, player.id)
  const dueAt = player.dueAt ?? deletionDueAt(now())
  await endAllLogins(tx, player.id, now())
  await closePagesSoon(tx, jobs, { kind: 'user', id: player.id })
  if (!player.dueAt) await tell({ date: dueAt.toISOString() })
  await withdrawRequestsOf(tx, { userId: player.id }, now())
  return { dueAt, changes: await hide(tx, player, dueAt) }
}

async function lockPlayer(tx: Transaction<DB>, userId: string) {
  const player = await tx
    .selectFrom('users')
    .select(['id', 'email', 'display_name as name', 'deletion_due_at as dueAt'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!player) throw new ProblemError('SIGN_IN_REQUIRED')
  return player
}

function isNamedBy({ email, name }: LeavingPlayer, typed: string): boolean {
  return isSameName(typed, shownEmail(email) || shownName(name))
}

const wrongName = () => invalidField('email', 'validation.ownEmail')

async function hide(
  tx: Transaction<DB>,
  { id, dueAt }: LeavingPlayer,
  newDueAt: Date,
): Promise<PeriodChanged[]> {
  if (dueAt) return []
  await tx
    .updateTable('users')
    .set(
      ({ ref }) =>
        ({
          deletion_due_at: newDueAt,
          visibility_before_deletion: ref('visibility'),
          visibility: 'private',
          display_name_before_deletion: ref('display_name'),
          display_name: null,
          updated_at: sql<Date>`now()`,
        }) satisfies Written<'users'>,
    )
    .where('id', '=', id)
    .execute()
  return moveOnBoards(tx, id, 'private')
}
