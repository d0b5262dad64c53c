import { tryGetCurrentAuthEndpointContext } from '@better-auth/core/context'
import { passkey } from '@better-auth/passkey'
import { kyselyAdapter } from '@better-auth/kysely-adapter'
import { betterAuth, type BetterAuthOptions } from 'better-auth'
import { bearer } from 'better-auth/plugins'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#domain/identity/credentials.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import type { Limits } from '#server/platform/limits/rate-limits.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { refuseSuspended } from './account/refuse-suspended.ts'
import { anonymousPlayers } from './anonymous/anonymous-players.ts'
import type { HandOver } from './anonymous/keep-anonymous-player.ts'
import {
  credentialTable,
  loginTable,
  passkeyTable,
  userTable,
  verificationTable,
} from './library/identity-tables.ts'
import { keepNewLogin } from './logins/keep-new-login.ts'
import { withSharedDevice } from './logins/shared-device.ts'
import { storeHashedTokens } from './logins/store-hashed-tokens.ts'
import { nameNewPlayer } from './sign-up/name-player.ts'
import { tellOfLinkedProvider } from './notices/tell-of-change.ts'
import { linkVerifiedOnly } from './providers/link-accounts.ts'
import { RESULT_PATH } from './providers/sign-in-result.ts'
import { type ProviderSettings, socialProviders } from './providers/social-providers.ts'
import { explainSignIn } from './guessing/explain-sign-in.ts'
import { ADDRESS_HEADER, checkCredentials } from './library/sign-in-hooks.ts'
import { type JoinDefaultTeam, welcomePlayer } from './sign-up/welcome-player.ts'

export interface IdentitySettings extends ProviderSettings {
  publicUrl: string
  allowedOrigins: readonly string[]
  authSecret: string
  supportEmail: string | undefined
}

interface Means {
  db: Kysely<DB>
  jobs: Pick<JobQueue, 'addAll'>
  log: Logger
  limits: Limits
  mailer: Mailer
  now: () => Date
  /** What other words do when an anonymous player becomes an account, and when a player is new. */
  handOver: HandOver
  joinDefaultTeam: JoinDefaultTeam
}

/** The ways to sign in (product 1.4): Better Auth on our own tables. Its user is our user profile, its session our login (decisions/0001). */
export function createIdentity(means: Means, settings: IdentitySettings) {
  const { db, limits, mailer, now } = means
  const correspondence = { db, mailer, publicUrl: settings.publicUrl, now }
  const device = { secret: settings.authSecret, publicUrl: settings.publicUrl }
  const guesses = { ...correspondence, limits, device }
  return betterAuth({
    appName: PRODUCT_NAME,
    baseURL: settings.publicUrl,
    basePath: '/api/auth',
    secret: settings.authSecret,
    trustedOrigins: [...settings.allowedOrigins],
    telemetry: { enabled: false },
    database: storeHashedTokens(
      kyselyAdapter(db, { type: 'postgres', transaction: true }),
      settings.authSecret,
    ),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      // The library counts UTF-16 units, and a character may have two. We count characters before (sign-in-hooks.ts).
      maxPasswordLength: 2 * MAX_PASSWORD_LENGTH,
    },
    socialProviders: socialProviders(settings, now),
    user: { ...userTable, validateUserInfo: linkVerifiedOnly(db) },
    session: loginTable,
    account: credentialTable,
    verification: verificationTable,
    databaseHooks: {
      user: {
        create: {
          before: async (user, context) => ({ data: nameNewPlayer(user, context?.path) }),
          after: (user) => welcomePlayer({ ...means, ...correspondence }, user.id),
        },
      },
      account: { create: { before: withoutTokens, after: (each) => tellOfLinkedProvider(means, each) } },
      session: {
        create: {
          before: async (login, context) => {
            await refuseSuspended(db, settings)(login)
            return withSharedDevice(login, context?.headers)
          },
        },
      },
    },
    hooks: {
      before: checkCredentials(guesses),
      after: explainSignIn(guesses),
    },
    // `bearer` adds the header `set-auth-token` to the answer to a sign-in (product 12.3).
    plugins: [
      bearer({ requireSignature: true }),
      anonymousPlayers(means),
      passkeys(settings),
      keepNewLogin(),
    ],
    // Throws unknown errors, so that we log and answer them. The library would print them, and answer 500 when the database is away.
    onAPIError: { errorURL: RESULT_PATH, throw: true },
    // Our own limits count by player and by address, and in the database (server/platform/limits/rate-limits.ts).
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'keepup',
      database: { generateId: () => uuidv7() },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      // Requests from other sites are refused before (server/platform/http/protection/same-origin.ts). The library would also refuse clients that
      // only look like a browser: Node's fetch, or any client that sends a cookie without an Origin.
      disableCSRFCheck: true,
      // Our own rule checks where a sign-in returns to (sign-in-hooks.ts) and answers 422. Nothing else returns anywhere. The library's
      // default would differ between tests and production.
      disableOriginCheck: true,
    },
    logger: { log: logInto(means.log) },
  })
}
export type Identity = ReturnType<typeof createIdentity>

/** Names the provider of a sign-in that failed, and the reason. The rest of an answer or error may tell who signs in. */
const logInto =
  (log: Logger): NonNullable<BetterAuthOptions['logger']>['log'] =>
  (level, message, detail?: unknown) => {
    const provider: unknown = tryGetCurrentAuthEndpointContext()?.params?.['id']
    log[level]({ part: 'identity', provider, reason: reasonOf(detail) }, message)
  }

/** Of an error, or of what a provider answered (RFC 6749 §5.2). */
function reasonOf(detail: unknown): string | undefined {
  const { status, error, error_description, message, cause } = Object(detail) as Record<string, unknown>
  const why = (Object(cause) as { message?: unknown }).message
  const words = [status, error, error_description, message, why].filter(
    (word) => typeof word === 'string' || typeof word === 'number',
  )
  return words.length === 0 ? undefined : words.join(' ')
}

/** We ask a provider who somebody is only once, so we keep none of its tokens. */
async function withoutTokens<T extends object>(account: T) {
  return { data: { ...account, accessToken: null, refreshToken: null, idToken: null } }
}

const passkeys = ({ publicUrl, allowedOrigins }: IdentitySettings) =>
  passkey({
    rpID: new URL(publicUrl).hostname,
    rpName: PRODUCT_NAME,
    origin: [...allowedOrigins],
    // A discoverable credential: the device stores the user with it, so that nobody has to type a name.
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    schema: { passkey: passkeyTable },
  })
