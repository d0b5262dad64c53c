import { expect, test } from 'vitest'
import { uuidv7 } from '#server/platform/ids.ts'
import { grantWebsiteAdmin, revokeWebsiteAdmin } from '#server/roles/website-admins.ts'
import { insertPlayer, type Player } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { recomputeEntitlement } from './recompute-entitlement.ts'

const app = await startTestApp()

const stored = async ({ id }: Player) =>
  (
    await app.pool.query(
      'select entitlement_tier as tier, entitlement_source as source, entitlement_calculated_at as at from users where id = $1',
      [id],
    )
  ).rows[0]
const shown = async (player: Player) => (await player.get('/api/me')).body.entitlement

test('granting or revoking a role also updates the stored entitlement', async () => {
  const player = await insertPlayer(app.pool, app.url)
  await grantWebsiteAdmin(app.db, player.email)
  const admin = await stored(player)
  expect(admin).toMatchObject({ tier: 'admin', source: 'admin' })
  expect(await shown(player)).toEqual({
    tier: 'admin',
    source: 'admin',
    lastCalculated: admin.at.toISOString(),
  })
  await revokeWebsiteAdmin(app.db, player.email)
  expect(await stored(player)).toMatchObject({ tier: 'free', source: 'default' })
})

test('lastCalculated stays until the entitlement changes', async () => {
  const player = await insertPlayer(app.pool, app.url)
  const { lastCalculated } = await shown(player)
  expect((await shown(player)).lastCalculated).toBe(lastCalculated)
  await grantWebsiteAdmin(app.db, player.email)
  expect(Date.parse((await shown(player)).lastCalculated)).toBeGreaterThan(Date.parse(lastCalculated))
})

test('concurrent changes of plans leave the entitlement that follows from all of them', async () => {
  const players = await Promise.all(Array.from({ length: 15 }, () => insertPlayer(app.pool, app.url)))
  const now = new Date()
  const addPlan = ({ id }: Player, provider: string, tier: string) =>
    app.db.transaction().execute(async (tx) => {
      await tx
        .insertInto('individual_subscriptions')
        .values({
          user_id: id,
          subscription_tier: tier,
          subscription_status: 'active',
          billing_provider: provider,
        })
        .execute()
      await recomputeEntitlement(tx, [id], now)
    })
  await Promise.all(
    players.flatMap((player) => [addPlan(player, 'apple', 'pro'), addPlan(player, 'stripe', 'plus')]),
  )
  const tiers = await Promise.all(players.map(async (player) => (await stored(player)).tier as string))
  expect(tiers).toEqual(players.map(() => 'pro'))
})

test('deleting an organization ends its seats and plans', async () => {
  const player = await insertPlayer(app.pool, app.url)
  const id = uuidv7()
  await app.pool.query("insert into organizations (id, name) values ($1, 'Club')", [id])
  await app.pool.query(
    "insert into organization_seat_plans (organization_id, tier, paid_seats) values ($1, 'plus', 1)",
    [id],
  )
  await app.pool.query(
    "insert into organization_seats (organization_id, user_id, tier) values ($1, $2, 'plus')",
    [id, player.id],
  )
  expect(await shown(player)).toMatchObject({ tier: 'plus', source: 'organization' })
  await app.pool.query('delete from organizations where id = $1', [id])
  expect(await shown(player)).toMatchObject({ tier: 'free', source: 'default' })
})
