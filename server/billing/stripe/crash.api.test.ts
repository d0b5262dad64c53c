import { afterAll, expect, test } from 'vitest'
import { freePort } from '#server/platform/lifecycle/free-port.ts'
import { openTestDatabase } from '#server/testing/database/open-test-database.ts'
import { insertPlayer } from '#server/testing/player.ts'
import { type Program, runServer } from '#server/testing/run-program.ts'
import { startStripeStandIn } from '#stand-ins/stripe/stripe-server.ts'

const database = await openTestDatabase()
const port = await freePort()
const url = `http://127.0.0.1:${port}`
const stripe = await startStripeStandIn({ webhookUrl: `${url}/api/billing/webhooks/stripe` })
let server: Program | null = null
const startServer = async () => {
  server = await runServer({ ...stripe.environment, DATABASE_URL: database.url, PORT: String(port) })
}

afterAll(async () => {
  server?.child.kill('SIGTERM')
  await server?.ended
  await stripe.close()
})

test('a server killed between a payment and its events loses nothing and counts nothing twice', async () => {
  await startServer()
  const players = await Promise.all([1, 2, 3].map(() => insertPlayer(database.pool, url)))
  const pages = await Promise.all(
    players.map(
      async (player) => (await player.send('POST', '/api/billing/checkout', { tier: 'plus' })).body.url,
    ),
  )
  // The first payment's events find no server, and the server is killed while it handles those of the others.
  stripe.webhooks.hold(true)
  await pay(pages[0])
  stripe.webhooks.hold(false)
  await Promise.all([pay(pages[1]), pay(pages[2])])
  server!.child.kill('SIGKILL')
  await server!.ended
  await startServer()
  await stripe.webhooks.settled()
  for (const player of players) {
    expect((await player.get('/api/me')).body.entitlement).toMatchObject({
      tier: 'plus',
      source: 'individual',
    })
    const { items } = (await player.get('/api/billing/history')).body
    expect(items.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['paid', 'started'])
  }
})

const pay = (page: string) =>
  fetch(page, { method: 'POST', body: new URLSearchParams({ card: 'good' }), redirect: 'manual' })
