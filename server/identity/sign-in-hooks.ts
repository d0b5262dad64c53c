import { APIError, createAuthMiddleware } from 'better-auth/api'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#domain/credentials.ts'
import { defaultDisplayName } from '#domain/display-name.ts'
import { DISPLAY_NAME_MAX_LENGTH } from '#contract/limits.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { addressPrefix } from '#server/platform/http/client-address.ts'
import type { Limits } from '#server/platform/http/rate-limits.ts'

/** Set by our own routes, whatever the caller sent: the address that limits count by and that a login remembers. */
export const ADDRESS_HEADER = 'x-keepup-client-address'

const callbackURL = z.string().max(2048).optional()
const rememberMe = z.boolean().optional()

const SignUpBody = z.strictObject({
  email: z.email(),
  password: z.string().min(MIN_PASSWORD_LENGTH).max(MAX_PASSWORD_LENGTH),
  name: z.string().trim().max(DISPLAY_NAME_MAX_LENGTH).optional(),
  callbackURL,
  rememberMe,
})
const SignInBody = z.strictObject({ email: z.email(), password: z.string().min(1), callbackURL, rememberMe })

/** Refuses unknown fields and names a new player after the email when no name was given (spec §3). */
export const checkCredentials = createAuthMiddleware(async (ctx) => {
  if (ctx.path === '/sign-in/email') parseBody(SignInBody, ctx.body)
  if (ctx.path !== '/sign-up/email') return
  const body = parseBody(SignUpBody, ctx.body)
  return { context: { body: { ...body, name: body.name || defaultDisplayName(body.email) } } }
})

function parseBody<T extends z.ZodType>(schema: T, body: unknown): z.infer<T> {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]!
  const isGiven = issue.path.length > 0 && Boolean((body as Record<string, unknown>)[String(issue.path[0])])
  throw refusal(
    isGiven
      ? (WRONG_FIELD[`${String(issue.path[0])} ${issue.code}`] ?? 'MISSING_FIELD')
      : missing(issue.code),
  )
}

const WRONG_FIELD: Record<string, string> = {
  'email invalid_format': 'INVALID_EMAIL',
  'password too_small': 'PASSWORD_TOO_SHORT',
  'password too_big': 'PASSWORD_TOO_LONG',
  'name too_big': 'NAME_TOO_LONG',
}

const missing = (issueCode: string) =>
  issueCode === 'unrecognized_keys' ? 'FIELD_NOT_ALLOWED' : 'MISSING_FIELD'

const refusal = (code: string) => new APIError('UNPROCESSABLE_ENTITY', { code, message: code })

/**
 * Spec §8 tells an unknown email from a wrong password. That also tells a stranger who has an account, so each address is told a
 * few times an hour only, and then hears the general sentence (design.md §5, "Enumeration").
 */
export const explainFailedSignIn = (db: Kysely<DB>, limits: Limits) =>
  createAuthMiddleware(async (ctx) => {
    const failure = ctx.context.returned
    if (ctx.path !== '/sign-in/email' || !(failure instanceof APIError)) return
    if (failure.body?.code !== 'INVALID_EMAIL_OR_PASSWORD') return
    const email = String(ctx.body.email).toLowerCase()
    const user = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
    if (user) throw new APIError('UNAUTHORIZED', { code: 'INVALID_PASSWORD', message: 'INVALID_PASSWORD' })
    const address = addressPrefix(ctx.request?.headers.get(ADDRESS_HEADER) ?? 'unknown')
    if (await limits.allows('unknownEmail', address)) {
      throw new APIError('UNAUTHORIZED', { code: 'USER_NOT_FOUND', message: 'USER_NOT_FOUND' })
    }
  })
