import { sql, type Transaction } from 'kysely'
import type { TakenBack, UndoableChange } from '#contract/identity/not-me.ts'
import { recordAction } from '#server/audit/record-action.ts'
import { endAllLogins, endOtherLogins } from '#server/identity/account/logins.ts'
import { PASSWORD_PROVIDER } from '#server/identity/account/set-password.ts'
import { findRecipient, mailLink } from '#server/identity/mail-links/identity-mails.ts'
import type { PeriodChanged } from '#server/leaderboards/live/board-change.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { notFound, ProblemError } from '#server/platform/http/problem.ts'
import type { Actor } from '#server/platform/http/router.ts'
import { stayAfterAll } from '#server/identity/account/keep-account.ts'
import type { Services } from '#server/services.ts'
import { hashChangeToken } from './change-links.ts'

interface Change {
  id: string
  userId: string
  kind: UndoableChange
  addedId: string | null
  toldEmail: string
  at: Date
}

type Means = Pick<Services, 'config' | 'db' | 'liveBoards' | 'mailer' | 'now'>

const COLUMNS = sql`id, user_id as "userId", kind, added_id as "addedId", told_email as "toldEmail", at`

/**
 * "This was not me", by a notice's link: ends every login, undoes the change, and mails a link for a new password to the address of the
 * notice. If the account has another email by now, everything since that change is undone too, because the owner was not told of it. Of
 * concurrent uses one wins. Throws INVALID_TOKEN.
 */
export async function takeBackByLink(means: Means, token: string): Promise<TakenBack> {
  const { db, config, liveBoards, mailer, now } = means
  const { user, answer, boards } = await inTransaction(db, async (tx) => {
    const change = await useLink(tx, token, now())
    const user = (await findRecipient(tx, change.userId))!
    const since = user.email === change.toldEmail ? [] : await useLater(tx, change, now())
    await endAllLogins(tx, user.id)
    await tx.deleteFrom('mail_links').where('user_id', '=', user.id).execute()
    let boards: PeriodChanged[] = []
    for (const each of [change, ...since]) boards = boards.concat(await undo(tx, each))
    const isEmailTaken = user.email !== change.toldEmail && !(await putBackEmail(tx, change))
    const answer = { undone: [change, ...since].map(({ kind }) => kind), isEmailTaken }
    await log(tx, user.id, answer)
    return { user: { ...user, email: change.toldEmail }, answer, boards }
  })
  liveBoards.announce(user.id, boards)
  if (!answer.isEmailTaken)
    await mailLink({ db, mailer, publicUrl: config.publicUrl, now }, 'reset_password', user)
  return answer
}

/**
 * The same for a signed-in player. It removes what the notice says was added, and ends the other logins. It changes neither password nor
 * email, so that a stolen login cannot use it against the owner. Throws NOT_FOUND.
 */
export const takeBackInApp = ({ db, now }: Means, actor: Actor, notificationId: string): Promise<TakenBack> =>
  inTransaction(db, async (tx) => {
    await sql`select from users where id = ${actor.userId} for no key update`.execute(tx)
    const { rows } = await sql<Change>`
      update account_changes set undone_at = ${now()} where id = ${notificationId} and user_id = ${actor.userId}
        and added_id is not null and undone_at is null and expires_at > ${now()} returning ${COLUMNS}`.execute(
      tx,
    )
    const change = rows[0]
    if (!change) throw notFound()
    await endOtherLogins(tx, actor)
    await undo(tx, change)
    const answer = { undone: [change.kind], isEmailTaken: false }
    await log(tx, actor.userId, answer)
    return answer
  })

/** The user's row is locked first, as for every link in a mail. */
async function useLink(tx: Transaction<DB>, token: string, now: Date): Promise<Change> {
  const hash = hashChangeToken(token)
  await sql`select from users where id = (select user_id from account_changes where token_hash = ${hash})
    for no key update`.execute(tx)
  const { rows } = await sql<Change>`
    update account_changes set undone_at = ${now}
    where token_hash = ${hash} and undone_at is null and expires_at > ${now} returning ${COLUMNS}`.execute(tx)
  if (!rows[0]) throw new ProblemError('INVALID_TOKEN')
  return rows[0]
}

/** All changes of the account since a change. Links that were mailed to a thief end, too. */
async function useLater(tx: Transaction<DB>, { id, userId, at }: Change, now: Date): Promise<Change[]> {
  const { rows } = await sql<Change>`
    update account_changes set undone_at = ${now} where user_id = ${userId} and at >= ${at} and id <> ${id} and undone_at is null
    returning ${COLUMNS}`.execute(tx)
  return rows
}

async function undo(tx: Transaction<DB>, { userId, kind, addedId }: Change): Promise<PeriodChanged[]> {
  if (kind === 'passkey_added')
    await sql`delete from passkeys where id = ${addedId} and user_id = ${userId}`.execute(tx)
  if (kind === 'provider_linked')
    await sql`delete from credentials where id = ${addedId} and user_id = ${userId}`.execute(tx)
  if (kind === 'password_changed')
    await sql`delete from credentials where provider_id = ${PASSWORD_PROVIDER} and user_id = ${userId}`.execute(
      tx,
    )
  return kind === 'deletion_asked' ? stayAfterAll(tx, userId) : []
}

/**
 * Gives the account back the email that the link went to. Returns false if another account has it. An account that was made with this
 * email since then, and never confirmed it, does not own it: it goes on without an email and without logins.
 */
async function putBackEmail(tx: Transaction<DB>, { userId, toldEmail, at }: Change): Promise<boolean> {
  await sql`
    with squatters as (update users set email = id || '@anonymous.invalid', is_anonymous = true
        where email = ${toldEmail} and not email_verified and join_date >= ${at} returning id),
      credentials_ended as (delete from credentials where user_id in (select id from squatters)),
      passkeys_ended as (delete from passkeys where user_id in (select id from squatters))
    delete from logins where user_id in (select id from squatters)`.execute(tx)
  const { numAffectedRows } = await sql`
    update users set email = ${toldEmail}, email_verified = true, updated_at = now()
    where id = ${userId} and not exists (select from users where email = ${toldEmail})`.execute(tx)
  return numAffectedRows === 1n
}

const log = (tx: Transaction<DB>, userId: string, answer: TakenBack) =>
  recordAction(tx, {
    actorId: userId,
    action: 'user.not_me',
    subject: { kind: 'user', id: userId },
    before: null,
    after: answer,
  })
