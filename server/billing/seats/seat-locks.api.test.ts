import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { startSeatsTest } from '#server/billing/testing/start-seats-test.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { deletePlayer } from '#server/players/deletion/delete-player.ts'
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

const erase = async ({ id }: Player) => {
  await inTransaction(app.db, (tx) => deletePlayer(tx, app, id))
  return { status: 204 }
}

test('whatever happens to the seats of an organization at once, nothing waits in a circle', async () => {
  const deadlocks = countDeadlocks()
  for (let round = 0; round < 3; round++) {
    const { id, admin, assign, takeBack, pay, path, members } = await academy(6, 12)
    await pay(3, 'pro')
    const second = members[0]!
    await app.pool.query(
      `insert into role_grants (user_id, kind, organization_id) values ($1, 'organization', $2)`,
      [second.id, id],
    )
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
