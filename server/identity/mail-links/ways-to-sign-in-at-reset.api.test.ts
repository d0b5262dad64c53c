import { describe, expect, test } from 'vitest'
import { uuidv7 } from '#server/platform/ids.ts'
import { type Player, send } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { tokenIn } from '#server/testing/token-in.ts'

const app = await startTestApp()
const post = (path: string, body: object) => send(app.url, `/api/auth${path}`, 'POST', {}, body)

async function resetToken({ email }: Player): Promise<string> {
  await post('/request-password-reset', { email })
  return tokenIn(app.mails.findLast(({ to }) => to === email)!)
}

/** Adds a passkey or an account at a provider that is so many days old, and returns its id. */
async function addWay(player: Player, kind: 'passkey' | 'google', days: number): Promise<string> {
  const id = uuidv7()
  await app.pool.query(
    kind === 'passkey'
      ? `insert into passkeys (id, user_id, name, credential_id, public_key, counter, device_type, backed_up, created_at)
          values ($1::uuid, $2, 'Phone', $1::uuid::text, 'k', 0, 'x', false, now() - make_interval(days => $3))`
      : `insert into credentials (id, user_id, provider_id, account_id, created_at)
          values ($1::uuid, $2, 'google', $1::uuid::text, now() - make_interval(days => $3))`,
    [id, player.id, days],
  )
  return id
}

async function idsOf({ id }: Player): Promise<string[]> {
  const { rows } = await app.pool.query<{ id: string }>(
    `select id from passkeys where user_id = $1
      union all select id from credentials where user_id = $1 and provider_id <> 'credential'`,
    [id],
  )
  return rows.map((row) => row.id).toSorted()
}

async function signUpLongAgo() {
  const player = await app.signUp()
  await app.pool.query("update users set join_date = now() - interval '1 year' where id = $1", [player.id])
  const [old, recent] = [await addWay(player, 'passkey', 31), await addWay(player, 'passkey', 29)]
  const provider = await addWay(player, 'google', 1)
  return { player, old, recent, provider }
}

describe('a password reset', () => {
  test('lists the other ways to sign in, the newest first, without using up its link', async () => {
    const { player, old, recent, provider } = await signUpLongAgo()
    const token = await resetToken(player)
    for (let time = 0; time < 2; time += 1) {
      const { body } = await post('/reset-password/ways', { token })
      expect(body.ways).toMatchObject([
        { id: provider, kind: 'google', name: null, isRecent: true },
        { id: recent, kind: 'passkey', name: 'Phone', isRecent: true },
        { id: old, kind: 'passkey', name: 'Phone', isRecent: false },
      ])
    }
    expect((await post('/reset-password/ways', { token: 'x' })).body.code).toBe('INVALID_TOKEN')
  })

  test('removes the ways in of the last 30 days, unless the player keeps them', async () => {
    const { player, old } = await signUpLongAgo()
    const token = await resetToken(player)
    expect((await post('/reset-password', { token, newPassword: 'a new horse' })).status).toBe(200)
    expect(await idsOf(player)).toEqual([old])
  })

  test('removes every way in that is not kept, including one added after the page was opened', async () => {
    const { player, recent } = await signUpLongAgo()
    const stranger = await signUpLongAgo()
    const token = await resetToken(player)
    await addWay(player, 'passkey', 0)
    const body = { token, newPassword: 'a new horse', keep: [recent.toUpperCase(), stranger.old] }
    expect((await post('/reset-password', body)).status).toBe(200)
    expect(await idsOf(player)).toEqual([recent])
    expect(await idsOf(stranger.player)).toHaveLength(3)
  })

  test('keeps the provider account that the player signed up with', async () => {
    const player = await app.signUp()
    const provider = await addWay(player, 'google', 0)
    const token = await resetToken(player)
    expect((await post('/reset-password/ways', { token })).body.ways).toMatchObject([{ isRecent: false }])
    await post('/reset-password', { token, newPassword: 'a new horse' })
    expect(await idsOf(player)).toEqual([provider])
  })

  test('removes nothing when it is refused', async () => {
    const { player } = await signUpLongAgo()
    const token = await resetToken(player)
    expect((await post('/reset-password', { token, newPassword: 'abc123' })).body.code).toBe(
      'PASSWORD_TOO_WEAK',
    )
    expect(await idsOf(player)).toHaveLength(3)
  })
})
