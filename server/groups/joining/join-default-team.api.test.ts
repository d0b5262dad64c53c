import { expect, test } from 'vitest'
import { DEFAULT_TEAM_ID } from '#domain/groups/default-team.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { joinDefaultTeamLater } from './join-default-team.ts'

const lines: string[] = []
const app = await startTestApp({ onLogLine: (line) => lines.push(line) })

test('players whom the sign-up could not add to the default team are added later; those who left it are not', async () => {
  const [missed, left, old] = [await app.signUp(), await app.signUp(), await app.signUp()]
  await app.pool.query('delete from team_members')
  await app.pool.query("update users set join_date = now() - interval '10 minutes'")
  await app.pool.query("update users set join_date = now() - interval '3 days' where id = $1", [old.id])
  await app.pool.query(
    'insert into team_members (team_id, user_id, is_active, removed_at) values ($1, $2, false, now())',
    [DEFAULT_TEAM_ID, left.id],
  )
  await joinDefaultTeamLater(app.db, new Date())
  await joinDefaultTeamLater(app.db, new Date())
  const { rows } = await app.pool.query('select user_id, added_by from team_members where is_active')
  expect(rows).toEqual([{ user_id: missed.id, added_by: 'system' }])
})

test('a missing default team is logged as a warning, and sign-up still works', async () => {
  await app.pool.query('delete from teams where id = $1', [DEFAULT_TEAM_ID])
  lines.length = 0
  await app.signUpByEmail()
  await expect.poll(() => lines.join('')).toContain('could not be added to the default team')
})
