import type { Transaction } from 'kysely'
import { mailboxKey } from '#server/platform/limits/mailbox-key.ts'
import { forgetPlayer } from '#server/audit/forget-player.ts'
import { forgetPurchases } from '#server/billing/apple/forget-purchases.ts'
import { leaveSeats } from '#server/billing/seats/leave-seats.ts'
import { closePagesSoon } from '#server/billing/stripe/close-pages-soon.ts'
import { deleteSessions } from '#server/groups/deletion/delete-sessions.ts'
import { leaveTeamsBehind } from '#server/groups/gone-players/leave-teams-behind.ts'
import { forgetInvitations } from '#server/groups/invitations/forget-invitations.ts'
import { forgetVerifications } from '#server/identity/logins/forget-ended-logins.ts'
import { leaveBoards } from '#server/leaderboards/move-on-boards.ts'
import type { PeriodChanged } from '#server/leaderboards/live/board-change.ts'
import { forgetName } from '#server/notifications/forget-name.ts'
import type { Means } from '#server/notifications/notify.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { forgetCounters } from '#server/platform/limits/forget-counters.ts'
import { keepOneWebsiteAdmin } from '#server/roles/keep-one-website-admin.ts'

export interface Deleted {
  changes: PeriodChanged[]
  alias: string
}

/**
 * Erases a player: afterwards no row of any table holds their id or their email (decisions/0039). First each word settles what foreign
 * keys do not delete, by a use case of its own, while the user's row still has the name. Teams are locked before the rest. Then the row
 * goes, with everything that refers to it. The audit log comes last, because its trigger refuses to forget a user who still exists.
 * Returns the boards that the player leaves, and the made-up id that replaces theirs in the audit log. Throws LAST_WEBSITE_ADMIN.
 */
export async function deletePlayer(tx: Transaction<DB>, means: Means, userId: string): Promise<Deleted> {
  // Before the locks on website admins, plans of seats and teams, because years of practice take seconds.
  await deleteSessions(tx, [userId])
  await keepOneWebsiteAdmin(tx, userId)
  const { email, guardianEmail } = await findAddresses(tx, userId)

  await leaveSeats(tx, userId, means.now())
  await leaveTeamsBehind(tx, means, userId)
  await forgetInvitations(tx, { id: userId, email })
  const changes = await leaveBoards(tx, userId)
  await forgetPurchases(tx, userId)
  await closePagesSoon(tx, means.jobs, { kind: 'user', id: userId })
  await forgetName(tx, userId)
  await forgetVerifications(tx, [userId, email])
  const emails = guardianEmail === null ? [email] : [email, guardianEmail]
  await forgetCounters(tx, [userId, ...emails, ...emails.map(mailboxKey)])

  await tx.deleteFrom('users').where('id', '=', userId).execute()
  const alias = await forgetPlayer(tx, userId, email)
  return { changes, alias }
}

const findAddresses = (tx: Transaction<DB>, userId: string) =>
  tx
    .selectFrom('users as u')
    .leftJoin('guardian_consents as g', 'g.user_id', 'u.id')
    .select(['u.email', 'g.guardian_email as guardianEmail'])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()
