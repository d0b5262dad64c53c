import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const SECRET = 'x'.repeat(32)

function complaint(env: Record<string, string>): string {
  try {
    readConfig(env)
  } catch (error) {
    return (error as Error).message
  }
  throw new Error('The configuration was accepted.')
}

describe('configuration', () => {
  test('an empty environment gives the documented defaults', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      dataDir: resolve('data'),
      databaseUrl: undefined,
      authSecret: undefined,
      webConcurrency: 1,
      rateLimits: true,
      trustProxy: 0,
      logLevel: 'info',
      google: undefined,
      s3: undefined,
    })
  })

  test('the public address contains the port, and loses a final slash', () => {
    expect(readConfig({ PORT: '4000' }).publicUrl).toBe('http://localhost:4000')
    expect(readConfig({ PUBLIC_URL: 'https://keepup.example/' }).publicUrl).toBe('https://keepup.example')
  })

  test('an empty variable counts as absent, and spaces around a value are ignored', () => {
    expect(readConfig({ PORT: ' ', LOG_LEVEL: ' warn ' })).toMatchObject({ port: 3000, logLevel: 'warn' })
  })

  test.each([
    ['on', 1],
    ['off', 0],
    ['2', 2],
  ])('TRUST_PROXY=%s trusts %i proxies', (value, proxies) => {
    expect(readConfig({ TRUST_PROXY: value }).trustProxy).toBe(proxies)
  })

  test.each([
    ['PORT', 'abc', 'a whole number from 1 to 65535, not "abc"'],
    ['PORT', '0', 'a whole number from 1 to 65535, not "0"'],
    ['PORT', '65536', 'a whole number from 1 to 65535'],
    ['PORT', '3000.5', 'a whole number'],
    ['HOST', 'http://x', 'a host name or an IP address'],
    ['PUBLIC_URL', 'keepup.example', 'an http:// or https:// address'],
    ['PUBLIC_URL', 'https://keepup.example/app', 'without a path'],
    ['DATABASE_URL', 'mysql://root@localhost', 'a PostgreSQL address'],
    ['DATABASE_LISTEN_URL', 'redis://localhost', 'a PostgreSQL address'],
    ['DATABASE_POOL_SIZE', '1', 'a whole number from 2 to 1000'],
    ['AUTH_SECRET', 'short', 'at least 32 characters'],
    ['WEB_CONCURRENCY', '0', 'a whole number from 1 to 64'],
    ['WEB_CONCURRENCY', 'auto', 'a whole number from 1 to 64'],
    ['REDIS_URL', 'localhost:6379', 'a redis:// or rediss:// address'],
    ['SMTP_URL', 'mail.example', 'an smtp:// or smtps:// address'],
    ['MAIL_FROM', 'nobody', 'a mail address'],
    ['SUPPORT_EMAIL', 'Help <help@keepup.example>', 'a mail address, such as help@keepup.example'],
    ['STRIPE_API_BASE', 'stripe', 'an http:// or https:// address'],
    ['APP_STORE_APP_ID', 'keepup', "the app's number in the App Store"],
    ['APP_STORE_ROOT_CERTIFICATES', 'apple.pem', "Apple's root certificates as PEM"],
    // Nobody signs what these environments send.
    ['APP_STORE_ENVIRONMENT', 'xcode', 'production or sandbox, not "xcode"'],
    ['APP_STORE_ENVIRONMENT', 'LocalTesting', 'production or sandbox'],
    ['S3_ENDPOINT', 'minio', 'an http:// or https:// address'],
    ['RATE_LIMITS', 'yes', 'on or off, not "yes"'],
    ['TRUST_PROXY', 'all', 'off, on, or the number of proxies'],
    ['LOG_LEVEL', 'loud', 'one of fatal, error, warn'],
  ])('%s=%s is refused with its name and the allowed values', (name, value, mustBe) => {
    const said = complaint({ [name]: value })
    expect(said).toContain(`${name} must be `)
    expect(said).toContain(mustBe)
    expect(said.split('\n')).toHaveLength(1)
  })

  test('each wrong variable has its own line', () => {
    expect(complaint({ PORT: 'x', LOG_LEVEL: 'y' }).split('\n')).toHaveLength(2)
  })

  test.each([
    { DATABASE_URL: 'mysql://user:hunter2@host/db' },
    { AUTH_SECRET: 'hunter2' },
    { SMTP_URL: 'http://user:hunter2@host' },
    { REDIS_URL: 'http://user:hunter2@host' },
  ])('a secret is never printed: %o', (env) => {
    expect(complaint(env)).not.toContain('hunter2')
  })

  test('an outside database needs a secret, which all servers share', () => {
    const databaseUrl = 'postgres://keepup@db/keepup'
    expect(complaint({ DATABASE_URL: databaseUrl })).toMatch(
      /^AUTH_SECRET must be set .* when DATABASE_URL is set\.$/,
    )
    expect(readConfig({ DATABASE_URL: databaseUrl, AUTH_SECRET: SECRET })).toMatchObject({
      databaseUrl,
      authSecret: SECRET,
    })
  })

  test('spaces around a value are no part of it, so a folder is not made twice', () => {
    expect(readConfig({ DATA_DIR: ' /srv/keep up  ' }).dataDir).toBe('/srv/keep up')
  })

  test('an incomplete group of variables is refused with the missing names', () => {
    expect(complaint({ GOOGLE_CLIENT_ID: 'id' })).toBe(
      'GOOGLE_CLIENT_SECRET must be set too when GOOGLE_CLIENT_ID is set.',
    )
    expect(readConfig({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }).google).toEqual({
      clientId: 'id',
      clientSecret: 'secret',
    })
  })
})
