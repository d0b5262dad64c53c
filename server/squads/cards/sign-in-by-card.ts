import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { normalizeCardCode } from '#domain/groups/card-code.ts'
import { LOGIN_SECONDS } from '#server/identity/library/identity-tables.ts'
import type { Caller } from '#server/identity/logins/begin-login.ts'
import { hashLoginToken } from '#server/identity/logins/login-token.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import type { Limits } from '#server/platform/limits/rate-limits.ts'
import { insertLists } from '#server/platform/database/typed-sql.ts'

interface CardHolder {
  id: string
  teamId: string
}

interface Guess {
  code: string
  address: string
  /** The device, if somebody has signed in by a card on it before. */
  device?: string | null
}

/**
 * Finds whose card this is. Each wrong code takes a point of its address and of everybody together, so that nobody finds a child's card by
 * trying. A whole school may share an address, and one child types wrong codes on purpose: a device on which a card has signed in before has
 * a counter of its own instead. When everybody together has none left, each address or such device still has a few, so that nobody keeps all
 * children out. Throws INVALID_CLAIM_CODE, TOO_MANY_REQUESTS.
 */
export async function findByCard(
  db: Kysely<DB>,
  limits: Limits,
  { code, address, device = null }: Guess,
): Promise<CardHolder> {
  const [limit, guesser] =
    device === null ? (['cardGuess', address] as const) : (['cardGuessFromKnownDevice', device] as const)
  await limits.take(limit, guesser)
  const isCounted = await limits.allows('cardGuessFromEverywhere', 'all')
  if (!isCounted) await limits.take('cardGuessWhileMany', guesser)
  const { rows } = await sql<CardHolder>`
    select user_id as id, team_id as "teamId" from kept_players where ${holdsCard(code)}`.execute(db)
  if (!rows[0]) throw new ProblemError('INVALID_CLAIM_CODE')
  await limits.giveBack(limit, guesser)
  if (isCounted) await limits.giveBack('cardGuessFromEverywhere', 'all')
  else await limits.giveBack('cardGuessWhileMany', guesser)
  return rows[0]
}

/** The card is looked up by its hash, so that the time of the lookup reveals nothing. */
const holdsCard = (code: string) =>
  sql`invite_code_hash(card_code) = invite_code_hash(${normalizeCardCode(code)})`

/**
 * Begins a login that may only practice and read its own numbers. One statement takes the code, so that a card that is renewed at this moment
 * lets nobody in, and neither does that of a player who is taken out of the team. Throws INVALID_CLAIM_CODE, and CARD_RESTS while the player
 * is out of the team.
 */
export async function signInByCard(
  db: Kysely<DB>,
  { code, secret }: { code: string; secret: string },
  { address, userAgent, sharedDevice }: Caller,
  now: Date,
): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  const { columns, values } = insertLists('logins', {
    id: uuidv7(),
    user_id: sql`k.user_id`,
    token: hashLoginToken(secret, token),
    expires_at: new Date(now.getTime() + LOGIN_SECONDS * 1000),
    ip_address: address,
    user_agent: userAgent,
    shared_device: sharedDevice,
    by_card: true,
  })
  // Again if the database broke it off, because the card is renewed at this moment.
  const { rows } = await inTransaction(db, (tx) =>
    sql`
    insert into logins (${columns}) select ${values}
    from kept_players k join team_members m on m.team_id = k.team_id and m.user_id = k.user_id and m.is_active
    where ${holdsCard(code)} for key share of k for share of m
    returning id`.execute(tx),
  )
  if (rows.length > 0) return token
  const holders = await sql`select from kept_players k where ${holdsCard(code)}`.execute(db)
  throw new ProblemError(holders.rows.length > 0 ? 'CARD_RESTS' : 'INVALID_CLAIM_CODE')
}
