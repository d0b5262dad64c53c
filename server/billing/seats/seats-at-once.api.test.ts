import { expect, test } from 'vitest'
import { BY_SEAT, entitlementOf, startSeatsTest } from '#server/billing/testing/start-seats-test.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { deletePlayer } from '#server/players/deletion/delete-player.ts'
import type { Player } from '#server/testing/player.ts'

const { app, academy } = await startSeatsTest()

const statusesOf = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)

test('never are more seats assigned than paid for, however many are assigned at once', async () => {
  const { assign, plan, members } = await academy(7, 30)
  const answers = await Promise.all(members.map((member) => assign([member])))
  expect(statusesOf(answers)).toEqual([...Array<number>(7).fill(204), ...Array<number>(23).fill(409)])
  expect(await plan()).toMatchObject({ paid: 7, assigned: 7 })
  const tiers = await Promise.all(members.map(entitlementOf))
  expect(tiers.filter(({ tier }) => tier === 'plus')).toHaveLength(7)
})

test('overlapping lists, revoked seats and leaving members at the same moment leave the right count', async () => {
  const { id, assign, takeBack, plan, members } = await academy(12, 24)
  for (let round = 0; round < 3; round++) {
    const doings = members.flatMap((member, index) => [
      assign(members.slice(index, index + 3)),
      ...(index % 3 === 0 ? [takeBack(member)] : []),
      ...(index % 8 === round ? [member.send('POST', `/api/organizations/${id}/leave`)] : []),
    ])
    const answers = await Promise.all(doings)
    expect([...new Set(statusesOf(answers))].filter((status) => status !== 204 && status !== 409)).toEqual([])
    const { rows } = await app.pool.query(
      `select count(*)::integer as seats, count(*) filter (where not m.is_active)::integer as of_others
       from organization_seats s join organization_members m using (organization_id, user_id) where organization_id = $1`,
      [id],
    )
    expect((await plan()).assigned).toBe(rows[0].seats)
    expect(rows[0]).toMatchObject({ of_others: 0 })
    expect(rows[0].seats).toBeLessThanOrEqual(12)
  }
})

test('the database itself refuses one seat too many', async () => {
  const { id, assign, members } = await academy(1, 2)
  await assign([members[0]!])
  const insertion = app.pool.query(
    "insert into organization_seats (organization_id, user_id, tier) values ($1, $2, 'plus')",
    [id, members[1]!.id],
  )
  await expect(insertion).rejects.toMatchObject({ constraint: 'never_more_active_seats_than_paid' })
})

test('a suspended seat becomes active when another one is freed', async () => {
  const { id, assign, takeBack, members } = await academy(2, 2)
  await assign([members[0]!])
  await assign([members[1]!])
  await app.pool.query(
    "update organization_seats set status = 'suspended' where organization_id = $1 and user_id = $2",
    [id, members[1]!.id],
  )
  await app.pool.query('update organization_seat_plans set paid_seats = 1 where organization_id = $1', [id])
  expect((await entitlementOf(members[1]!)).tier).toBe('free')
  await takeBack(members[0]!)
  expect(await entitlementOf(members[1]!)).toEqual(BY_SEAT)
})

test.each(['moved to the other tier', 'erased'] as const)(
  'a suspended seat becomes active when the player of another one is %s',
  async (how) => {
    const { id, assign, pay, members } = await academy(2, 2)
    const [first, waits] = members as [Player, Player]
    await pay(1, 'pro')
    await assign([first, waits])
    await app.pool.query(
      "update organization_seats set status = 'suspended' where organization_id = $1 and user_id = $2",
      [id, waits.id],
    )
    await pay(1)
    await (how === 'erased'
      ? inTransaction(app.db, (tx) => deletePlayer(tx, app, first.id))
      : assign([first], 'pro'))
    expect(await entitlementOf(waits)).toEqual(BY_SEAT)
    expect(await storedTierOf(waits)).toBe('plus')
  },
)

const storedTierOf = async ({ id }: Player) =>
  (await app.pool.query('select entitlement_tier as tier from users where id = $1', [id])).rows[0].tier
