import { z } from 'zod'
import { Id, uuid } from '#contract/id.ts'
import { instant } from '#contract/instant.ts'
import { listOf } from '#contract/list-in-request.ts'
import { typedEmail } from '#contract/email.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#domain/identity/credentials.ts'

const typedPassword = z.string().max(1024)
/** The rule for a new password. The use case says which part is broken. */
export const PASSWORD_RULE = `At least ${MIN_PASSWORD_LENGTH} and at most ${MAX_PASSWORD_LENGTH} characters (PASSWORD_TOO_SHORT, PASSWORD_TOO_LONG). PASSWORD_TOO_WEAK: one that many people use, such as abc123; one character repeated; the email, or what stands before its @.`
const newPassword = typedPassword.describe(PASSWORD_RULE)
/** The text after `#token=` in a mail's link. */
const token = z.string().min(1).max(128)

/** The use case checks emails, so that the answer is the product's own sentence (product 8.1) and not a message of the schema. */
export const RequestPasswordReset = z.strictObject({ email: typedEmail.default('') })
export const ResetPassword = z.strictObject({
  token,
  newPassword,
  /** The other ways to sign in that stay, by id; all others end. Without it, those that were added in the last 30 days end. */
  keep: listOf(Id, { max: 1000 }).optional(),
})
export const ResetLink = ResetPassword.pick({ token: true })
export const SignInByLink = z.strictObject({ token })
export const VerifyEmail = z.strictObject({
  token,
  /** The account's password; not needed with a login of the account. */
  password: typedPassword.optional(),
})
export const ChangeEmail = z.strictObject({
  newEmail: typedEmail,
  /** Needed when the account has a password. */
  currentPassword: typedPassword.optional(),
})
export const ChangePassword = z.strictObject({
  currentPassword: typedPassword,
  newPassword,
  endOtherLogins: z.boolean().optional(),
  /** Whether to end the account's keys of the API, too. */
  endApiKeys: z.boolean().optional(),
})

export const Done = z.object({ status: z.literal(true) })

export const VerifiedEmail = z.object({ email: z.string(), kind: z.enum(['verified', 'changed']) })
export type VerifiedEmail = z.infer<typeof VerifiedEmail>

/** How the player can sign in. */
export const WaysIn = z.object({
  /** Empty for an anonymous player. */
  email: z.string(),
  emailVerified: z.boolean(),
  hasPassword: z.boolean(),
  providers: z.array(z.enum(['google', 'apple'])),
  passkeys: z.array(z.object({ id: uuid, name: z.string().nullable(), createdAt: instant })),
})
export type WaysIn = z.infer<typeof WaysIn>

/** The ways to sign in, besides the password, that a reset asks about. */
export const WaysInAtReset = z.object({
  ways: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['passkey', 'google', 'apple']),
      /** Only for a passkey. */
      name: z.string().nullable(),
      createdAt: instant,
      /** Added in the last 30 days. It ends unless it is kept. */
      isRecent: z.boolean(),
    }),
  ),
})
export type WaysInAtReset = z.infer<typeof WaysInAtReset>

export const Login = z.object({
  id: uuid,
  /** Whether it is the login of this request. */
  isCurrent: z.boolean(),
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
  createdAt: instant,
  /** Only the day is exact. */
  lastUsedAt: instant,
  expiresAt: instant,
})
export type Login = z.infer<typeof Login>
