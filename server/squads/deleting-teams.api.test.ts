import { expect, test } from 'vitest'
import { foundTeam } from '#server/testing/groups.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { waitForLock } from '#server/testing/database/wait-for-lock.ts'
import { countDeletions, insertSessions } from '#server/testing/years-of-practice.ts'

const app = await startTestApp()

/** A team that keeps these players, and its owner. */
async function keepingTeam(...names: string[]) {
  const owner = await app.signUp()
  const { id } = await foundTeam(owner)
  const players = names.map((displayName) => ({ displayName }))
  const { body } = await owner.send('POST', `/api/teams/${id}/kept-players`, { players })
  const ids = (body.items as { id: string }[]).map((player) => player.id)
  return { ids, deleteTeam: () => owner.send('DELETE', `/api/teams/${id}`) }
}

test('deleting a team erases the players that it keeps', async () => {
  const { ids, deleteTeam } = await keepingTeam('Kim')
  expect((await deleteTeam()).status).toBe(204)
  const { rows } = await app.pool.query('select from users where id = any($1)', [ids])
  expect(rows).toEqual([])
})

test('years of practice of kept players go in several statements, so that their team can be deleted', async () => {
  const { ids, deleteTeam } = await keepingTeam('Kim', 'Lou')
  for (const id of ids) await insertSessions(app.pool, id, 2501)
  const deleted = await countDeletions(app.pool)
  expect((await deleteTeam()).status).toBe(204)
  expect(await deleted()).toEqual({ most: 5000, all: 5002 })
})

test('the deletion of a team waits for a change of its kept players’ practice, and not in a circle', async () => {
  const { ids, deleteTeam } = await keepingTeam('Kim')
  await insertSessions(app.pool, ids[0]!, 1)
  const other = await app.pool.connect()
  try {
    // Sooner than the database looks for deadlocks.
    await other.query("begin; set local lock_timeout = '300ms'")
    await other.query('select from users where id = any($1) for no key update', [ids])
    const answer = deleteTeam()
    await waitForLock(app.pool)
    await other.query('delete from sessions where user_id = any($1)', [ids])
    await other.query('commit')
    expect((await answer).status).toBe(204)
  } finally {
    other.release(true)
  }
})
