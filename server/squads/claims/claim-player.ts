import { type Kysely, sql, type Transaction } from 'kysely'
import type { Claimed } from '#contract/squads/claims.ts'
import { normalizeCardCode } from '#domain/groups/card-code.ts'
import { isSameMailbox } from '#domain/players/mailbox.ts'
import { mailboxKey } from '#server/platform/limits/mailbox-key.ts'
import { mayTakeOver } from '#domain/players/take-over.ts'
import { recordAction } from '#server/audit/record-action.ts'
import type { HandOver } from '#server/identity/anonymous/keep-anonymous-player.ts'
import { wasRemoved } from '#server/groups/joining/ask-to-join.ts'
import { enterTeam } from '#server/groups/joining/enter-team.ts'
import { listTeamManagers } from '#server/groups/teams/list-team-managers.ts'
import { notify, notifyAll } from '#server/notifications/notify.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Value } from '#server/platform/database/typed-sql.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import type { Services } from '#server/services.ts'
import { endClaims, lockPlayers, mailGuardianLink, makeLink, openLink } from './guardian-links.ts'

interface Found {
  id: string
  teamId: string
  teamName: string
  birthYear: Value<'users', 'birth_year'>
  guardianEmail: string | null
}

/**
 * Makes a kept player's practice and teams the caller's own (product 10.50). For a child it needs a guardian: either the caller is one, or a
 * guardian agrees by mail, and until then the answer is 'waiting'. A code works once. Throws INVALID_CLAIM_CODE, ACCOUNT_NEEDED,
 * EMAIL_NOT_CONFIRMED, GUARDIAN_NEEDED when the club knows no guardian and the caller names none.
 */
export async function claimPlayer(
  services: Services,
  handOver: HandOver,
  userId: string,
  { code, guardianEmail }: { code: string; guardianEmail?: string | undefined },
): Promise<Claimed> {
  const now = services.now()
  const asks = async (db: Kysely<DB>, player: Found) =>
    guardianToAsk(player, await findCaller(db, userId), { guardianEmail, now })
  // Counted before the transaction: a refused request must not end the link that was mailed before, and nothing in a transaction may wait
  // for a second connection. Mails that need no card's code have another counter, so that strangers cannot use this one up.
  const counted = await asks(services.db, await findByCode(services.db, code))
  if (counted !== null) await services.limits.take('mailToAddress', `claim ${mailboxKey(counted)}`)
  const { answer, mail } = await inTransaction(services.db, async (tx) => {
    const player = await lockByCode(tx, code, userId)
    // The club may have noted another guardian since.
    const email = await asks(tx, player)
    if (email === null)
      return { answer: await takeOver(tx, services, handOver, { player, userId, now }), mail: null }
    const token = await makeLink(tx, { playerId: player.id, email, claimedBy: userId }, now)
    const answer: Claimed = { state: 'waiting', sessions: 0 }
    return { answer, mail: { email, token, teamName: player.teamName } }
  })
  if (mail) mailGuardianLink(services, { ...mail, isClaim: true })
  return answer
}

/**
 * The guardian who has to agree; null for a caller who may take the player over at once. The guardian reads the caller's email to know who asks,
 * so it has to be confirmed. Throws EMAIL_NOT_CONFIRMED, GUARDIAN_NEEDED.
 */
function guardianToAsk(
  { birthYear, guardianEmail: known }: Found,
  caller: Awaited<ReturnType<typeof findCaller>>,
  { guardianEmail, now }: { guardianEmail: string | undefined; now: Date },
): string | null {
  if (mayTakeOver({ birthYear, guardianEmail: known }, caller, now)) return null
  if (!caller.emailVerified) throw new ProblemError('EMAIL_NOT_CONFIRMED')
  const email = known ?? guardianEmail
  if (email === undefined || isSameMailbox(email, caller.email)) throw new ProblemError('GUARDIAN_NEEDED')
  return email
}

/**
 * Locks both players, so that two who use one code wait for each other. Looks up the code again after locking: the card may have been
 * renewed, and the coach may have noted that it is a child.
 */
async function lockByCode(tx: Transaction<DB>, code: string, userId: string): Promise<Found> {
  const { id } = await findByCode(tx, code)
  await lockPlayers(tx, [id, userId])
  return findByCode(tx, code)
}

async function findByCode(db: Kysely<DB>, code: string): Promise<Found> {
  const { rows } = await sql<Found>`
    select k.user_id as id, k.team_id as "teamId", t.name as "teamName", u.birth_year as "birthYear",
      k.guardian_email as "guardianEmail"
    from kept_players k join users u on u.id = k.user_id join teams t on t.id = k.team_id
    where invite_code_hash(k.card_code) = invite_code_hash(${normalizeCardCode(code)})`.execute(db)
  if (!rows[0]) throw new ProblemError('INVALID_CLAIM_CODE')
  return rows[0]
}

async function findCaller(db: Kysely<DB>, userId: string) {
  const caller = await db
    .selectFrom('users')
    .select([
      'email',
      'email_verified as emailVerified',
      'birth_year as birthYear',
      'is_anonymous as isAnonymous',
    ])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!caller) throw new ProblemError('SIGN_IN_REQUIRED')
  if (caller.isAnonymous) throw new ProblemError('ACCOUNT_NEEDED')
  return caller
}

async function takeOver(
  tx: Transaction<DB>,
  services: Services,
  handOver: HandOver,
  { player, userId, now }: { player: Pick<Found, 'id' | 'teamId'>; userId: string; now: Date },
): Promise<Claimed> {
  const isInTeam = await isMember(tx, player)
  const { sessions } = await handOver(tx, services, { from: player.id, to: userId }, { isNew: true }, now)
  // The account joins the player's team, even if it had left that team before, because its owner asks for it. But nobody comes in
  // if a manager took the account or the player out of the team (product 10.50).
  if (isInTeam && !(await wasRemoved(tx, userId, player.teamId)))
    await enterTeam(tx, { teamId: player.teamId, userId, addedBy: userId, joinMethod: null }, now)
  await recordAction(tx, {
    actorId: userId,
    action: 'kept-player.taken-over',
    subject: { kind: 'team', id: player.teamId },
    before: null,
    after: { count: 1 },
  })
  const managers = await listTeamManagers(tx, player.teamId)
  const others = managers.filter((id) => id !== userId)
  const about = { kind: 'kept_player_taken_over', teamId: player.teamId, playerId: userId } as const
  await notifyAll(tx, services, others, about)
  return { state: 'taken', sessions }
}

async function isMember(tx: Transaction<DB>, { id, teamId }: Pick<Found, 'id' | 'teamId'>) {
  const membership = await tx
    .selectFrom('team_members')
    .select('user_id')
    .where('team_id', '=', teamId)
    .where('user_id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst()
  return membership !== undefined
}

/**
 * A guardian lets the account that asked take the player over. The link works once. Throws INVALID_TOKEN, also while that account is
 * suspended or waits to be deleted: the child's practice would go with it.
 */
export const agreeToClaim = (services: Services, handOver: HandOver, token: string): Promise<Claimed> =>
  inTransaction(services.db, async (tx) => {
    const { playerId, claimedBy } = await openLink(tx, token, services.now())
    if (claimedBy === null) throw new ProblemError('INVALID_TOKEN')
    await lockPlayers(tx, [playerId, claimedBy])
    // Opened again after locking, because the card may have been renewed, and the player moved or taken over.
    const { teamId } = await openLink(tx, token, services.now())
    if (!(await stays(tx, claimedBy))) throw new ProblemError('INVALID_TOKEN')
    const player = { id: playerId, teamId }
    const taken = await takeOver(tx, services, handOver, { player, userId: claimedBy, now: services.now() })
    await notify(tx, services, { userId: claimedBy, kind: 'take_over_allowed', teamId })
    return taken
  })

async function stays(tx: Transaction<DB>, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from users where id = ${userId} and deletion_due_at is null and suspended_at is null`.execute(tx)
  return rows.length > 0
}

/** A guardian says no. The player stays with the team, and the account that asked is told. Throws INVALID_TOKEN. */
export const declineClaim = (services: Services, token: string): Promise<void> =>
  inTransaction(services.db, async (tx) => {
    const { playerId } = await openLink(tx, token, services.now())
    await lockPlayers(tx, [playerId])
    // Opened again after locking, because the guardian may have pressed twice, or agreed at the same moment.
    const { claimedBy, teamId } = await openLink(tx, token, services.now())
    await endClaims(tx, [playerId])
    if (claimedBy !== null)
      await notify(tx, services, { userId: claimedBy, kind: 'take_over_declined', teamId })
  })
