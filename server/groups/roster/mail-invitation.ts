import { createHash, randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { defaultDisplayName } from '#domain/players/display-name.ts'
import type { Correspondence } from '#server/notifications/mail-notification.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { composeMail } from '#server/platform/mail/compose-mail.ts'
import { withoutAddress } from '#server/platform/mail/without-address.ts'
import { shownName } from '#server/players/shown-name.ts'

/** The queue of invitations to be mailed: `{ invitationId }`, without address and secret (decisions/0035). */
export const INVITATION_QUEUE = 'groups-mail-invitation'

interface Invitation {
  email: string
  name: string
  team: string
  inviter: string | null
  /** The inviter's language: of the invited person only the address is known. */
  language: string | null
}

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * Mails an invitation. The secret of its link is drawn here and exists in the mail only; each attempt has a new one. Throws when the mail
 * could not be delivered. Does nothing when the invitation is gone, expired or accepted.
 */
export async function mailInvitation(
  { db, limits, mailer, publicUrl }: Correspondence,
  invitationId: string,
  attempt: number,
): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const invitation = await renewSecret(db, invitationId, hashOfToken(token))
  if (!invitation) return
  // Each address gets a limited number of mails, whoever sends them; beyond that the invitation is dropped.
  if (attempt === 0 && !(await limits.allows('mailToAddress', invitation.email)))
    return void (await db.deleteFrom('roster_invitations').where('id', '=', invitationId).execute())
  const { email: to, name, team, inviter, language } = invitation
  const parameters = {
    name: withoutAddress(name) || defaultDisplayName(to),
    team: withoutAddress(team),
    player: withoutAddress(shownName(inviter)),
  }
  // The secret stands behind '#', which no server and no referrer ever gets to see.
  const link = `${publicUrl}/invitation#token=${token}`
  await mailer.deliver(composeMail({ to, language, kind: 'rosterInvitation', parameters, link }))
}

async function renewSecret(db: Kysely<DB>, id: string, hash: Buffer): Promise<Invitation | null> {
  const { rows } = await sql<Invitation>`
    update roster_invitations i set token_hash = ${hash} from teams t
    where i.id = ${id} and t.id = i.team_id and i.accepted_at is null and i.expires_at > now()
    returning i.email, i.name, t.name as team, (select display_name from users where id = i.invited_by) as inviter,
      (select language from users where id = i.invited_by) as language`.execute(db)
  return rows[0] ?? null
}
