import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '#server/platform/lifecycle/free-port.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { PASSWORD, type Player, send, TEST_SECRET } from '#server/testing/player.ts'
import { runProgram } from '#server/testing/run-program.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { hashPlainLogins } from './hash-plain-logins.ts'
import { signLoginToken } from './login-token.ts'

const app = await startTestApp()
const tokenIn = (signed: string) => decodeURIComponent(signed).split('.')[0]!
const signIn = ({ email }: Player, headers = {}) =>
  send(app.url, '/api/auth/sign-in/email', 'POST', headers, { email, password: PASSWORD })
const statusWith = async (bearer: string) =>
  (await send(app.url, '/api/me', 'GET', { authorization: `Bearer ${bearer}` })).status

/** The tables that hold a text anywhere, in whatever column. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows: tables } = await app.pool.query<{ name: string }>(`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`)
  expect(tables.length).toBeGreaterThan(40)
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const holds = `select 1 from ${name} t where strpos(t::text, $1) > 0 limit 1`
      return (await app.pool.query(holds, [text])).rows.length > 0 ? [name] : []
    }),
  )
  return found.flat()
}

test('no token that an answer told stands anywhere in the database', async () => {
  const player = await app.signUpByEmail()
  const { headers, body } = await signIn(player)
  const anonymous = await send(app.url, '/api/auth/sign-in/anonymous', 'POST', {}, {})
  const cookie = headers
    .getSetCookie()
    .find((set) => set.startsWith('keepup.session_token='))!
    .split(/[=;]/)[1]!
  const tokens = [
    player.token,
    headers.get('set-auth-token')!,
    cookie,
    anonymous.headers.get('set-auth-token')!,
    body.token,
  ]
  for (const token of tokens.map(tokenIn)) {
    expect(token).toHaveLength(32)
    expect(await tablesWith(token)).toEqual([])
  }
  expect(await tablesWith(player.email)).toContain('public.users')
})

test('what the database holds signs nobody in, nor does a token without its signature', async () => {
  const player = await app.signUpByEmail()
  const { rows } = await app.pool.query<{ token: string }>('select token from logins where user_id = $1', [
    player.id,
  ])
  const stored = rows[0]!.token
  expect(await statusWith(player.token)).toBe(200)
  for (const bearer of [stored, `${stored}.${stored}`, tokenIn(player.token), `.${stored}`])
    expect(await statusWith(bearer)).toBe(401)
})

test('logins from before are converted, and their people stay signed in, as do those of today', async () => {
  const player = await app.signUpByEmail()
  const plain = Array.from({ length: 3 }, () => uuidv7().replaceAll('-', ''))
  for (const token of plain)
    await app.pool.query(
      "insert into logins (id, user_id, token, expires_at) values ($1, $2, $3, now() + interval '1 day')",
      [uuidv7(), player.id, token],
    )
  const signed = signLoginToken(TEST_SECRET, plain[0]!)
  expect(await statusWith(signed)).toBe(401)
  await Promise.all([hashPlainLogins(app.db, TEST_SECRET), hashPlainLogins(app.db, TEST_SECRET)])
  for (const token of plain) {
    expect(await statusWith(signLoginToken(TEST_SECRET, token))).toBe(200)
    expect(await tablesWith(token)).toEqual([])
  }
  expect(await statusWith(player.token)).toBe(200)
  await hashPlainLogins(app.db, TEST_SECRET)
  expect(await statusWith(signed)).toBe(200)
})

test('a login that is used for long is prolonged, and a sign-out ends it', async () => {
  const player = await app.signUpByEmail()
  const login = () =>
    app.pool.query<{ expires_at: Date }>('select expires_at from logins where user_id = $1', [player.id])
  await app.pool.query("update logins set expires_at = now() + interval '1 day' where user_id = $1", [
    player.id,
  ])
  expect((await player.get('/api/auth/get-session')).body.user.id).toBe(player.id)
  const { rows } = await login()
  expect(rows[0]!.expires_at.getTime()).toBeGreaterThan(Date.now() + 20 * 24 * 3600 * 1000)
  await player.send('POST', '/api/auth/sign-out', {})
  expect((await login()).rows).toEqual([])
})

test('a server converts them when it starts', async () => {
  const player = await app.signUpByEmail()
  await app.pool.query("update logins set token = 'a-token-from-before' where user_id = $1", [player.id])
  const dataDir = await mkdtemp(join(tmpdir(), 'keepup-logins-'))
  const server = runProgram(['server/main.ts'], {
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DATABASE_URL: app.databaseUrl,
    AUTH_SECRET: TEST_SECRET,
    LOG_LEVEL: 'silent',
  })
  await server.says(/Keepup is running on/)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  await rm(dataDir, { recursive: true })
  expect(await tablesWith('a-token-from-before')).toEqual([])
  expect(await statusWith(signLoginToken(TEST_SECRET, 'a-token-from-before'))).toBe(200)
}, 60_000)
