import { betterAuth } from 'better-auth'
import { bearer } from 'better-auth/plugins'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#domain/credentials.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Limits } from '#server/platform/http/rate-limits.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { ADDRESS_HEADER, checkCredentials, explainFailedSignIn } from './sign-in-hooks.ts'
import { welcomePlayer } from './welcome-player.ts'

export interface IdentitySettings {
  publicUrl: string
  allowedOrigins: readonly string[]
  authSecret: string
}

/** A login ends when the browser session does, or after this long without use. Seconds. */
const LOGIN_SECONDS = 30 * 24 * 60 * 60

/** Better Auth on our own tables: its user is our user profile, its session our login (design.md §3). */
export function createIdentity(db: Kysely<DB>, log: Logger, limits: Limits, settings: IdentitySettings) {
  return betterAuth({
    appName: 'Keepup',
    baseURL: settings.publicUrl,
    basePath: '/api/auth',
    secret: settings.authSecret,
    trustedOrigins: [...settings.allowedOrigins],
    telemetry: { enabled: false },
    database: { db, type: 'postgres', transaction: true },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
    },
    user: userTable,
    session: loginTable,
    account: credentialTable,
    verification: verificationTable,
    databaseHooks: { user: { create: { after: (user) => welcomePlayer(db, log, user.id) } } },
    hooks: { before: checkCredentials, after: explainFailedSignIn(db, limits) },
    plugins: [bearer()],
    // Our own limits count by player and address, and in the database (server/platform/http/rate-limits.ts).
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'keepup',
      database: { generateId: () => uuidv7() },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
    },
    // A profile is changed through /api/me, which knows its rules.
    disabledPaths: ['/update-user', '/error', '/ok'],
    logger: { log: (level, message) => log[level]({ part: 'identity' }, message) },
  })
}
export type Identity = ReturnType<typeof createIdentity>

const userTable = {
  modelName: 'users',
  fields: {
    name: 'display_name',
    emailVerified: 'email_verified',
    image: 'photo_url',
    createdAt: 'join_date',
    updatedAt: 'updated_at',
  },
}

const loginTable = {
  modelName: 'logins',
  expiresIn: LOGIN_SECONDS,
  fields: {
    userId: 'user_id',
    expiresAt: 'expires_at',
    ipAddress: 'ip_address',
    userAgent: 'user_agent',
    createdAt: 'created_at',
    updatedAt: 'updated_at',
  },
}

const credentialTable = {
  modelName: 'credentials',
  fields: {
    userId: 'user_id',
    accountId: 'account_id',
    providerId: 'provider_id',
    accessToken: 'access_token',
    refreshToken: 'refresh_token',
    idToken: 'id_token',
    accessTokenExpiresAt: 'access_token_expires_at',
    refreshTokenExpiresAt: 'refresh_token_expires_at',
    createdAt: 'created_at',
    updatedAt: 'updated_at',
  },
}

const verificationTable = {
  modelName: 'verifications',
  fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
}
