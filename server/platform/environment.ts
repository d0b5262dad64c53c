import { createPrivateKey, X509Certificate } from 'node:crypto'
import { z } from 'zod'
import { hostsOf } from './database/connections/several-hosts.ts'

const setting = <T extends z.ZodType>(mustBe: string, schema: T): T => schema.describe(mustBe)
const wholeNumber = (min: number, max: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(min).max(max))
const urlOf = (...protocols: string[]) =>
  z.string().refine((value) => protocols.includes(URL.parse(value)?.protocol ?? ''))
/** Several hosts stand for one database that may move from one to another. */
const databaseUrl = z
  .string()
  .refine((value) => hostsOf(value).every((each) => /^postgres(ql)?:$/.test(URL.parse(each)?.protocol ?? '')))
/** The address of a whole site: nothing comes after the port. */
const site = z.string().refine((value) => {
  const url = URL.parse(value)
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
})
const onOff = z.enum(['on', 'off']).transform((value) => value === 'on')
const isPrivateKey = (value: string) => {
  try {
    return createPrivateKey(value).asymmetricKeyType === 'ec'
  } catch {
    return false
  }
}
const lineEnds = (value: string) => value.replaceAll('\\n', '\n')
const isCertificate = (value: string) => {
  try {
    return Boolean(new X509Certificate(value))
  } catch {
    return false
  }
}
const text = setting('a text', z.string().optional())

/** Every variable that Keepup reads, with its default, and with a description for the operator. */
export const environment = z.object({
  PORT: setting('a whole number from 1 to 65535', wholeNumber(1, 65535).default(3000)),
  HOST: setting(
    'a host name or an IP address to listen on, such as 127.0.0.1 or 0.0.0.0',
    z
      .string()
      .regex(/^[\w.:-]+$/)
      .default('127.0.0.1'),
  ),
  PUBLIC_URL: setting(
    'an http:// or https:// address without a path, such as https://keepup.example',
    site.transform((value) => new URL(value).origin).optional(),
  ),
  DATA_DIR: setting('a folder', z.string().default('./data')),
  DATABASE_URL: setting(
    'a PostgreSQL address, such as postgres://user:password@host:5432/keepup or, with a standby, postgres://user:password@one:5432,two:5432/keepup',
    databaseUrl.optional(),
  ),
  DATABASE_LISTEN_URL: setting(
    'a PostgreSQL address, such as postgres://user:password@host:5432/keepup',
    databaseUrl.optional(),
  ),
  DATABASE_READ_URL: setting(
    'a PostgreSQL address, such as postgres://user:password@host:5432/keepup',
    databaseUrl.optional(),
  ),
  DATABASE_POOL_SIZE: setting('a whole number from 2 to 1000', wholeNumber(2, 1000).optional()),
  AUTH_SECRET: setting('at least 32 characters', z.string().min(32).optional()),
  WEB_CONCURRENCY: setting('a whole number from 1 to 64', wholeNumber(1, 64).default(1)),
  REDIS_URL: setting('a redis:// or rediss:// address', urlOf('redis:', 'rediss:').optional()),
  SMTP_URL: setting('an smtp:// or smtps:// address', urlOf('smtp:', 'smtps:').optional()),
  MAIL_FROM: setting(
    'a mail address, such as Keepup <hello@keepup.example>',
    z
      .string()
      .regex(/^([^<>]*<[^@\s<>]+@[^@\s<>]+>|[^@\s<>]+@[^@\s<>]+)$/)
      .default('Keepup <no-reply@localhost>'),
  ),
  SUPPORT_EMAIL: setting(
    'a mail address, such as help@keepup.example',
    z
      .string()
      .regex(/^[^@\s<>]+@[^@\s<>]+$/)
      .optional(),
  ),
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  GOOGLE_AUTHORIZATION_ENDPOINT: setting(
    'an http:// or https:// address',
    urlOf('http:', 'https:').optional(),
  ),
  APPLE_CLIENT_ID: text,
  APPLE_TEAM_ID: text,
  APPLE_KEY_ID: text,
  APPLE_PRIVATE_KEY: setting(
    "the key's text as Apple gives it (-----BEGIN PRIVATE KEY----- …), its line ends also as \\n",
    z.string().transform(lineEnds).refine(isPrivateKey).optional(),
  ),
  APPLE_AUTHORIZATION_ENDPOINT: setting(
    'an http:// or https:// address',
    urlOf('http:', 'https:').optional(),
  ),
  APP_STORE_BUNDLE_ID: text,
  APP_STORE_APP_ID: setting("the app's number in the App Store", z.string().regex(/^\d+$/).optional()),
  APP_STORE_PRODUCT_PLUS: text,
  APP_STORE_PRODUCT_PRO: text,
  APP_STORE_ROOT_CERTIFICATES: setting(
    "Apple's root certificates as PEM (-----BEGIN CERTIFICATE----- …), their line ends also as \\n",
    z.string().transform(lineEnds).refine(isCertificate).optional(),
  ),
  // Xcode and LocalTesting are missing, because nobody signs what they send.
  APP_STORE_ENVIRONMENT: setting(
    'production or sandbox',
    z.enum(['production', 'sandbox']).default('production'),
  ),
  APP_STORE_ONLINE_CHECKS: setting('on or off', onOff.default(true)),
  STRIPE_SECRET_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_PRICE_PLUS: text,
  STRIPE_PRICE_PRO: text,
  STRIPE_API_BASE: setting('an http:// or https:// address', urlOf('http:', 'https:').optional()),
  S3_BUCKET: text,
  S3_REGION: text,
  S3_ENDPOINT: setting('an http:// or https:// address', urlOf('http:', 'https:').optional()),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  LANDING_NUMBERS: setting('on or off', onOff.default(false)),
  ORGANIZATIONS_SELF_SERVICE: setting('on or off', onOff.default(true)),
  PLANS: setting('on or off', onOff.default(true)),
  BACKUP_DIR: setting('a folder', z.string().optional()),
  BACKUP_KEEP: setting('a whole number from 1 to 10000', wholeNumber(1, 10_000).optional()),
  BACKUP_EVERY_HOURS: setting('a whole number from 1 to 720', wholeNumber(1, 720).default(24)),
  BACKUP_RECIPIENT: setting(
    'an age recipient (age1…), or the fingerprint or mail address of an OpenPGP key',
    z
      .string()
      .regex(/^[\w.+@]+$/)
      .optional(),
  ),
  METRICS_PORT: setting('a whole number from 1 to 65535', wholeNumber(1, 65535).optional()),
  METRICS_TOKEN: setting('at least 16 characters', z.string().min(16).optional()),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting('an http:// or https:// address', urlOf('http:', 'https:').optional()),
  OTEL_TRACES_SAMPLER_ARG: setting(
    'a number from 0 to 1',
    z
      .string()
      .regex(/^[\d.]+$/)
      .transform(Number)
      .pipe(z.number().min(0).max(1))
      .default(1),
  ),
  HSTS_SUBDOMAINS: setting('on or off', onOff.default(false)),
  RATE_LIMITS: setting('on or off', onOff.default(true)),
  TRUST_PROXY: setting(
    'off, on, or the number of proxies in front of the server (1 to 10)',
    z.union([onOff.transform(Number), wholeNumber(1, 10)]).default(0),
  ),
  LOG_LEVEL: setting(
    'one of fatal, error, warn, info, debug, trace, silent',
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ),
})

export type Environment = z.infer<typeof environment>
export type Variable = keyof Environment
