import { expect, test } from 'vitest'
import { kindsTold, type Player } from '#server/testing/player.ts'
import { SoftPasskey, registerPasskey } from '#server/testing/soft-passkey.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp({ jobs: true })

const mailed = (player: Player, subject: string) =>
  expect
    .poll(() => app.mails.filter((mail) => mail.to === player.email && mail.subject === subject).length)
    .toBe(1)

test('adding or removing a passkey is reported in the app and by mail', async () => {
  const player = await app.signUp()
  const added = await registerPasskey(app.url, player, new SoftPasskey(app.url))
  expect(added.status).toBe(200)
  expect(await kindsTold(player)).toEqual(['passkey_added'])
  await mailed(player, 'A passkey was added to your Keepup account')
  const { id } = added.body
  expect((await player.send('POST', '/api/auth/passkey/delete-passkey', { id })).status).toBe(200)
  expect(await kindsTold(player)).toEqual(['passkey_removed', 'passkey_added'])
  await mailed(player, 'A passkey was removed from your Keepup account')
})

test('a refused change is not reported', async () => {
  const player = await app.signUp()
  const path = '/api/auth/passkey/verify-registration'
  expect((await player.send('POST', path, { response: {} })).status).toBe(400)
  expect(await kindsTold(player)).toEqual([])
})

test('a new key of the API is reported', async () => {
  const player = await app.signUp()
  await app.pool.query(
    `insert into individual_subscriptions (user_id, subscription_tier, subscription_status, billing_provider)
     values ($1, 'pro', 'active', 'stripe')`,
    [player.id],
  )
  const made = await player.send('POST', '/api/me/api-keys', { name: 'Spreadsheet', days: 30 })
  expect(made.status).toBe(201)
  expect(await kindsTold(player)).toEqual(['api_key_created'])
  await mailed(player, 'A key to your Keepup account was made')
})

test('an export is reported, in either format', async () => {
  const player = await app.signUp()
  await fetch(`${app.url}/api/me/export?format=csv`, { headers: { authorization: `Bearer ${player.token}` } })
  expect(await kindsTold(player)).toEqual(['everything_exported'])
  await mailed(player, 'Your Keepup data was downloaded')
  await player.get('/api/me/export')
  expect(await kindsTold(player)).toEqual(['everything_exported', 'everything_exported'])
})
