import { type Kysely, type RawBuilder, sql } from 'kysely'
import { parse } from 'hono/utils/cookie'
import { askTogether } from '#server/platform/database/ask-together.ts'
import { planOnce } from '#server/platform/database/plan-once.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Row, Value } from '#server/platform/database/typed-sql.ts'
import type { FindLogin } from '#server/platform/http/require-login.ts'
import type { Actor } from '#server/platform/http/router.ts'
import { isLanguageOpen, readIn } from '#server/platform/language/reader.ts'
import { type CookieSettings, loginCookie, type LoginCookie } from './login-cookie.ts'
import { hashLoginToken, verifiedToken } from './login-token.ts'

/** What finds the sender of each request to this server. */
export function createFindLogin(db: Kysely<DB>, settings: CookieSettings): FindLogin {
  const cookie = loginCookie(settings)
  return (headers) => findLogin(db, cookie, headers)
}

/**
 * Finds who sends this request, by the login cookie or `Authorization: Bearer`, both signed; null when nobody is signed in. Every request
 * looks it up, so that an ended login is refused at once. That takes one indexed query, shared by requests of the same moment. The
 * identity library would need two; `identity.api.test.ts` checks that both agree. A request that names no language is answered in the
 * sender's own.
 */
export async function findLogin(
  db: Kysely<DB>,
  cookie: LoginCookie,
  headers: Headers,
): Promise<Actor | null> {
  const token = tokenOf(cookie, headers)
  if (!token) return null
  const login = await (isLanguageOpen() ? readerByToken : loginByToken)(
    db,
    hashLoginToken(cookie.secret, token),
  )
  if (login) readIn(login.language ?? null)
  return login ? { userId: login.user_id, loginId: login.id, byCard: login.by_card } : null
}

interface LoginRow extends Row<'logins', 'token' | 'id' | 'user_id' | 'by_card'> {
  language?: Value<'users', 'language'>
}

// The database's clock says which logins have ended, because requests of the same moment share the statement.
const loginByToken = askTogether((db, hashes: readonly string[]) =>
  listLogins(
    db,
    hashes,
    sql`select token, id, user_id, by_card from logins where token = any (${hashes}::text[]) and expires_at > now()`,
  ),
)

const readerByToken = askTogether((db, hashes: readonly string[]) =>
  listLogins(
    db,
    hashes,
    sql`select token, id, user_id, by_card, (select language from users where users.id = user_id) as language
      from logins where token = any (${hashes}::text[]) and expires_at > now()`,
  ),
)

async function listLogins(
  db: Kysely<DB>,
  hashes: readonly string[],
  select: RawBuilder<unknown>,
): Promise<(LoginRow | undefined)[]> {
  const { rows } = await sql<LoginRow>`${planOnce} ${select}`.execute(db)
  const byHash = new Map(rows.map((row) => [row.token, row]))
  return hashes.map((hash) => byHash.get(hash))
}

function tokenOf({ name, secret }: LoginCookie, headers: Headers): string | null {
  const bearer = /^Bearer (\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
  if (bearer) return verifiedToken(secret, decode(bearer))
  const value = parse(headers.get('cookie') ?? '', name)[name]
  return value ? verifiedToken(secret, value) : null
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
