import { expect, test } from 'vitest'
import { type Answer, cookiesOf, PASSWORD, send } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { bearer, visitorsOf } from '#server/testing/anonymous-players.ts'

const app = await startTestApp()
const { belongingsOf, expectKept, makeTeam, practiceAnonymously } = visitorsOf(app)

test('an anonymous player’s data stays behind when the sign-in asks for it', async () => {
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

test('signing in over an anonymous login returns nobody to a team that they left, and shows its coaches no earlier practice', async () => {
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

const makeOrganization = async (teamId: string): Promise<string> => {
  const { rows } = await app.pool.query<{ id: string }>(
    `with made as (insert into organizations (id, name) values (gen_random_uuid(), 'An organization') returning id)
      update teams set organization_id = (select id from made) where id = $1 returning organization_id as id`,
    [teamId],
  )
  return rows[0]!.id
}
const joinBySql = (userId: string, teamIds: string[], organizationIds: string[]) =>
  app.pool.query(
    `with teams_joined as (insert into team_members (user_id, team_id) select $1::uuid, unnest($2::uuid[]))
      insert into organization_members (user_id, organization_id) select $1::uuid, unnest($3::uuid[])`,
    [userId, teamIds, organizationIds],
  )
const signIn = (email: string, headers: Record<string, string>) =>
  send(app.url, '/api/auth/sign-in/email', 'POST', headers, { email, password: PASSWORD })

test('signing in over an anonymous login takes no player under 16 into a team that takes anybody at once', async () => {
  const player = await app.signUpByEmail()
  await player.send('PATCH', '/api/me', { birthYear: new Date().getUTCFullYear() - 12 })
  const visitor = await practiceAnonymously()
  const open = await makeTeam()
  await app.pool.query('update teams set instant_join = true where id = $1', [open])
  await joinBySql(visitor.id, [open], [])
  expect((await signIn(player.email, visitor.headers)).status).toBe(200)
  const { rows } = await app.pool.query(
    'select team_id from team_members where user_id = $1 and team_id = any($2)',
    [player.id, [open, visitor.joined]],
  )
  expect(rows).toEqual([{ team_id: visitor.joined }])
})

test('signing in over an anonymous login adds nobody to a group that they blocked, or to an organization that they left', async () => {
  const player = await app.signUpByEmail()
  const visitor = await practiceAnonymously()
  const [blocked, ofBlocked, ofLeft] = [await makeTeam(), await makeTeam(), await makeTeam()]
  const [organization, left] = [await makeOrganization(ofBlocked), await makeOrganization(ofLeft)]
  await joinBySql(visitor.id, [blocked, ofBlocked], [organization, left])
  await player.send('PUT', `/api/me/blocked-groups/teams/${blocked}`)
  await player.send('PUT', `/api/me/blocked-groups/organizations/${organization}`)
  await app.pool.query(
    'insert into organization_members (user_id, organization_id, is_active, removed_at) values ($1, $2, false, now())',
    [player.id, left],
  )
  await signIn(player.email, visitor.headers)
  const { rows } = await app.pool.query(
    `select team_id as id from team_members where user_id = $1 and team_id = any($2) and is_active
      union all select organization_id from organization_members where user_id = $1 and is_active`,
    [player.id, [visitor.joined, blocked, ofBlocked]],
  )
  expect(rows).toEqual([{ id: visitor.joined }])
})

test('groups blocked by an anonymous player stay unblocked for an account that is in them', async () => {
  const player = await app.signUpByEmail()
  const visitor = await practiceAnonymously()
  const [own, foreign] = [await makeTeam(), await makeTeam()]
  const [ownOrganization, foreignOrganization] = [
    await makeOrganization(own),
    await makeOrganization(foreign),
  ]
  await joinBySql(player.id, [own], [ownOrganization])
  for (const group of [
    `teams/${own}`,
    `teams/${foreign}`,
    `organizations/${ownOrganization}`,
    `organizations/${foreignOrganization}`,
  ])
    expect((await send(app.url, `/api/me/blocked-groups/${group}`, 'PUT', visitor.headers)).status).toBe(204)
  const answer = await signIn(player.email, visitor.headers)
  const { body } = await send(app.url, '/api/me/blocked-groups', 'GET', bearer(answer))
  expect(body.items.map(({ id }: { id: string }) => id).toSorted()).toEqual(
    [foreign, foreignOrganization].toSorted(),
  )
})

test.each([
  ['is older than the anonymous login', "now() - interval '1 day'"],
  ['was made some minutes ago', "now() - interval '2 minutes'"],
])('an account that %s keeps its name and takes over no birth year', async (_, joined) => {
  const player = await app.signUpByEmail()
  const visitor = await practiceAnonymously()
  await app.pool.query(
    "update users set join_date = now() - interval '1 hour', name_told = true where id = $1",
    [visitor.id],
  )
  await app.pool.query(
    `update users set join_date = ${joined}, birth_year = null, name_told = false where id = $1`,
    [player.id],
  )
  await signIn(player.email, visitor.headers)
  const { rows } = await app.pool.query('select display_name, birth_year from users where id = $1', [
    player.id,
  ])
  expect(rows).toEqual([{ display_name: 'Pelé', birth_year: null }])
})

test('a team owned by an anonymous player does not pass to the account', async () => {
  const [player, member] = [await app.signUpByEmail(), await app.signUp()]
  const visitor = await practiceAnonymously()
  const [alone, shared] = [await makeTeam(), await makeTeam()]
  await joinBySql(visitor.id, [alone, shared], [])
  await joinBySql(member.id, [shared], [])
  await app.pool.query('update teams set owner_id = $1 where id = any($2)', [visitor.id, [alone, shared]])
  await app.pool.query("update team_members set role = 'owner' where user_id = $1", [visitor.id])
  await signIn(player.email, visitor.headers)
  const { rows } = await app.pool.query('select id, owner_id from teams where id = any($1)', [
    [alone, shared],
  ])
  expect(rows).toEqual([{ id: shared, owner_id: null }])
})

test('an anonymous player is moved once when two tabs sign in at the same moment', async () => {
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

test('signing in over an anonymous login asks to join no team that the account has blocked or left', async () => {
  const player = await app.signUpByEmail()
  const visitor = await practiceAnonymously()
  const [blocked, left, open] = [await makeTeam(), await makeTeam(), await makeTeam()]
  await app.pool.query(
    `insert into join_requests (id, group_id, user_id) select gen_random_uuid(), unnest($2::uuid[]), $1::uuid`,
    [visitor.id, [blocked, left, open]],
  )
  await player.send('PUT', `/api/me/blocked-groups/teams/${blocked}`)
  await app.pool.query(
    'insert into team_members (user_id, team_id, is_active, removed_at) values ($1, $2, false, now())',
    [player.id, left],
  )
  await signIn(player.email, visitor.headers)
  const { rows } = await app.pool.query(
    'select group_id as id from join_requests where user_id = $1 and group_id = any($2)',
    [player.id, [blocked, left, open]],
  )
  expect(rows).toEqual([{ id: open }])
})

test('a membership that moves to the account answers its own request to the team', async () => {
  const player = await app.signUpByEmail()
  const visitor = await practiceAnonymously()
  const team = await makeTeam()
  await app.pool.query(
    'insert into join_requests (id, group_id, user_id) values (gen_random_uuid(), $1, $2)',
    [team, player.id],
  )
  await joinBySql(visitor.id, [team], [])
  await signIn(player.email, visitor.headers)
  const { rows } = await app.pool.query('select status from join_requests where group_id = $1', [team])
  expect(rows).toEqual([{ status: 'approved' }])
})

const begin = (path: string, cookie: string, email: string) =>
  send(app.url, `/api/auth/${path}`, 'POST', { cookie }, { email, password: PASSWORD })
const signedIn = async (answer: Answer): Promise<string | undefined> =>
  (await send(app.url, '/api/auth/get-session', 'GET', { cookie: cookiesOf(answer) })).body?.user.email

test('a browser that still has the cookie of a login that has ended signs in and up as any other', async () => {
  const { email } = await app.signUpByEmail()
  const visitor = await send(app.url, '/api/auth/sign-in/anonymous', 'POST', {}, {})
  const ended = cookiesOf(visitor)
  expect(await signedIn(await begin('sign-in/email', ended, email))).toBe(email)
  expect(await signedIn(await begin('sign-in/email', ended, email))).toBe(email)
  const newEmail = `new-${email}`
  expect(await signedIn(await begin('sign-up/email', ended, newEmail))).toBe(newEmail)
})
