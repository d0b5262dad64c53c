import { expect, test } from 'vitest'
import { foundTeam } from '#server/testing/groups.ts'
import type { Player } from '#server/testing/player.ts'
import { BY_SEAT, entitlementOf, FREE, startSeatsTest } from '#server/billing/testing/start-seats-test.ts'

const { app, academy } = await startSeatsTest()

test('a seat gives its player the tier at once, and records who assigned it and when', async () => {
  const { assign, admin, members } = await academy(1, 1)
  const [player] = members
  expect((await assign(members)).status).toBe(204)
  const { body } = await player!.get('/api/me')
  expect(body.entitlement).toMatchObject(BY_SEAT)
  expect(body.organization.allocatedSeat).toMatchObject({
    tier: 'plus',
    assignedBy: admin.id,
    status: 'active',
  })
  expect(Math.abs(Date.parse(body.organization.allocatedSeat.assignedAt) - Date.now())).toBeLessThan(60_000)
})

test('revoking a seat returns the player to their own entitlement at once', async () => {
  const { assign, takeBack, members } = await academy(1, 2)
  const [payer, other] = members
  await app.pool.query(
    `insert into individual_subscriptions (user_id, subscription_tier, subscription_status, billing_provider)
     values ($1, 'plus', 'active', 'manual')`,
    [payer!.id],
  )
  await assign([payer!])
  expect((await takeBack(payer!)).status).toBe(204)
  expect(await entitlementOf(payer!)).toEqual({ tier: 'plus', source: 'individual' })
  await assign([other!])
  await takeBack(other!)
  expect(await entitlementOf(other!)).toEqual(FREE)
  expect((await takeBack(other!)).status).toBe(204)
})

test('one request revokes seats of both tiers, and changes nothing for players without a seat', async () => {
  const { admin, assign, pay, path, plan, members } = await academy(2, 4)
  await pay(1, 'pro')
  const [one, two, three, other] = members as [Player, Player, Player, Player]
  await assign([one, two])
  await assign([three], 'pro')
  const userIds = [one.id, three.id, other.id, admin.id]
  expect((await admin.send('DELETE', path, { userIds })).status).toBe(204)
  for (const player of [one, three]) expect(await entitlementOf(player)).toEqual(FREE)
  expect(await entitlementOf(two)).toEqual(BY_SEAT)
  expect(await plan()).toMatchObject({ assigned: 1 })
  expect((await one.send('DELETE', path, { userIds: [two.id] })).status).toBe(403)
  expect(await admin.send('DELETE', path, { userIds: [] })).toMatchObject({ status: 422 })
})

test('a seat is freed when its member leaves or is removed', async () => {
  const { id, admin, assign, plan, members } = await academy(2, 2)
  await assign(members)
  await members[0]!.send('POST', `/api/organizations/${id}/leave`)
  expect(await plan()).toMatchObject({ paid: 2, assigned: 1 })
  expect(await entitlementOf(members[0]!)).toEqual(FREE)
  await admin.send('DELETE', `/api/organizations/${id}/members/${members[1]!.id}`)
  expect(await plan()).toMatchObject({ assigned: 0 })
  expect(await entitlementOf(members[1]!)).toEqual(FREE)
})

test('only current members can get a seat', async () => {
  const { id, assign, plan, members } = await academy(5, 1)
  const stranger = await app.signUp()
  expect(await assign([...members, stranger])).toMatchObject({ status: 409, body: { code: 'NOT_A_MEMBER' } })
  await members[0]!.send('POST', `/api/organizations/${id}/leave`)
  expect(await assign(members)).toMatchObject({ status: 409, body: { code: 'NOT_A_MEMBER' } })
  expect(await plan()).toMatchObject({ assigned: 0 })
})

test('a list of players gets all its seats or none', async () => {
  const { assign, plan, members } = await academy(2, 3)
  expect(await assign(members)).toMatchObject({ status: 409, body: { code: 'NO_FREE_SEAT' } })
  expect(await plan()).toMatchObject({ assigned: 0 })
  expect((await assign(members.slice(0, 2))).status).toBe(204)
})

test('an organization without a plan has no seats', async () => {
  const { assign, members } = await academy(1, 1)
  expect(await assign(members, 'pro')).toMatchObject({ status: 409, body: { code: 'NO_FREE_SEAT' } })
})

test.each([`access_until = now() - interval '1 second'`, `subscription_status = 'paused'`])(
  'a plan that is not in force (%s) gives no more seats, by choice or by a list',
  async (over) => {
    const { id, assign, importList, plan, members } = await academy(3, 2)
    await assign(members.slice(0, 1))
    await app.pool.query(`update organization_seat_plans set ${over} where organization_id = $1`, [id])
    expect(await assign(members)).toMatchObject({ status: 409, body: { code: 'NO_FREE_SEAT' } })
    expect(await importList(members[1]!.email)).toMatchObject({ status: 409, body: { code: 'NO_FREE_SEAT' } })
    expect(await plan()).toMatchObject({ paid: 3, assigned: 1 })
    expect((await assign(members.slice(0, 1))).status).toBe(204)
  },
)

test('assigning a seat again keeps it, or changes it to the other tier', async () => {
  const { assign, pay, path, admin, members } = await academy(1, 1)
  await assign(members)
  const first = (await members[0]!.get('/api/me')).body.organization.allocatedSeat
  expect((await assign(members)).status).toBe(204)
  expect((await members[0]!.get('/api/me')).body.organization.allocatedSeat).toEqual(first)
  await pay(1, 'pro')
  await assign(members, 'pro')
  expect(await entitlementOf(members[0]!)).toEqual({ tier: 'pro', source: 'organization' })
  const { plans } = (await admin.get(path)).body
  expect(plans).toMatchObject([
    { tier: 'plus', paid: 1, assigned: 0 },
    { tier: 'pro', paid: 1, assigned: 1 },
  ])
})

test('coaches and admins manage their groups without a seat, and the list says so', async () => {
  const { id, path, admin, join } = await academy(0)
  const coach = await join()
  await foundTeam(coach, { name: 'Riverside U12' })
  await app.pool.query('update teams set organization_id = $1 where owner_id = $2', [id, coach.id])
  const player = await join()
  const { items } = (await admin.get(path)).body
  const managers = new Map(
    items.map((item: { userId: string; isManager: boolean }) => [item.userId, item.isManager]),
  )
  expect([admin, coach, player].map(({ id }) => managers.get(id))).toEqual([true, true, false])
  expect(await entitlementOf(coach)).toEqual(FREE)
})

test('members are found by name, by email and by whether they have a seat, page by page in the order of their names', async () => {
  const { path, admin, assign, members } = await academy(1, 3)
  await assign([members[1]!])
  const found = async (query: string) =>
    (await admin.get(`${path}?${query}`)).body.items.map(({ userId }: { userId: string }) => userId)
  expect(await found('holding=seat')).toEqual([members[1]!.id])
  expect(await found('holding=none')).toHaveLength(3)
  expect(await found(`search=${members[2]!.email.slice(0, 20).toUpperCase()}`)).toEqual([members[2]!.id])
  for (const [at, name] of ['Number 10', 'Zoë', 'Number 9'].entries())
    await app.pool.query('update users set display_name = $1 where id = $2', [name, members[at]!.id])
  const first = (await admin.get(`${path}?limit=2&holding=none`)).body
  const second = (await admin.get(`${path}?limit=2&holding=none&cursor=${first.nextCursor}`)).body
  const others = [...first.items, ...second.items].map(({ userId }) => userId).filter((id) => id !== admin.id)
  expect(others).toEqual([members[2]!.id, members[0]!.id])
})

test('an admin’s changes to seats are in the audit log', async () => {
  const { id, admin, assign, takeBack, members } = await academy(1, 1)
  await assign(members)
  await takeBack(members[0]!)
  const { rows } = await app.pool.query(
    "select action, actor_id, data from audit_log where subject_id = $1 and action like 'seat.%' order by at, id",
    [id],
  )
  expect(rows).toEqual([
    {
      action: 'seat.assigned',
      actor_id: admin.id,
      data: { before: null, after: { tier: 'plus', userIds: [members[0]!.id] } },
    },
    {
      action: 'seat.taken_back',
      actor_id: admin.id,
      data: { before: { tier: 'plus', userId: members[0]!.id }, after: null },
    },
  ])
})

test('a player is told once of a seat given or revoked, together with the change', async () => {
  const { id, admin, assign, importList, takeBack, members } = await academy(2, 2)
  const [player, other] = members
  const told = async (who: Player) => {
    const { items } = (await who.get('/api/notifications')).body
    return items.map(({ kind, organizationId, names }: Told) => ({ kind, organizationId, names }))
  }
  const news = (kind: string) => ({
    kind,
    organizationId: id,
    names: { plan: 'Plus', organization: 'Riverside Academy' },
  })
  await assign([player!, admin])
  await assign([player!])
  expect((await assign(members)).status).toBe(409)
  expect([await told(player!), await told(other!), await told(admin)]).toEqual([
    [news('seat_assigned')],
    [],
    [],
  ])
  await takeBack(player!)
  await takeBack(player!)
  expect(await told(player!)).toEqual([news('seat_taken_back'), news('seat_assigned')])
  await importList(`email\n${other!.email}\n`)
  expect(await told(other!)).toEqual([news('seat_assigned')])
})

interface Told {
  kind: string
  organizationId: string
  names: Record<string, string>
}
