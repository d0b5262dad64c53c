import { type Kysely, sql, type Transaction } from 'kysely'
import type { UndoableChange } from '#contract/identity/not-me.ts'
import { isAnonymousEmail } from '#domain/identity/anonymous-email.ts'
import type { NotificationKind } from '#domain/notification.ts'
import { type Means, notifyAll } from '#server/notifications/notify.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { insertLists, type Row } from '#server/platform/database/typed-sql.ts'

/** Days during which a change can be undone (product 9.3, 10.14). */
const DAYS = 7

/** Changes that “This was not me” does not undo. A key of the API is ended in the settings, or together with all logins. */
const CANNOT_BE_UNDONE = ['passkey_removed', 'everything_exported', 'api_key_created'] as const

/**
 * What a thief would do with somebody's login (product 10.14). The player is told in the app and by mail, and nobody can switch that off.
 */
export type AccountChange = UndoableChange | Extract<NotificationKind, (typeof CANNOT_BE_UNDONE)[number]>

interface Change {
  userId: string
  kind: AccountChange
  /** The passkey or credential that came to the account. */
  addedId?: string
  /** The email before it was changed; the notice goes there. */
  old?: { email: string; isConfirmed: boolean }
  names?: Record<string, string>
}

const canBeUndone = (kind: AccountChange): kind is UndoableChange =>
  !(CANNOT_BE_UNDONE as readonly string[]).includes(kind)

/** Tells players of a change of their account, in the change's transaction, and stores what "This was not me" needs. */
export async function tellOfChange(tx: Transaction<DB>, means: Means, change: Change): Promise<void> {
  const { userId, kind, addedId = null, old, names = {} } = change
  const [notification] = await notifyAll(tx, means, [userId], { kind, names })
  if (!notification || !canBeUndone(kind)) return
  const at = means.now()
  const { columns, values } = insertLists('account_changes', {
    id: sql`${notification.id}::uuid`,
    user_id: sql`id`,
    kind,
    added_id: sql`${addedId}::uuid`,
    told_email: sql`${old?.email ?? sql`email`}::text`,
    // Somebody may have signed up with an address that is not theirs. Its reader gets nothing by undoing a change.
    can_be_undone: old ? sql`${old.isConfirmed}::boolean` : sql`email_verified`,
    at: sql`${at}::timestamptz`,
    expires_at: sql`${at}::timestamptz + make_interval(days => ${DAYS})`,
  })
  await sql`insert into account_changes (${columns}) select ${values} from users where id = ${userId}`.execute(
    tx,
  )
}

/** The same, right after a change that the identity library has committed by itself. */
export const tellOfCommittedChange = ({ db, ...means }: { db: Kysely<DB> } & Means, change: Change) =>
  inTransaction(db, (tx) => tellOfChange(tx, means, change))

/** Tells of an account at Google or Apple that was added to an account with another way in. A sign-up does not count. */
export async function tellOfLinkedProvider(
  means: { db: Kysely<DB> } & Means,
  credential: { id: string; userId: string; providerId: string },
): Promise<void> {
  const { id: addedId, userId, providerId } = credential
  if (providerId !== 'google' && providerId !== 'apple') return
  const { rows } = await sql<Row<'users', 'email'>>`
    select email from users u where id = ${userId} and (
      exists (select from credentials where user_id = u.id and id <> ${addedId})
      or exists (select from passkeys where user_id = u.id) or exists (select from logins where user_id = u.id))`.execute(
    means.db,
  )
  if (!rows[0] || isAnonymousEmail(rows[0].email)) return
  const names = { provider: providerId === 'google' ? 'Google' : 'Apple' }
  await tellOfCommittedChange(means, { userId, kind: 'provider_linked', addedId, names })
}
