import { APIError, createAuthMiddleware } from 'better-auth/api'
import { z } from 'zod'
import { isCommonPassword } from '#domain/identity/common-passwords.ts'
import { isAnonymousEmail } from '#domain/identity/anonymous-email.ts'
import {
  MAX_EMAIL_LENGTH,
  MAX_PASSWORD_LENGTH,
  MAX_STORED_EMAIL_LENGTH,
  MIN_PASSWORD_LENGTH,
} from '#domain/identity/credentials.ts'
import { typedEmail } from '#contract/email.ts'
import { PASSWORD_RULE } from '#contract/identity/identity.ts'
import { DisplayName } from '#contract/players/display-name.ts'
import { addressPrefix } from '#server/platform/limits/client-address.ts'
import { rememberChoice } from '#server/identity/anonymous/anonymous-players.ts'
import { type Guesses, takeGuess } from '#server/identity/guessing/take-guess.ts'
import { isEmail } from '#server/identity/is-email.ts'
import { isOwnPath } from '#server/identity/providers/sign-in-result.ts'

/** Set by our own routes, whatever the caller sent: the address that limits count by and that a login remembers. */
export const ADDRESS_HEADER = 'x-keepup-client-address'

const callbackURL = z.string().max(2048).refine(isOwnPath).optional()
const rememberMe = z.boolean().optional()
/** Keyboards of phones put a space behind an address that they fill in. */
const email = typedEmail.min(1).max(MAX_EMAIL_LENGTH).refine(isEmail)
/** The email of an account that may exist. An earlier version took longer emails than a new account may have. */
const knownEmail = typedEmail
  .min(1)
  .max(MAX_STORED_EMAIL_LENGTH)
  .refine((text) => z.email().safeParse(text).success && !isAnonymousEmail(text))

export const SignUpBody = z.strictObject({
  email,
  password: z.string().min(MIN_PASSWORD_LENGTH).max(MAX_PASSWORD_LENGTH).describe(PASSWORD_RULE),
  name: DisplayName.optional(),
  callbackURL,
  rememberMe,
})
export const SignInBody = z.strictObject({
  email: knownEmail,
  password: z.string().min(1),
  callbackURL,
  rememberMe,
})
/** What the browser's or the phone's passkey says. The library reads it. */
const response = z.looseObject({})
export const NewPasskeyBody = z.strictObject({ response, name: DisplayName.optional() })
export const PasskeySignInBody = z.strictObject({ response })
export const PasskeyNameBody = z.strictObject({ id: z.uuid(), name: DisplayName.min(1) })
export const PasskeyRemovalBody = z.strictObject({ id: z.uuid() })
export const SocialSignInBody = z.strictObject({
  provider: z.enum(['google', 'apple']),
  callbackURL,
  errorCallbackURL: callbackURL,
  disableRedirect: z.boolean().optional(),
})

const PASSKEY_BODIES: Record<string, z.ZodType> = {
  '/passkey/verify-registration': NewPasskeyBody,
  '/passkey/update-passkey': PasskeyNameBody,
  '/passkey/delete-passkey': PasskeyRemovalBody,
}

/** Refuses what product 5.2 refuses, unknown fields, and guesses beyond the limits. */
export const checkCredentials = (guesses: Guesses) =>
  createAuthMiddleware(async (ctx) => {
    if (ctx.path === '/sign-in/social') {
      parseBody(SocialSignInBody, ctx.body)
      await rememberChoice(ctx.headers)
    }
    if (ctx.path === '/sign-in/email') {
      const body = parseBody(SignInBody, ctx.body)
      const headers = ctx.headers ?? new Headers()
      await takeGuess(guesses, { email: body.email, address: addressOf(ctx.request), headers })
      return { context: { body } }
    }
    const passkey = PASSKEY_BODIES[ctx.path]
    if (passkey) return { context: { body: parseBody(passkey, ctx.body) } }
    if (ctx.path !== '/sign-up/email') return
    const body = parseBody(SignUpBody, ctx.body)
    if (isCommonPassword(body.password, body.email)) throw refusal('PASSWORD_TOO_WEAK')
    return { context: { body: { ...body, name: body.name ?? '' } } }
  })

function parseBody<T extends z.ZodType>(schema: T, body: unknown): z.infer<T> {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]!
  if (issue.code === 'unrecognized_keys') throw refusal('FIELD_NOT_ALLOWED')
  if (issue.path.length === 0) throw refusal('MISSING_FIELD')
  const field = String(issue.path[0])
  const value = (body as Record<string, unknown>)[field]
  if (value === undefined || value === '') throw refusal('MISSING_FIELD')
  throw refusal(WRONG_FIELD[`${field} ${issue.code}`] ?? 'VALIDATION_FAILED')
}

const WRONG_FIELD: Record<string, string> = {
  // Only white space, or no text at all, is as good as nothing.
  'email invalid_type': 'MISSING_FIELD',
  'email too_small': 'MISSING_FIELD',
  'password invalid_type': 'MISSING_FIELD',
  'email custom': 'INVALID_EMAIL',
  'email too_big': 'INVALID_EMAIL',
  'password too_small': 'PASSWORD_TOO_SHORT',
  'password too_big': 'PASSWORD_TOO_LONG',
  'name too_small': 'MISSING_FIELD',
  'name too_big': 'NAME_TOO_LONG',
  'name invalid_format': 'NAME_INVALID',
  'provider invalid_value': 'PROVIDER_NOT_FOUND',
  'callbackURL custom': 'INVALID_CALLBACK_URL',
  'errorCallbackURL custom': 'INVALID_CALLBACK_URL',
}

const refusal = (code: string) => new APIError('UNPROCESSABLE_ENTITY', { code, message: code })

/** The part of the caller's address that limits count by. */
export const addressOf = (request: Request | undefined) =>
  addressPrefix(request?.headers.get(ADDRESS_HEADER) ?? 'unknown')
