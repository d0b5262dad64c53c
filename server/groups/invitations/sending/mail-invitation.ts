import { type Kysely, sql } from 'kysely'
import { quietSince } from '#domain/invitations/invitation.ts'
import { defaultDisplayName } from '#domain/players/display-name.ts'
import type { Correspondence } from '#server/notifications/mail-notification.ts'
import { notify } from '#server/notifications/notify.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Row, Value } from '#server/platform/database/typed-sql.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { LAST_ATTEMPT } from '#server/platform/jobs/start-jobs.ts'
import { composeMail } from '#server/platform/mail/compose-mail.ts'
import { withoutAddress } from '#server/platform/mail/without-address.ts'
import { shownName } from '#server/platform/language/shown-name.ts'
import { hashLinkToken, newLinkToken } from '#server/platform/link-token.ts'
import { refusesInvitations, refusesInviter } from '#server/groups/invitations/refuses-invitations.ts'
import { allowsUnaskedMail } from '#server/platform/limits/unasked-mail.ts'

/** The queue of invitations to be mailed: `{ invitationId }`, without address and secret (decisions/0074). */
export const INVITATION_QUEUE = 'groups-mail-invitation'

type Means = Correspondence & { jobs: JobQueue }

interface Invitation extends Row<'roster_invitations', 'email' | 'name'> {
  teamId: Value<'teams', 'id'>
  team: Value<'teams', 'name'>
  isQuiet: Value<'roster_invitations', 'is_quiet'>
  inviter: Value<'users', 'display_name'>
  /** The inviter's language, because only the address of the invited person is known. */
  language: Value<'users', 'language'>
}

/**
 * Mails an invitation. The secret of its link is made here and exists only in the mail; each attempt makes a new one. Throws when the mail
 * could not be delivered. Does nothing when the invitation is gone, expired or answered. A person who must not be invited is skipped as
 * late as possible, so that the inviter sees no difference.
 */
export async function mailInvitation(
  means: Means,
  invitationId: string,
  attempt: number,
  now: Date,
): Promise<void> {
  const { db, limits, mailer, publicUrl } = means
  const token = newLinkToken()
  const invitation = await renewSecret(db, invitationId, hashLinkToken(token), now)
  if (!invitation) return
  const { teamId, email: to, name, team, isQuiet, inviter, language } = invitation
  // The mails to one address are limited, for one team and for all together.
  const allows = async () =>
    (await limits.allows('inviteAddress', `${teamId} ${to}`)) &&
    (await allowsUnaskedMail(limits, 'others', to))
  if (attempt === 0 && !(await allows())) return markMailed(db, invitationId, 'failed')
  if (isQuiet) return markMailed(db, invitationId, 'taken')
  if (attempt === 0) await tellInApp(means, invitationId, now)
  const parameters = {
    name: withoutAddress(name) || defaultDisplayName(to),
    team: withoutAddress(team),
    player: withoutAddress(shownName(inviter)),
  }
  // The secret comes after '#', so no server and no referrer sees it.
  const link = `${publicUrl}/invitation#token=${token}`
  const mail = composeMail({ to, language, kind: 'rosterInvitation', parameters, link })
  try {
    const delivery = await mailer.deliver(mail)
    await markMailed(db, invitationId, delivery === 'taken' ? 'taken' : 'failed')
  } catch (error) {
    if (attempt >= LAST_ATTEMPT) await markMailed(db, invitationId, 'failed')
    throw error
  }
}

async function markMailed(db: Kysely<DB>, id: string, state: 'taken' | 'failed'): Promise<void> {
  await db
    .updateTable('roster_invitations')
    .set({ mail_state: state, mailed_at: sql`now()` })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute()
}

async function renewSecret(db: Kysely<DB>, id: string, hash: Buffer, now: Date): Promise<Invitation | null> {
  const refuses = sql`(${refusesInvitations(sql`i.email`, sql`i.team_id`, quietSince(now))}
    or ${refusesInviter(sql`i.email`, sql`i.invited_by`)})`
  const { rows } = await sql<Invitation>`
    update roster_invitations i set token_hash = ${hash}, is_quiet = i.is_quiet or ${refuses} from teams t
    where i.id = ${id} and t.id = i.team_id and i.state = 'pending' and i.expires_at > ${now}
    returning i.team_id as "teamId", i.email, i.name, coalesce(i.team_name, t.name) as team, i.is_quiet as "isQuiet",
      (select display_name from users where id = i.invited_by) as inviter,
      (select language from users where id = i.invited_by) as language`.execute(db)
  return rows[0] ?? null
}

/** Tells the player with this confirmed email, if there is one. Only once, however often the invitation is sent. */
async function tellInApp({ db, jobs }: Means, invitationId: string, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const rows = await tx
      .selectFrom('roster_invitations as i')
      .innerJoin('users as u', 'u.email', 'i.email')
      .select(['u.id as userId', 'i.team_id as teamId', 'i.invited_by as playerId'])
      .where('u.email_verified', '=', true)
      .where('u.is_anonymous', '=', false)
      .where('i.id', '=', invitationId)
      .where('i.state', '=', 'pending')
      .forKeyShare(['i', 'u'])
      .execute()
    await tx.deleteFrom('notifications').where('invitation_id', '=', invitationId).execute()
    for (const { userId, teamId, playerId } of rows) {
      const about = { teamId, invitationId, ...(playerId !== null && { playerId }) }
      await notify(tx, { jobs, now: () => now }, { userId, kind: 'team_invitation', ...about })
    }
  })
}
