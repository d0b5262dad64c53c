import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { startSeatsTest } from '#server/billing/testing/start-seats-test.ts'
import { lockSeatsOf } from '#server/billing/fit-seats.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { deletePlayer } from '#server/players/deletion/delete-player.ts'
import { grantRole } from '#server/testing/grant-role.ts'
import type { Player } from '#server/testing/player.ts'

const { app, academy } = await startSeatsTest()

/** Counts the statements that the database aborts because two transactions wait for each other. Another attempt hides them from callers. */
function countDeadlocks(): { count: number } {
  const found = { count: 0 }
  const { query } = pg.Client.prototype
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...asked: unknown[]) {
    const answer: unknown = Reflect.apply(query, this, asked)
    if (answer instanceof Promise)
      answer.catch(({ code }: { code?: string }) => {
        if (code === '40P01') found.count += 1
      })
    return answer
  })
  return found
}

const deadlocks = countDeadlocks()

/** Erases a player in the same way as a website admin does, and the job that erases accounts when they are due. */
const eraseLocked = async ({ id }: Player) => {
  await inTransaction(app.db, async (tx) => {
    await lockSeatsOf(tx, [id])
    await deletePlayer(tx, app, id)
  })
  return { status: 204 }
}

const erase = async ({ id }: Player) => {
  await inTransaction(app.db, (tx) => deletePlayer(tx, app, id))
  return { status: 204 }
}

test('whatever happens to the seats of an organization at once, nothing waits in a circle', async () => {
  deadlocks.count = 0
  for (let round = 0; round < 3; round++) {
    const { id, admin, assign, takeBack, pay, path, members } = await academy(6, 12)
    await pay(3, 'pro')
    const second = members[0]!
    await grantRole(app, second, 'organization', id)
    const mixed = members.toSorted((a, b) => a.id.slice(-3 - round).localeCompare(b.id.slice(-3 - round)))
    const answers = await Promise.all([
      ...mixed.map((_, at) => assign(mixed.slice(at, at + 3).toReversed(), at % 2 ? 'pro' : 'plus')),
      ...mixed.slice(0, 6).map(takeBack),
      ...mixed.slice(4, 8).map((player) => player.send('POST', `/api/organizations/${id}/leave`)),
      admin.send('DELETE', path, { userIds: mixed.slice(6, 9).map((player) => player.id) }),
      admin.send('DELETE', `/api/organizations/${id}/members/${mixed[8]!.id}`),
      second.send('POST', path, { tier: 'plus', userIds: [second.id, mixed[3]!.id] }),
      second.send('DELETE', path, { userIds: [second.id, mixed[2]!.id] }),
      ...mixed
        .filter((player) => player !== second)
        .slice(8, 11)
        .map(erase),
    ])
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  }
  expect(deadlocks.count).toBe(0)
})

test('players are erased and leave at once, with seats of two organizations that others wait for', async () => {
  deadlocks.count = 0
  const [one, two] = [await academy(12, 24), await academy(12)]
  const players = one.members.toSorted((a, b) => a.id.slice(-3).localeCompare(b.id.slice(-3)))
  await app.pool.query(
    'insert into organization_members (organization_id, user_id) select $1, unnest($2::uuid[])',
    [two.id, players.map((player) => player.id)],
  )
  // Half of them have a seat, the others wait for one. Who waits in one organization has a seat in the other.
  for (const [at, { id }] of [one, two].entries())
    await app.pool.query(
      `insert into organization_seats (organization_id, user_id, tier, status)
         select $1, u.id, 'plus', case when u.n % 2 = $3 then 'active' else 'suspended' end
         from unnest($2::uuid[]) with ordinality as u (id, n)`,
      [id, players.map((player) => player.id), at],
    )
  const answers = await Promise.all([
    ...players.slice(0, 4).map(erase),
    ...players.slice(4, 8).map(eraseLocked),
    ...players.slice(8, 11).map((player) => player.send('POST', `/api/organizations/${one.id}/leave`)),
    ...players.slice(11, 14).map((player) => player.send('POST', `/api/organizations/${two.id}/leave`)),
    ...players.slice(14, 16).map(one.takeBack),
    ...players.slice(16, 18).map(two.takeBack),
  ])
  expect(answers.filter(({ status }) => status >= 400)).toEqual([])
  for (const { id } of [one, two]) {
    const { rows } = await app.pool.query(
      `select p.paid_seats as paid, p.active_seats as active,
           (select count(*)::integer from organization_seats s where s.organization_id = p.organization_id and status = 'suspended') as waiting
         from organization_seat_plans p where organization_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ paid: 12, active: expect.any(Number), waiting: expect.any(Number) }])
    // Nobody waits while a paid seat is free.
    expect(rows[0].waiting === 0 || rows[0].active === 12).toBe(true)
  }
  expect(deadlocks.count).toBe(0)
})
