import { resolve } from 'node:path'
import { OperatorError } from './operator-error.ts'
import { environment, type Environment, type Variable } from './environment.ts'

export type Config = ReturnType<typeof arrange>

/** A configuration with the values that the server makes itself when the operator gives none. */
export type CompleteConfig = Config & { databaseUrl: string; authSecret: string }

/**
 * Reads and checks the environment, once. An empty variable counts as absent. Throws OperatorError with a line for each wrong variable,
 * which never shows the value of a secret.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  )
  const parsed = environment.safeParse(given)
  if (parsed.success) return arrange(parsed.data)
  const wrong = new Set(parsed.error.issues.map((issue) => issue.path[0] as Variable))
  throw new OperatorError([...wrong].map((name) => whatIsWrong(name, given[name])).join('\n'))
}

/** Parts of the names of variables whose values never stand in a log. Addresses may contain a password. */
const SECRETS = [
  'SECRET',
  'TOKEN',
  'PRIVATE',
  'DATABASE_URL',
  'DATABASE_LISTEN_URL',
  'DATABASE_READ_URL',
  'REDIS_URL',
  'SMTP_URL',
]

function whatIsWrong(name: Variable, value: unknown): string {
  const isSecret = SECRETS.some((part) => name.includes(part))
  return `${name} must be ${environment.shape[name].description}${isSecret ? '' : `, not ${JSON.stringify(value)}`}.`
}

function arrange(env: Environment) {
  if (env.DATABASE_URL && !env.AUTH_SECRET)
    throw new OperatorError(
      'AUTH_SECRET must be set (at least 32 characters, the same for every server) when DATABASE_URL is set.',
    )
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    allowedOrigins: allowedOrigins(publicUrl),
    /** Absolute. */
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    /** The database itself, where `databaseUrl` is a pooler that hands out connections for one transaction. */
    databaseListenUrl: env.DATABASE_LISTEN_URL,
    /** Whether `databaseUrl` is a pooler. It is one if PostgreSQL's own address is given beside it. */
    isPooled: env.DATABASE_LISTEN_URL !== undefined,
    /** A replica of the database, which boards and statistics are read from. */
    databaseReadUrl: env.DATABASE_READ_URL,
    /** The most connections with which one process answers requests. */
    databasePoolSize: env.DATABASE_POOL_SIZE,
    authSecret: env.AUTH_SECRET,
    webConcurrency: env.WEB_CONCURRENCY,
    redisUrl: env.REDIS_URL,
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, replyTo: env.SUPPORT_EMAIL },
    /** The address where players ask for help. */
    supportEmail: env.SUPPORT_EMAIL,
    google: allOrNone(env, { clientId: 'GOOGLE_CLIENT_ID', clientSecret: 'GOOGLE_CLIENT_SECRET' }),
    apple: allOrNone(env, {
      clientId: 'APPLE_CLIENT_ID',
      teamId: 'APPLE_TEAM_ID',
      keyId: 'APPLE_KEY_ID',
      privateKey: 'APPLE_PRIVATE_KEY',
    }),
    /** Replace the providers' own sign-in pages. Only stand-ins use them. */
    authorizationEndpoints: {
      google: env.GOOGLE_AUTHORIZATION_ENDPOINT,
      apple: env.APPLE_AUTHORIZATION_ENDPOINT,
    },
    /** Subscriptions that players buy in the iOS app. */
    appStore: allOrNone(env, {
      bundleId: 'APP_STORE_BUNDLE_ID',
      appId: 'APP_STORE_APP_ID',
      productPlus: 'APP_STORE_PRODUCT_PLUS',
      rootCertificates: 'APP_STORE_ROOT_CERTIFICATES',
    }),
    appStoreProductPro: env.APP_STORE_PRODUCT_PRO,
    appStoreEnvironment: env.APP_STORE_ENVIRONMENT,
    /** Whether to ask Apple if a signing certificate was revoked. */
    appStoreOnlineChecks: env.APP_STORE_ONLINE_CHECKS,
    stripe: allOrNone(env, { secretKey: 'STRIPE_SECRET_KEY', webhookSecret: 'STRIPE_WEBHOOK_SECRET' }),
    stripePrices: { plus: env.STRIPE_PRICE_PLUS, pro: env.STRIPE_PRICE_PRO },
    stripeApiBase: env.STRIPE_API_BASE,
    s3: allOrNone(env, {
      bucket: 'S3_BUCKET',
      region: 'S3_REGION',
      accessKeyId: 'S3_ACCESS_KEY_ID',
      secretAccessKey: 'S3_SECRET_ACCESS_KEY',
    }),
    s3Endpoint: env.S3_ENDPOINT,
    /** Whether the landing page shows the site's numbers and the first ten of the week. */
    landingNumbers: env.LANDING_NUMBERS,
    /** Whether every player may found an organization, or only website admins. */
    organizationsSelfService: env.ORGANIZATIONS_SELF_SERVICE,
    /** The tier that every player has. Without plans everybody has everything. */
    baseTier: env.PLANS ? ('free' as const) : ('pro' as const),
    backups: {
      /** The folder of backups without a name of their own; absolute. */
      folder: env.BACKUP_DIR === undefined ? undefined : resolve(env.BACKUP_DIR),
      /** How many of them are kept. */
      keep: env.BACKUP_KEEP,
      everyHours: env.BACKUP_EVERY_HOURS,
      recipient: env.BACKUP_RECIPIENT,
    },
    rateLimits: env.RATE_LIMITS,
    /** The port where only this machine gets metrics. */
    metricsPort: env.METRICS_PORT,
    /** The token for metrics on the public port. Without it, nobody gets them there. */
    metricsToken: env.METRICS_TOKEN,
    /** Where traces are sent. */
    tracing: env.OTEL_EXPORTER_OTLP_ENDPOINT && {
      endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
      share: env.OTEL_TRACES_SAMPLER_ARG,
    },
    /** Whether browsers must also use https for every subdomain of the public address. */
    hstsSubdomains: env.HSTS_SUBDOMAINS,
    /** How many proxies in front of the server to trust. */
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
  }
}

/** The origins from which the web app may be used: its public address and, if that is the local machine, every name of it. */
function allowedOrigins(publicUrl: string): string[] {
  const { origin, hostname, protocol, port } = new URL(publicUrl)
  const loopback = ['localhost', '127.0.0.1', '[::1]']
  if (!loopback.includes(hostname)) return [origin]
  return loopback.map((name) => `${protocol}//${name}${port && `:${port}`}`)
}

type TextVariable = { [V in Variable]: Environment[V] extends string | undefined ? V : never }[Variable]

/**
 * Reads variables that only work together. Setting some of them is a mistake that would otherwise show up much later, at the first sign-in
 * or payment.
 */
function allOrNone<Key extends string>(env: Environment, group: Record<Key, TextVariable>) {
  const names: TextVariable[] = Object.values(group)
  const missing = names.filter((name) => env[name] === undefined)
  if (missing.length === names.length) return undefined
  if (missing.length > 0) {
    const present = names.filter((name) => env[name] !== undefined)
    throw new OperatorError(`${missing.join(' and ')} must be set too when ${present.join(' and ')} is set.`)
  }
  const entries = Object.entries<TextVariable>(group).map(([key, name]) => [key, env[name]])
  return Object.fromEntries(entries) as Record<Key, string>
}
