import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { DEFAULT_TEAM_ID } from '#domain/groups/default-team.ts'
import { fingerprintsOf } from '#scripts/testing/fingerprints.ts'
import { isSound } from '#scripts/verify-data/print-findings.ts'
import { verify } from '#scripts/verify-data/verify.ts'
import { openTestDatabase } from '#server/testing/database/open-test-database.ts'
import { Changes } from './reported-changes.ts'
import { importOldData } from './import-old-data.ts'
import { newId } from './import-context.ts'
import { type OldExport, quirkyExport, writeExport } from './testing/old-export.ts'

const { db, pool } = await openTestDatabase()
const NOW = new Date('2026-11-20T12:00:00Z')

async function run(content: OldExport | string, defaultTeam?: string) {
  const { path, remove } = await writeExport(content)
  const changes = new Changes()
  await importOldData(db, path, { now: NOW, defaultTeam, changes }).finally(remove)
  return changes
}

async function everything(): Promise<Record<string, string>> {
  const client = await pool.connect()
  return fingerprintsOf(client).finally(() => client.release())
}

async function rows<T>(query: ReturnType<typeof sql<T>>): Promise<T[]> {
  return (await query.execute(db)).rows
}

test.each(['a', 'b', 'c'])(
  'an export with every quirk (%s) is imported and verified, and a second import changes nothing',
  async (seed) => {
    const old = quirkyExport(seed, NOW)
    const changes = await run(old)
    const findings = await verify(db, NOW)
    expect(findings.filter(({ violations }) => violations.length > 0)).toEqual([])
    expect(isSound(findings)).toBe(true)
    for (const reason of [
      'user.roleIgnored',
      'session.impossible',
      'session.underReview',
      'team.countDrifted',
    ] as const)
      expect(changes.count(reason)).toBeGreaterThan(0)
    const before = await everything()
    await run(old)
    expect(await everything()).toEqual(before)
  },
)

const player = (more: object = {}) => ({ email: 'zico@example.com', displayName: 'Zico', ...more })

test('a single role, a list of roles and similar strings grant what the old rules say (product 4.12)', async () => {
  await run({
    users: {
      r1: player({ email: 'r1@example.com', role: 'admin' }),
      r2: player({ email: 'r2@example.com', role: ['user', 'admin_team_rt', 'admin_org_ro'] }),
      r3: player({ email: 'r3@example.com', role: 'admin_team_rt' }),
      r4: player({
        email: 'r4@example.com',
        role: ['ADMIN', 'administrator', 'admin_team_gone', 'admin_team_'],
      }),
    },
    teams: { rt: { name: 'Reds' } },
    organizations: { ro: { name: 'League' } },
  })
  const grants = await rows(sql<{ email: string; kind: string; scope: string | null }>`
    select email, kind, coalesce(team_id, organization_id) as scope from role_grants join users on id = user_id
    where email like 'r_@example.com' order by email, kind`)
  expect(grants).toEqual([
    { email: 'r1@example.com', kind: 'website', scope: null },
    { email: 'r2@example.com', kind: 'organization', scope: newId('organizations', 'ro') },
    { email: 'r2@example.com', kind: 'team', scope: newId('teams', 'rt') },
  ])
})

test('names fall back to the email, emails are looked up in lower case, and two documents of one email are one player', async () => {
  await run({
    users: { n1: { email: ' Maria@Example.com ' }, n2: { email: 'maria@example.com', displayName: 'M' } },
    sessions: { ns: { userId: 'n2', juggleCount: 20, duration: 20, date: '2026-01-01T00:00:00Z' } },
  })
  const found = await rows(sql`
    select display_name, email_verified, total_juggles from users join player_totals on user_id = id where email = 'maria@example.com'`)
  expect(found).toEqual([{ display_name: 'maria', email_verified: false, total_juggles: 20 }])
})

test('only an old premium record that is not in force is reported (product 4.8)', async () => {
  const premium = { isPremium: true, subscriptionTier: 'plus' }
  const individual = { subscriptionTier: 'plus', subscriptionStatus: 'active' }
  const reported = async (id: string, more: object) =>
    (await run({ users: { [id]: player({ email: `${id}@example.com`, ...premium, ...more }) } })).count(
      'user.premiumNotActive',
    )
  expect(await reported('q1', {})).toBe(0)
  expect(await reported('q2', { subscriptionStatus: 'active' })).toBe(0)
  expect(await reported('q3', { subscriptionStatus: 'canceled' })).toBe(1)
  expect(await reported('q4', { individual })).toBe(1)
})

test('the legacy premium record is kept with its provider (product 3.2)', async () => {
  await run({
    users: {
      p1: player({
        email: 'p1@example.com',
        isPremium: true,
        subscriptionTier: 'pro',
        subscriptionStatus: 'active',
      }),
    },
  })
  const found = await rows(sql`
    select is_premium, subscription_tier, subscription_status, billing_provider, entitlement_until is not null as recalculated
    from users where email = 'p1@example.com'`)
  expect(found).toEqual([
    {
      is_premium: true,
      subscription_tier: 'pro',
      subscription_status: 'active',
      billing_provider: 'legacy',
      recalculated: true,
    },
  ])
})

test('a membership counts where memberIds disagrees; the owner comes from the team; memberCount is counted again', async () => {
  const changes = await run({
    users: Object.fromEntries(
      ['m1', 'm2', 'm3', 'm4'].map((id) => [id, player({ email: `${id}@example.com` })]),
    ),
    teams: {
      mt: {
        name: 'Reds',
        type: 'club',
        memberCount: 40,
        ownerId: 'm4',
        memberIds: ['m1', 'm2', 'gone'],
        adminIds: ['m1'],
      },
    },
    teamMembers: {
      mt__m1: { teamId: 'mt', userId: 'm1', isActive: true, role: 'owner' },
      mt__m2: { teamId: 'mt', userId: 'm2', isActive: false },
      mt__m3: { teamId: 'mt', userId: 'm3', isActive: true },
    },
  })
  const members = await rows(sql`
    select email, role, is_active, left_at is not null as has_left from team_members join users on id = user_id
    where team_id = ${newId('teams', 'mt')} order by 1`)
  expect(members).toEqual([
    { email: 'm1@example.com', role: 'admin', is_active: true, has_left: false },
    { email: 'm2@example.com', role: 'member', is_active: false, has_left: true },
    { email: 'm3@example.com', role: 'member', is_active: true, has_left: false },
    { email: 'm4@example.com', role: 'owner', is_active: true, has_left: false },
  ])
  const [team] = await rows(sql<{ member_count: number; admin_name: string }>`
    select member_count, admin_name from teams where id = ${newId('teams', 'mt')}`)
  expect(team).toEqual({ member_count: 3, admin_name: 'Zico' })
  expect(changes.lines().join('\n')).toContain('teams/mt (40, counted 3)')
  for (const reason of ['member.leftButListed', 'member.onlyInList', 'member.ownerAdded'] as const)
    expect(changes.count(reason)).toBe(1)
})

test('members of the old default team become members of the new one', async () => {
  await run(
    {
      users: { d1: player({ email: 'd1@example.com' }) },
      teamMembers: { x: { teamId: 'old-default', userId: 'd1', isActive: true } },
    },
    'old-default',
  )
  const found = await rows(sql`
    select team_id from team_members join users on id = user_id where email = 'd1@example.com'`)
  expect(found).toEqual([{ team_id: DEFAULT_TEAM_ID }])
})

test('another import does not restore a deleted session, an ended membership or a lost role', async () => {
  const old: OldExport = {
    users: { b1: player({ email: 'b1@example.com', role: 'admin' }) },
    sessions: { bs: { userId: 'b1', juggleCount: 20, duration: 20, date: '2026-01-01T00:00:00Z' } },
  }
  await run(old)
  const id = newId('users', 'b1')
  await sql`delete from sessions where user_id = ${id}`.execute(db)
  await sql`delete from player_totals where user_id = ${id}`.execute(db)
  await sql`delete from role_grants where user_id = ${id}`.execute(db)
  await run(old)
  expect(await rows(sql`select id from sessions where user_id = ${id}`)).toEqual([])
  expect(await rows(sql`select kind from role_grants where user_id = ${id}`)).toEqual([])
  await sql`delete from users where id = ${id}`.execute(db)
  await run(old)
  expect(await rows(sql`select id from users where id = ${id}`)).toEqual([])
})

test('practice goes to a player with a confirmed email here; an unconfirmed account waits', async () => {
  const account = (id: string, email: string, verified: boolean) =>
    sql`insert into users (id, email, email_verified) values (${id}, ${email}, ${verified})`.execute(db)
  const [proven, unproven] = ['019a0000-0000-7000-8000-0000000000a1', '019a0000-0000-7000-8000-0000000000a2']
  await account(proven, 'proven@example.com', true)
  await account(unproven, 'unproven@example.com', false)
  const old: OldExport = {
    users: {
      c1: player({ email: 'proven@example.com' }),
      c2: player({ email: 'unproven@example.com', role: 'admin' }),
    },
    sessions: Object.fromEntries(
      ['c1', 'c2'].map((userId) => [
        `s${userId}`,
        { userId, juggleCount: 20, duration: 20, date: '2026-01-01T00:00:00Z' },
      ]),
    ),
  }
  await run(old)
  const sessions = () =>
    rows(sql`select user_id from sessions where user_id in (${proven}, ${unproven}) order by 1`)
  expect(await sessions()).toEqual([{ user_id: proven }])
  expect(await rows(sql`select kind from role_grants where user_id = ${unproven}`)).toEqual([])
  await sql`update users set email_verified = true where id = ${unproven}`.execute(db)
  await run(old)
  expect(await sessions()).toEqual([{ user_id: proven }, { user_id: unproven }])
})

test.each([
  ['no JSON', '{"users": {\n"a": {"email": }}}', /line 2: .*Nothing was imported/],
  [
    'a file that was cut',
    '{"users": {\n\n"a": {"email": "a@example.com"}',
    /line 3: the file ends in the middle/,
  ],
  ['something other than a document', '{"users": {\n"a": 7}}', /line 2: users\/a is not a document/],
  ['a list', '[{"users": {}}]', /line 1: .*An export is one JSON object/],
])('%s is refused with its line number, and nothing is imported', async (_, content, message) => {
  const before = await everything()
  await expect(run(content)).rejects.toThrow(message)
  expect(await everything()).toEqual(before)
})

test('lines before a mistake are not imported either', async () => {
  const users = Object.fromEntries(
    Array.from({ length: 5000 }, (_, index) => [`e${index}`, { email: `e${index}@example.com` }]),
  )
  const text = JSON.stringify({ users }).slice(0, -1)
  await expect(run(`${text}, "sessions": nothing}`)).rejects.toThrow('Nothing was imported')
  expect(await rows(sql`select id from users where email = 'e1@example.com'`)).toEqual([])
})
