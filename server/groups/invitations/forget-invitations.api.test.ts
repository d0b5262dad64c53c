import { expect, test } from 'vitest'
import { foundTeam } from '#server/testing/groups.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { forgetOldInvitations } from './forget-invitations.ts'

const app = await startTestApp()

test('an unanswered invitation is deleted 104 days after it was sent', async () => {
  const { id: teamId } = await foundTeam(await app.signUp())
  const insert = (email: string, state: string, days: number) =>
    app.pool.query(
      `insert into roster_invitations (id, team_id, email, role, state, invited_at, expires_at, declined_at)
        select gen_random_uuid(), $1, $2, 'member', $3, at, at + interval '14 days',
          case $3 when 'declined' then at + interval '14 days' end
        from (select now() - $4 * interval '1 day' as at) sent`,
      [teamId, email, state, days],
    )
  for (const state of ['pending', 'declined', 'withdrawn', 'accepted'])
    for (const days of [103, 105]) await insert(`${state}-${days}@example.com`, state, days)
  await forgetOldInvitations(app.db, new Date())
  const { rows } = await app.pool.query<{ email: string }>(
    'select email from roster_invitations order by email',
  )
  expect(rows.map(({ email }) => email)).toEqual([
    'accepted-103@example.com',
    'accepted-105@example.com',
    'declined-103@example.com',
    'pending-103@example.com',
    'withdrawn-103@example.com',
  ])
})
