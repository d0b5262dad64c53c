import { APIError, createAuthMiddleware } from 'better-auth/api'
import type { Kysely } from 'kysely'
import { addressOf } from '#server/identity/library/sign-in-hooks.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Limits } from '#server/platform/limits/rate-limits.ts'
import { forgetGuesses } from './take-guess.ts'

/**
 * Product 8.1 tells an unknown email from a wrong password. That also tells a stranger who has an account, so each address is told of a
 * few unknown emails an hour only, and from then on hears the general sentence, whichever email it asks about (product 10.20). A sign-in that
 * succeeds ends the guessing.
 */
export const explainSignIn = (db: Kysely<DB>, limits: Limits) =>
  createAuthMiddleware(async (ctx) => {
    if (ctx.path !== '/sign-in/email') return
    const address = addressOf(ctx.request)
    const failure = ctx.context.returned
    if (!(failure instanceof APIError)) return forgetGuesses(limits, String(ctx.body.email), address)
    if (failure.body?.code !== 'INVALID_EMAIL_OR_PASSWORD') return
    const given = String(ctx.body.email).trim().toLowerCase()
    const user = await db.selectFrom('users').select('id').where('email', '=', given).executeTakeFirst()
    const code = user ? 'INVALID_PASSWORD' : 'USER_NOT_FOUND'
    const mayBeTold = user
      ? await limits.hasLeft('unknownEmail', address)
      : await limits.allows('unknownEmail', address)
    if (mayBeTold) throw new APIError('UNAUTHORIZED', { code, message: code })
  })
