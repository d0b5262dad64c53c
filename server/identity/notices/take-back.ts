import { sql, type Transaction } from 'kysely'
import type { TakenBack, UndoableChange } from '#contract/identity/not-me.ts'
import { recordAction } from '#server/audit/record-action.ts'
import { endAllLogins, endOtherLogins, rememberEnd } from '#server/identity/account/logins.ts'
import { PASSWORD_PROVIDER } from '#server/identity/account/set-password.ts'
import { findRecipient, mailLink } from '#server/identity/mail-links/identity-mails.ts'
import type { PeriodChanged } from '#server/leaderboards/live/board-change.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { notFound, ProblemError } from '#server/platform/http/problem.ts'
import type { Actor } from '#server/platform/http/router.ts'
import { hashLinkToken } from '#server/platform/link-token.ts'
import { stayAfterAll } from '#server/identity/account/withdraw-deletion.ts'
import type { Services } from '#server/services.ts'

type Change = Awaited<ReturnType<typeof useLink>>

type Means = Pick<Services, 'config' | 'db' | 'liveBoards' | 'mailer' | 'now'>

/** Uses up the changes that it is limited to. */
const use = (tx: Transaction<DB>, now: Date) =>
  tx
    .updateTable('account_changes')
    .set({ undone_at: now })
    .where('undone_at', 'is', null)
    .returning(['id', 'user_id as userId', 'kind', 'added_id as addedId', 'told_email as toldEmail', 'at'])
    .$narrowType<{ kind: UndoableChange }>()

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
    await endAllLogins(tx, user.id, now())
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
 * The same for a signed-in player. It removes what the notice says was added, and ends the other logins, every key of the API and every
 * station, because a thief may have made one. It changes neither password nor email, so that a stolen login cannot use it against the owner.
 * Throws NOT_FOUND.
 */
export const takeBackInApp = ({ db, now }: Means, actor: Actor, notificationId: string): Promise<TakenBack> =>
  inTransaction(db, async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', actor.userId).forNoKeyUpdate().execute()
    const change = await use(tx, now())
      .where('id', '=', notificationId)
      .where('user_id', '=', actor.userId)
      .where('added_id', 'is not', null)
      .where('expires_at', '>', now())
      .executeTakeFirst()
    if (!change) throw notFound()
    await endOtherLogins(tx, actor)
    await rememberEnd(tx, actor.userId, now())
    await tx.deleteFrom('api_keys').where('user_id', '=', actor.userId).execute()
    await undo(tx, change)
    const answer = { undone: [change.kind], isEmailTaken: false }
    await log(tx, actor.userId, answer)
    return answer
  })

/** The user's row is locked first, as for every link in a mail. */
async function useLink(tx: Transaction<DB>, token: string, now: Date) {
  const hash = hashLinkToken(token)
  await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('account_changes').select('user_id').where('token_hash', '=', hash),
    )
    .forNoKeyUpdate()
    .execute()
  const change = await use(tx, now)
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!change) throw new ProblemError('INVALID_TOKEN')
  return change
}

/** All changes of the account since a change. Links that were mailed to a thief end, too. */
const useLater = (tx: Transaction<DB>, { id, userId, at }: Change, now: Date): Promise<Change[]> =>
  use(tx, now).where('user_id', '=', userId).where('at', '>=', at).where('id', '<>', id).execute()

async function undo(tx: Transaction<DB>, { userId, kind, addedId }: Change): Promise<PeriodChanged[]> {
  const credentials = tx.deleteFrom('credentials').where('user_id', '=', userId)
  if (kind === 'passkey_added' && addedId !== null)
    await tx.deleteFrom('passkeys').where('id', '=', addedId).where('user_id', '=', userId).execute()
  if (kind === 'provider_linked' && addedId !== null) await credentials.where('id', '=', addedId).execute()
  if (kind === 'password_changed') await credentials.where('provider_id', '=', PASSWORD_PROVIDER).execute()
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
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ email: toldEmail, email_verified: true, updated_at: sql`now()` })
    .where('id', '=', userId)
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('users as others').select('others.id').where('others.email', '=', toldEmail))),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const log = (tx: Transaction<DB>, userId: string, answer: TakenBack) =>
  recordAction(tx, {
    actorId: userId,
    action: 'user.not_me',
    subject: { kind: 'user', id: userId },
    before: null,
    after: answer,
  })
