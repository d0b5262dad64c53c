import { APIError, createAuthMiddleware } from 'better-auth/api'
import { addressOf } from '#server/identity/library/sign-in-hooks.ts'
import { forgetGuesses, type Guesses } from './take-guess.ts'

/**
 * Product 8.1 tells an unknown email from a wrong password. That also tells a stranger who has an account. So each address is told of a few
 * unknown emails an hour only. From then on it gets the general sentence for every email (product 10.20). A sign-in that succeeds ends the
 * guessing.
 */
export const explainSignIn = (guesses: Pick<Guesses, 'db' | 'limits' | 'device'>) =>
  createAuthMiddleware(async (ctx) => {
    if (ctx.path !== '/sign-in/email') return
    const { db, limits } = guesses
    const email = String(ctx.body.email)
    const address = addressOf(ctx.request)
    const failure = ctx.context.returned
    if (!(failure instanceof APIError))
      return forgetGuesses(guesses, { email, address, headers: ctx.headers ?? new Headers() })
    if (failure.body?.code !== 'INVALID_EMAIL_OR_PASSWORD') return
    const given = email.trim().toLowerCase()
    const user = await db.selectFrom('users').select('id').where('email', '=', given).executeTakeFirst()
    const code = user ? 'INVALID_PASSWORD' : 'USER_NOT_FOUND'
    const mayBeTold = user
      ? await limits.hasLeft('unknownEmail', address)
      : await limits.allows('unknownEmail', address)
    if (mayBeTold) throw new APIError('UNAUTHORIZED', { code, message: code })
  })
