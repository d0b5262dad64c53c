import { hashPassword } from 'better-auth/crypto'
import { sql } from 'kysely'
import { PASSWORD_PROVIDER } from '#server/identity/account/set-password.ts'
import { hashLoginToken } from '#server/identity/logins/login-token.ts'
import { tellOwnerOfEmail } from '#server/identity/mail-links/identity-mails.ts'
import { addressOf, SignUpBody } from '#server/identity/library/sign-in-hooks.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Services } from '#server/services.ts'
import { PASSWORD_WAITS } from './confirm-sign-up.ts'
import type { Written } from '#server/platform/database/typed-sql.ts'

/** The answer of a sign-up that must not reveal whether the email is taken. A mail tells how to go on. */
const CHECK_YOUR_MAIL = { token: null, user: null }

/**
 * Signs up, and reveals only a few taken emails to an address, by the same budget as unknown emails at sign-in (product 10.20). Once the
 * budget is spent, every sign-up from there gets the same answer and signs nobody in. The owner of a taken email is told by mail, and a
 * new account waits for the link in its mail.
 */
export async function signUpByEmail(services: Services, request: Request): Promise<Response> {
  const { identity, limits } = services
  const address = addressOf(request)
  if (!(await limits.hasLeft('unknownEmail', address))) return signUpQuietly(services, request)
  const response = await identity.handler(request.clone())
  if (!(await isTaken(response)) || (await limits.allows('unknownEmail', address))) return response
  return signUpQuietly(services, request)
}

async function signUpQuietly(services: Services, request: Request): Promise<Response> {
  const { config, db } = services
  const response = await services.identity.handler(withoutLogin(request.clone()))
  if (response.ok) {
    const { token, user } = (await response.json()) as { token: string; user: { id: string } }
    await inTransaction(db, async (tx) => {
      await tx.deleteFrom('logins').where('token', '=', hashLoginToken(config.authSecret, token)).execute()
      // A working password would reveal that the email was free.
      await tx
        .updateTable('credentials')
        .set(
          ({ ref }) =>
            ({
              password: sql<string>`${PASSWORD_WAITS}::text || ${ref('password')}`,
            }) satisfies Written<'credentials'>,
        )
        .where('user_id', '=', user.id)
        .where('provider_id', '=', PASSWORD_PROVIDER)
        .execute()
    })
  } else if (await isTaken(response)) {
    const { email, password } = SignUpBody.parse(await request.json())
    // Takes as long as a new account does.
    await hashPassword(password)
    await tellOwnerOfEmail(
      { db, mailer: services.mailer, publicUrl: config.publicUrl, now: services.now },
      services.limits,
      email,
    )
  } else return response
  return Response.json(CHECK_YOUR_MAIL, { headers: { 'cache-control': 'no-store' } })
}

async function isTaken(response: Response): Promise<boolean> {
  if (response.status !== 422) return false
  const { code } = (await response.clone().json()) as { code?: string }
  return code?.startsWith('USER_ALREADY_EXISTS') ?? false
}

/** An anonymous player stays: moving them would reveal that there is a new account. */
function withoutLogin(request: Request): Request {
  const headers = new Headers(request.headers)
  for (const name of ['cookie', 'authorization']) headers.delete(name)
  return new Request(request, { headers })
}
