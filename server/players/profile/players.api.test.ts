import { expect, test } from 'vitest'
import { DEFAULT_TEAM_ID } from '#domain/groups/default-team.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { foundTeamWithHeirs } from '#server/testing/groups.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import type { Player } from '#server/testing/player.ts'

const app = await startTestApp()

test('the name and the time zone can be changed, and boards show the new name', async () => {
  const player = await app.signUp()
  const { status, body } = await player.send('PATCH', '/api/me', {
    displayName: '  Márta 🐐 ',
    timeZone: 'America/Lima',
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({ displayName: 'Márta 🐐', timeZone: 'America/Lima' })
  const session = await player.record({ date: '2026-06-02T03:00:00Z' })
  expect(session.body).toMatchObject({ timeZone: 'America/Lima', localDate: '2026-06-01' })
})

test.each([
  ['an empty name', { displayName: ' ' }, 'displayName'],
  ['a name too long', { displayName: 'x'.repeat(61) }, 'displayName'],
  ['a name that nobody can see', { displayName: '\u200b\u3164' }, 'displayName'],
  ["a photo's address", { photoURL: 'https://elsewhere.example/me.png' }, 'photoURL'],
  ["a photo's address with a NUL", { photoURL: '\u0000' }, 'photoURL'],
  ['a name with a NUL', { displayName: 'a\u0000b' }, 'displayName'],
  ['a time zone that does not exist', { timeZone: 'Mars/Olympus' }, 'timeZone'],
  ['a role', { role: ['admin'] }, 'role'],
  ['a tier', { subscriptionTier: 'pro' }, 'subscriptionTier'],
  ['the premium flag', { isPremium: true }, 'isPremium'],
  ['a status', { subscriptionStatus: 'active' }, 'subscriptionStatus'],
  ['who bills', { billingProvider: 'stripe' }, 'billingProvider'],
  ['a subscription', { stripeSubscriptionId: 'sub_1' }, 'stripeSubscriptionId'],
  ['a count', { totalJuggles: 1_000_000 }, 'totalJuggles'],
])('%s is refused and changes nothing', async (_, change, field) => {
  const player = await app.signUp()
  const before = (await player.get('/api/me')).body
  const { status, body } = await player.send('PATCH', '/api/me', change)
  expect(status).toBe(422)
  expect(body.fields[field]).toBeTypeOf('string')
  const { entitlement: _now, ...after } = (await player.get('/api/me')).body
  expect(before).toMatchObject(after)
})

test('a website admin has tier admin and every permission', async () => {
  const player = await app.signUp()
  await app.db.insertInto('role_grants').values({ user_id: player.id, kind: 'website' }).execute()
  expect((await player.get('/api/me')).body).toMatchObject({
    role: ['admin'],
    isPremium: true,
    subscriptionTier: 'admin',
    entitlement: { tier: 'admin', source: 'admin' },
  })
  expect((await player.get('/api/me/permissions')).body).toMatchObject({
    id: player.id,
    role: 'admin',
    roles: ['admin'],
    assignedBy: 'system',
    isActive: true,
    teamIds: [],
    clubIds: [],
  })
})

test('the permissions name the teams that a player leads, besides those of a role', async () => {
  const { owner, admin, heir, teamId } = await foundTeamWithHeirs(app)
  const teamsOf = async (player: Player) => (await player.get('/api/me/permissions')).body.managedTeamIds
  expect(await Promise.all([owner, admin, heir].map(teamsOf))).toEqual([[teamId], [teamId], []])
  for (const { id: user_id } of [owner, heir])
    await app.db.insertInto('role_grants').values({ user_id, kind: 'team', team_id: teamId }).execute()
  expect(await Promise.all([owner, heir].map(teamsOf))).toEqual([[teamId], [teamId]])
})

test('an old premium flag counts as an individual plan from the legacy provider', async () => {
  const player = await app.signUp()
  const plan = { is_premium: true, subscription_tier: 'plus', subscription_status: 'active' }
  await app.db.updateTable('users').set(plan).where('id', '=', player.id).execute()
  expect((await player.get('/api/me')).body).toMatchObject({
    isPremium: true,
    subscriptionTier: 'plus',
    subscriptionStatus: 'active',
    billingProvider: 'legacy',
    individual: { subscriptionTier: 'plus', subscriptionStatus: 'active', billingProvider: 'legacy' },
    entitlement: { tier: 'plus' },
  })
})

test('a paid plan shows in the profile fields that clients unlock features by', async () => {
  const player = await app.signUp()
  await app.pool.query(
    `insert into individual_subscriptions (user_id, subscription_tier, subscription_status, billing_provider, stripe_subscription_id)
     values ($1, 'plus', 'active', 'stripe', 'sub_of_a_payer')`,
    [player.id],
  )
  expect((await player.get('/api/me')).body).toMatchObject({
    isPremium: true,
    subscriptionTier: 'plus',
    subscriptionStatus: 'active',
    billingProvider: 'stripe',
    stripeSubscriptionId: 'sub_of_a_payer',
  })
})

async function joinTeam(player: Player, name: string, joinedAt: string) {
  const id = uuidv7()
  await app.db.insertInto('teams').values({ id, name, type: 'team', owner_id: player.id }).execute()
  await app.db
    .insertInto('team_members')
    .values({ team_id: id, user_id: player.id, joined_at: joinedAt })
    .execute()
  return id
}

test('the current team is the chosen one, else the latest besides the default team, else the default team', async () => {
  const player = await app.signUp()
  const current = async () => (await player.get('/api/me')).body.currentTeam
  expect((await current()).teamId).toBe(DEFAULT_TEAM_ID)
  const older = await joinTeam(player, 'Older', '2020-01-01T00:00:00Z')
  const newer = await joinTeam(player, 'Newer', '2021-01-01T00:00:00Z')
  expect(await current()).toMatchObject({ teamId: newer, teamName: 'Newer', role: 'owner' })
  await app.db.updateTable('users').set({ current_team_id: older }).where('id', '=', player.id).execute()
  expect((await current()).teamId).toBe(older)
  await app.db
    .updateTable('team_members')
    .set({ is_active: false, removed_at: new Date() })
    .where('team_id', '=', older)
    .execute()
  expect((await current()).teamId).toBe(newer)
})

test('member counts equal the active memberships, whatever happens at the same moment', async () => {
  const owner = await app.signUp()
  const teamId = await joinTeam(owner, 'Busy', '2020-01-01T00:00:00Z')
  const players = await Promise.all(Array.from({ length: 12 }, () => app.signUp()))
  const join = (player: Player) =>
    app.db
      .insertInto('team_members')
      .values({ team_id: teamId, user_id: player.id })
      .onConflict((c) => c.doNothing())
      .execute()
  const leave = (player: Player) =>
    app.db
      .updateTable('team_members')
      .set({ is_active: false, removed_at: new Date() })
      .where('team_id', '=', teamId)
      .where('user_id', '=', player.id)
      .execute()
  await Promise.all(players.flatMap((player) => [join(player), join(player), leave(player)]))
  await Promise.all(
    players.slice(0, 3).map((player) => app.db.deleteFrom('users').where('id', '=', player.id).execute()),
  )
  const { member_count } = await app.db
    .selectFrom('teams')
    .select('member_count')
    .where('id', '=', teamId)
    .executeTakeFirstOrThrow()
  const active = await app.db
    .selectFrom('team_members')
    .select('user_id')
    .where('team_id', '=', teamId)
    .where('is_active', '=', true)
    .execute()
  expect(member_count).toBe(active.length)
})
