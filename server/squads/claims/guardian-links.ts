import { type Kysely, sql, type Transaction } from 'kysely'
import type { GuardianView } from '#contract/squads/claims.ts'
import { defaultDisplayName } from '#domain/players/display-name.ts'
import { mailboxKey } from '#server/platform/limits/mailbox-key.ts'
import { GUARDIAN_ANSWERS_WITHIN_MS } from '#domain/players/under-16.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { readersLanguage } from '#server/platform/language/reader.ts'
import { composeMail } from '#server/platform/mail/compose-mail.ts'
import { withoutAddress } from '#server/platform/mail/without-address.ts'
import { hashLinkToken, newLinkToken } from '#server/platform/link-token.ts'
import type { Services } from '#server/services.ts'

export interface LinkFor {
  playerId: string
  email: string
  /** The account that wants to take the player over; null for a link by which the guardian exports or deletes. */
  claimedBy: string | null
}

/** Keeps the hash of a new link's secret, and returns the secret. A newer claim replaces an older one. */
export async function makeLink(tx: Transaction<DB>, link: LinkFor, now: Date): Promise<string> {
  const token = newLinkToken()
  if (link.claimedBy !== null) await endClaims(tx, [link.playerId])
  await tx
    .insertInto('kept_player_links')
    .values({
      token_hash: hashLinkToken(token),
      user_id: link.playerId,
      guardian_email: link.email,
      claimed_by: link.claimedBy,
      expires_at: new Date(now.getTime() + GUARDIAN_ANSWERS_WITHIN_MS),
      created_at: now,
    })
    .execute()
  return token
}

/** Ends the links by which guardians would let an account take these players over. */
export const endClaims = (tx: Transaction<DB>, playerIds: readonly string[]) =>
  tx
    .deleteFrom('kept_player_links')
    .where('user_id', '=', sql<string>`any(${playerIds}::uuid[])`)
    .where('claimed_by', 'is not', null)
    .execute()

/** Deletes links that have ended, and with them the guardians' addresses. */
export const forgetEndedLinks = (db: Kysely<DB>, now: Date): Promise<unknown> =>
  db.deleteFrom('kept_player_links').where('expires_at', '<=', now).execute()

/** The mail names the team and no child, because others may read its subject. */
export function mailGuardianLink(
  { mailer, config }: Pick<Services, 'mailer' | 'config'>,
  { email, token, teamName, isClaim }: { email: string; token: string; teamName: string; isClaim: boolean },
): void {
  mailer.send(
    composeMail({
      to: email,
      kind: isClaim ? 'keptPlayerClaimed' : 'keptPlayerLink',
      language: readersLanguage(),
      parameters: { name: defaultDisplayName(email), team: withoutAddress(teamName) },
      link: `${config.publicUrl}/card/guardian#${token}`,
    }),
  )
}

export interface OpenedLink {
  playerId: string
  teamId: string
  claimedBy: string | null
  /** Whether the link went to the address that the club knows as the guardian's. */
  isGuardians: boolean
}

/** Throws INVALID_TOKEN for a link that is used, replaced or too old. */
export async function openLink(db: Kysely<DB>, token: string, now: Date): Promise<OpenedLink> {
  const { rows } = await sql<OpenedLink>`
    select l.user_id as "playerId", k.team_id as "teamId", l.claimed_by as "claimedBy",
      l.guardian_email is not distinct from k.guardian_email as "isGuardians"
    from kept_player_links l join kept_players k on k.user_id = l.user_id
    where l.token_hash = ${hashLinkToken(token)} and l.expires_at > ${now}`.execute(db)
  if (!rows[0]) throw new ProblemError('INVALID_TOKEN')
  return rows[0]
}

/**
 * Opens the link of a guardian whom the club knows. An account that asks to take a player over may have named any address, so that is not enough to
 * export or delete a child. Throws INVALID_TOKEN.
 */
export async function openGuardiansLink(db: Kysely<DB>, token: string, now: Date): Promise<OpenedLink> {
  const link = await openLink(db, token, now)
  if (!link.isGuardians) throw new ProblemError('INVALID_TOKEN')
  return link
}

/** What a guardian reads of a kept player before they decide. Throws INVALID_TOKEN. */
export async function showToGuardian(db: Kysely<DB>, token: string, now: Date): Promise<GuardianView> {
  const { playerId, claimedBy, isGuardians } = await openLink(db, token, now)
  const { rows } = await sql<Omit<GuardianView, 'isGuardians'>>`
    select u.display_name as "displayName", t.name as "teamName",
      (select email from users where id = ${claimedBy}) as "claimedBy",
      (select count(*)::integer from sessions s where s.user_id = u.id) as sessions,
      coalesce((select total_juggles from player_totals p where p.user_id = u.id and p.period = 'all'), 0)::integer as "totalJuggles"
    from kept_players k join users u on u.id = k.user_id join teams t on t.id = k.team_id where k.user_id = ${playerId}`.execute(
    db,
  )
  return { ...rows[0]!, isGuardians }
}

/** Mails the link if the club knows this email as the guardian's. Nobody learns whether it does. */
export async function askForLink(services: Services, playerId: string, email: string): Promise<void> {
  const { db, limits, now } = services
  // For each player, so that nobody who has another player's card keeps the mail away.
  await limits.take('mailToAddress', `${playerId} ${mailboxKey(email)}`)
  const player = await db
    .selectFrom('kept_players as k')
    .innerJoin('teams as t', 't.id', 'k.team_id')
    .select(['k.guardian_email as guardianEmail', 't.name as teamName'])
    .select((eb) => eb.fn.coalesce('t.organization_id', 't.owner_id', 't.id').as('keeper'))
    .where('k.user_id', '=', playerId)
    .executeTakeFirst()
  if (player?.guardianEmail !== email) return
  // A keeper may note one guardian for many players, and has all their cards.
  const mailbox = mailboxKey(email)
  if (!(await limits.allows('guardianLinkOfKeeper', `${player.keeper} ${mailbox}`))) return
  if (!(await limits.allows('guardianLinkFromEverywhere', mailbox))) return
  const token = await inTransaction(db, (tx) => makeLink(tx, { playerId, email, claimedBy: null }, now()))
  mailGuardianLink(services, { email, token, teamName: player.teamName, isClaim: false })
}

/** In the order of their ids, like everything that locks several. */
export const lockPlayers = (tx: Transaction<DB>, ids: readonly string[]) =>
  sql`select from users where id = any(${ids}::uuid[]) order by id for update`.execute(tx)
