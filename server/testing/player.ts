import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { FREE_COUNTS } from '#domain/billing/free-counts.ts'
import { DEFAULT_TEAM_ID } from '#domain/groups/default-team.ts'
import { hashLoginToken, signLoginToken } from '#server/identity/logins/login-token.ts'
import { uuidv7 } from '#server/platform/ids.ts'

export interface Answer {
  status: number
  headers: Headers
  /** Parsed JSON; null for an empty body. */
  body: any
}

/** The cookies that an answer sets, as the next request sends them. */
export const cookiesOf = ({ headers }: Answer): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0]!)
    .join('; ')

/** A signed-up player that talks to the API as the iOS app does: JSON and a bearer token. */
export interface Player {
  id: string
  email: string
  token: string
  get: (path: string) => Promise<Answer>
  send: (method: string, path: string, body?: unknown) => Promise<Answer>
  /** Records a session: by default 30 juggles in 20 s that ended just now. */
  record: (session?: Record<string, unknown>) => Promise<Answer>
}

export const PASSWORD = 'correct horse'
/** The secret of every server that players of tests sign in to. */
export const TEST_SECRET = 'a secret that only the tests know of'

/** A player who signs up by email and introduces themself. */
export async function signUpPlayer(url: string, email?: string): Promise<Player> {
  const player = await signUpUnintroduced(url, email)
  const { status } = await player.send('PATCH', '/api/me', { displayName: 'Pelé', birthYear: 1990 })
  if (status !== 200) throw new Error(`Introducing oneself answered ${status}`)
  return player
}

/** The same without telling a name or a year of birth. */
export async function signUpUnintroduced(
  url: string,
  email = `${randomUUID()}@example.com`,
): Promise<Player> {
  const answer = await send(url, '/api/auth/sign-up/email', 'POST', {}, { email, password: PASSWORD })
  if (answer.status !== 200)
    throw new Error(`Sign-up answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return playerWith(url, {
    id: answer.body.user.id,
    email,
    token: answer.headers.get('set-auth-token')!,
  })
}

/** A player with a login, made by SQL, because hashing a password takes long. They have a shown name, but no year of birth. */
export async function insertPlayer(
  pool: pg.Pool,
  url: string,
  email = `${randomUUID()}@example.com`,
): Promise<Player> {
  const [id, token] = [uuidv7(), randomUUID()]
  await pool.query(
    "insert into users (id, email, email_verified, display_name, shown_before_asking) values ($1, $2, true, 'Pelé', true)",
    [id, email],
  )
  await pool.query(
    "insert into logins (id, user_id, token, expires_at) values ($1, $1, $2, now() + interval '1 day')",
    [id, hashLoginToken(TEST_SECRET, token)],
  )
  return playerWith(url, { id, email, token: signLoginToken(TEST_SECRET, token) })
}

/** The same, in the default team like everybody who signs up. */
export async function insertNewcomer(pool: pg.Pool, url: string, email?: string): Promise<Player> {
  const player = await insertPlayer(pool, url, email)
  const values = [DEFAULT_TEAM_ID, player.id]
  await pool.query('insert into team_members (team_id, user_id) values ($1, $2)', values)
  return player
}

/** Leaves a player without free counts, as if they had saved that many practices of the camera. */
export async function useFreeCounts(pool: pg.Pool, { id }: Player, used = FREE_COUNTS): Promise<void> {
  await pool.query('update users set free_counts_used = $2 where id = $1', [id, used])
}

function playerWith(url: string, { id, email, token }: { id: string; email: string; token: string }): Player {
  const authorization = { authorization: `Bearer ${token}` }
  const player: Player = {
    id,
    email,
    token,
    get: (path) => send(url, path, 'GET', authorization),
    send: (method, path, body) => send(url, path, method, authorization, body),
    record: (session) => player.send('POST', '/api/sessions', practice(session)),
  }
  return player
}

/** The kinds of a player's notifications, newest first. */
export const kindsTold = async (player: Player): Promise<string[]> =>
  (await player.get('/api/notifications')).body.items.map(({ kind }: { kind: string }) => kind)

/** The body of a session. Fills in what a test does not care about. */
export function practice(session: Record<string, unknown> = {}): Record<string, unknown> {
  const duration = typeof session['duration'] === 'number' ? session['duration'] : 20
  const date = new Date(Date.now() - duration * 1000).toISOString()
  return { id: uuidv7(), juggleCount: 30, duration: 20, date, ...session }
}

export async function send(
  url: string,
  path: string,
  method: string,
  headers: Record<string, string> = {},
  body?: unknown,
): Promise<Answer> {
  const response = await fetch(url + path, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : null }
}
