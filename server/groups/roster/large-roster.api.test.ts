import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { foundTeam } from '#server/testing/groups.ts'
import { send } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp({ rateLimits: true })

/** More than the people whom one network address may invite on a day. */
const MANY = 1_500
const rows = Array.from({ length: MANY }, (_, at) => ({
  name: `Player ${at}`,
  email: `player${at}@example.com`,
  team: '',
  role: '',
}))

test('a roster that is larger than the daily limit may be imported again, because it invites nobody', async () => {
  const coach = await app.signUp()
  const { id: teamId } = await foundTeam(coach)
  await app.pool.query(
    `insert into roster_invitations (id, team_id, email, role, state, invited_at, expires_at)
     select gen_random_uuid(), $1, 'player' || at || '@example.com', 'member', 'pending', now() - interval '2 days', now() + interval '9 days'
     from generate_series(0, $2::integer - 1) at`,
    [teamId, MANY],
  )
  const answer = await coach.send('POST', `/api/teams/${teamId}/roster`, { rows })
  expect(answer).toMatchObject({ status: 200, body: { counts: { invited: 0 } } })
})

test('a repeated request for an import gets its answer, also when it used up the limit', async () => {
  const coach = await app.signUp()
  const { id: teamId } = await foundTeam(coach)
  const headers = { authorization: `Bearer ${coach.token}`, 'idempotency-key': randomUUID() }
  const path = `/api/teams/${teamId}/roster`
  const post = () => send(app.url, path, 'POST', headers, { rows: rows.slice(0, 20) })
  await coach.send('POST', path, { rows: rows.slice(20, 21) })
  await app.pool.query("update rate_limits set points = 980 where key like 'inviteFromAddress%'")
  const first = await post()
  expect(first).toMatchObject({ status: 200, body: { counts: { invited: 20 } } })
  expect(await post()).toMatchObject({ status: 200, body: first.body })
})
