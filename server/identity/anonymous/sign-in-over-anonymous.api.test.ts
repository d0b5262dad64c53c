import { expect, test } from 'vitest'
import { PASSWORD, send } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { visitorsOf } from '#server/testing/visitors.ts'

const app = await startTestApp()
const { belongingsOf, expectKept, makeTeam, practiceAnonymously } = visitorsOf(app)

test('who was anonymous leaves everything where the sign-in says so', async () => {
  const player = await app.signUpByEmail()
  const before = await belongingsOf(player.id)
  const visitor = await practiceAnonymously()
  const left = await belongingsOf(visitor.id)
  const headers = { ...visitor.headers, 'keepup-anonymous': 'leave' }
  const body = { email: player.email, password: PASSWORD }
  expect((await send(app.url, '/api/auth/sign-in/email', 'POST', headers, body)).status).toBe(200)
  expect(await belongingsOf(player.id)).toEqual(before)
  expect(await belongingsOf(visitor.id)).toEqual(left)
  expect((await send(app.url, '/api/me', 'GET', visitor.headers)).status).toBe(401)
})

test('signing in over an anonymous login brings nobody back into a team that they have left, and shows coaches nothing from before', async () => {
  const player = await app.signUpByEmail()
  await player.record()
  const visitor = await practiceAnonymously()
  const left = await makeTeam()
  await app.pool.query(
    `insert into team_members (team_id, user_id, is_active, removed_at) values ($1, $2, false, now()), ($1, $3, true, null)`,
    [left, player.id, visitor.id],
  )
  await app.pool.query("update team_members set joined_at = '2026-01-01' where user_id = $1", [visitor.id])
  const body = { email: player.email, password: PASSWORD }
  await send(app.url, '/api/auth/sign-in/email', 'POST', visitor.headers, body)
  const { rows } = await app.pool.query(
    `select team_id, is_active from team_members
       where user_id = $1 and team_id = any($2) and joined_at > now() - interval '1 hour' or (user_id = $1 and not is_active)`,
    [player.id, [left, visitor.joined]],
  )
  expect(rows).toHaveLength(2)
  expect(rows).toContainEqual({ team_id: left, is_active: false })
  expect(rows).toContainEqual({ team_id: visitor.joined, is_active: true })
})

test('an anonymous player moves once when two tabs sign in at once', async () => {
  const player = await app.signUpByEmail()
  const visitor = await practiceAnonymously()
  const body = { email: player.email, password: PASSWORD }
  const signIn = () => send(app.url, '/api/auth/sign-in/email', 'POST', visitor.headers, body)
  const answers = await Promise.all([signIn(), signIn()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  await expectKept(visitor, player.id)
  const { notifications } = await belongingsOf(player.id)
  expect(notifications).toEqual([{ kind: 'practice_kept' }])
})
