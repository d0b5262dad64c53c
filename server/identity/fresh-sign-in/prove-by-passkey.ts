import { ProblemError } from '#server/platform/http/problem.ts'
import type { Actor } from '#server/platform/http/router.ts'
import type { Services } from '#server/services.ts'
import { hashLoginToken, verifiedToken } from '#server/identity/logins/login-token.ts'
import { isUserVerified } from './is-user-verified.ts'
import { markProven } from './prove-by-password.ts'

const SIGN_IN = '/api/auth/passkey/verify-authentication'

/**
 * Marks a login as proven by one of the player's own passkeys. The identity library checks it like a sign-in, without the present login.
 * The login that the library begins is ended at once. Answers the library's refusal, else null. Throws WRONG_PASSKEY for somebody else's
 * passkey, and PASSKEY_UNVERIFIED for a key that was only touched, which whoever finds the device can do.
 */
export async function proveByPasskey(
  { db, identity, config, limits, now }: Pick<Services, 'db' | 'identity' | 'config' | 'limits' | 'now'>,
  actor: Actor,
  response: { id: string; response?: unknown },
  headers: Headers,
): Promise<Response | null> {
  await limits.take('proof', actor.loginId)
  const own = await db
    .selectFrom('passkeys')
    .select('id')
    .where('credential_id', '=', response.id)
    .where('user_id', '=', actor.userId)
    .executeTakeFirst()
  if (!own) throw new ProblemError('WRONG_PASSKEY')
  if (!isUserVerified(response)) throw new ProblemError('PASSKEY_UNVERIFIED')
  const body = JSON.stringify({ response })
  const answer = await identity.handler(
    new Request(new URL(SIGN_IN, config.publicUrl), { method: 'POST', headers: withoutLogin(headers), body }),
  )
  if (!answer.ok) return answer
  const begun = verifiedToken(
    config.authSecret,
    decodeURIComponent(answer.headers.get('set-auth-token') ?? ''),
  )
  const login = await db
    .deleteFrom('logins')
    .where('token', '=', hashLoginToken(config.authSecret, begun ?? ''))
    .returning('user_id')
    .executeTakeFirst()
  if (login?.user_id !== actor.userId) throw new ProblemError('WRONG_PASSKEY')
  await markProven(db, actor, now())
  return null
}

/** Keeps what the library needs to find the challenge: the cookie that it set for it. */
function withoutLogin(headers: Headers): Headers {
  const kept = new Headers({ 'content-type': 'application/json' })
  const cookies = (headers.get('cookie') ?? '').split(/; */).filter((each) => !/session_token/.test(each))
  kept.set('cookie', cookies.join('; '))
  const origin = headers.get('origin')
  if (origin) kept.set('origin', origin)
  return kept
}
