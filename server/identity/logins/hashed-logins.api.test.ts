import { expect, test } from 'vitest'
import { PASSWORD, type Player, send } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { hashLoginToken } from './login-token.ts'

const app = await startTestApp()
const tokenIn = (signed: string) => decodeURIComponent(signed).split('.')[0]!
const signIn = ({ email }: Player, headers = {}) =>
  send(app.url, '/api/auth/sign-in/email', 'POST', headers, { email, password: PASSWORD })
const statusWith = async (bearer: string) =>
  (await send(app.url, '/api/me', 'GET', { authorization: `Bearer ${bearer}` })).status

/** The tables that contain a text in any column. */
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

test('the database holds no token that an answer contained', async () => {
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

test('nothing from the database signs in, and neither does a token without its signature', async () => {
  const player = await app.signUpByEmail()
  const { rows } = await app.pool.query<{ token: string }>('select token from logins where user_id = $1', [
    player.id,
  ])
  const stored = rows[0]!.token
  expect(await statusWith(player.token)).toBe(200)
  for (const bearer of [stored, `${stored}.${stored}`, tokenIn(player.token), `.${stored}`])
    expect(await statusWith(bearer)).toBe(401)
})

test('a login in use is prolonged, and signing out ends it', async () => {
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

test('a hash depends on the key, so that nobody can match it to a token without the key', () => {
  expect(hashLoginToken('one secret', 'token')).not.toBe(hashLoginToken('another secret', 'token'))
})
