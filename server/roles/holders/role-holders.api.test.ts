import { describe, expect, test } from 'vitest'
import { startRolesTest } from '#server/roles/testing/start-roles-test.ts'

const { app, people, post, rolesOf, makeTeam } = await startRolesTest()

describe('permission to change roles', () => {
  test('is for website admins only: tier admin, premium and other roles do not give it', async () => {
    const teamId = await makeTeam()
    await post(people.websiteAdmin, 'assign', {
      email: people.player.email,
      role: 'team_admin',
      scope: teamId,
    })
    await app.pool.query(
      "update users set subscription_tier = 'admin', is_premium = true, subscription_status = 'active' where id = $1",
      [people.player.id],
    )
    expect((await people.player.get('/api/me')).body.entitlement.tier).toBe('admin')
    expect(await rolesOf(people.player)).toEqual([`admin_team_${teamId}`])
    expect((await people.player.get('/api/roles')).status).toBe(403)
    expect((await post(people.player, 'assign', { email: people.player.email, role: 'admin' })).status).toBe(
      403,
    )
  })

  test('is checked before the request is read', async () => {
    expect((await post(people.player, 'assign', { nonsense: true })).status).toBe(403)
    expect((await people.player.get('/api/roles?cursor=nonsense')).status).toBe(403)
  })
})

describe('the list of role holders', () => {
  test('marks who is suspended', async () => {
    await post(people.websiteAdmin, 'assign', {
      email: people.player.email,
      role: 'team_admin',
      scope: await makeTeam(),
    })
    const suspend = "update users set suspended_at = now(), suspended_reason = 'Rude' where id = $1"
    await app.pool.query(suspend, [people.player.id])
    const { items } = (await people.websiteAdmin.get('/api/roles')).body
    const suspended = items.filter(({ isSuspended }: { isSuspended?: boolean }) => isSuspended)
    expect(suspended).toEqual([expect.objectContaining({ userId: people.player.id })])
  })

  test('shows each role, its holder, since when and from whom', async () => {
    const teamId = await makeTeam()
    await post(people.websiteAdmin, 'assign', {
      email: people.player.email,
      role: 'team_admin',
      scope: teamId,
    })
    const { body } = await people.websiteAdmin.get('/api/roles')
    expect(body.nextCursor).toBeNull()
    const shown = body.items.find(({ userId }: { userId: string }) => userId === people.player.id)
    expect(shown).toEqual({
      userId: people.player.id,
      email: people.player.email,
      emailVerified: true,
      displayName: 'Pelé',
      roles: [`admin_team_${teamId}`],
      held: [
        {
          role: `admin_team_${teamId}`,
          scopeName: 'Reds',
          grantedAt: expect.stringMatching(/^\d{4}-.*Z$/),
          grantedBy: people.websiteAdmin.email,
          waitsForEmail: false,
        },
      ],
    })
    expect((await people.websiteAdmin.get(`/api/roles/candidate?email=${people.player.email}`)).body).toEqual(
      {
        candidate: shown,
      },
    )
  })

  test('also finds a user without a role', async () => {
    const { body } = await people.websiteAdmin.get(
      `/api/roles/candidate?email=${people.player.email.toUpperCase()}`,
    )
    expect(body.candidate).toMatchObject({ userId: people.player.id, roles: ['user'], held: [] })
  })

  test('is paged by email, also while others are added', async () => {
    await app.pool.query(`
      with holders as (
        insert into users (id, email) select gen_random_uuid(), 'holder-' || n || '@example.com' from generate_series(1, 7) n
        returning id)
      insert into role_grants (user_id, kind) select id, 'any_team' from holders`)
    const emails: string[] = []
    let cursor: string | null = null
    do {
      const page = await people.websiteAdmin.get(`/api/roles?limit=3${cursor ? `&cursor=${cursor}` : ''}`)
      emails.push(...page.body.items.map(({ email }: { email: string }) => email))
      cursor = page.body.nextCursor
      await post(people.websiteAdmin, 'assign', { email: people.player.email, role: 'team_admin' })
    } while (cursor)
    const everybody = [1, 2, 3, 4, 5, 6, 7].map((n) => `holder-${n}@example.com`)
    expect(emails.filter((email) => email.startsWith('holder'))).toEqual(everybody)
    expect(new Set(emails).size).toBe(emails.length)
    expect(emails).toContain(people.websiteAdmin.email)
  })

  test('is searched, filtered by kind, and sorted by email or name', async () => {
    await app.pool.query(`
      with holders as (
        insert into users (id, email, display_name)
        select gen_random_uuid(), lower(name) || '@club.example', name from unnest(array['Zoë', 'Ana', 'ben']) name returning id, email)
      insert into role_grants (user_id, kind) select id, 'any_team' from holders`)
    const names = async (query: string) =>
      (await people.websiteAdmin.get(`/api/roles?${query}`)).body.items.map(
        ({ displayName }: { displayName: string }) => displayName,
      )
    expect(await names('search=CLUB.ex')).toEqual(['Ana', 'ben', 'Zoë'])
    expect(await names('search=club&sort=-email')).toEqual(['Zoë', 'ben', 'Ana'])
    expect(await names('filter=team&sort=-displayName')).toEqual(['Zoë', 'ben', 'Ana'])
    const [first] = (await people.websiteAdmin.get('/api/roles?search=club&sort=displayName&limit=1')).body
      .items
    expect(first.displayName).toBe('Ana')
    const { nextCursor } = (await people.websiteAdmin.get('/api/roles?search=club&sort=displayName&limit=1'))
      .body
    expect(await names(`search=club&sort=displayName&cursor=${nextCursor}`)).toEqual(['ben', 'Zoë'])
    expect(await names('filter=website')).toEqual(['Pelé'])
    for (const filter of ['organization', 'waiting']) expect(await names(`filter=${filter}`)).toEqual([])
    expect((await people.websiteAdmin.get('/api/roles?sort=held')).status).toBe(400)
  })

  test.each([
    'nonsense',
    Buffer.from('["\\u0000", "01900000-0000-7000-8000-000000000001"]').toString('base64url'),
    Buffer.from('1').toString('base64url'),
  ])('an invalid cursor is refused: %s', async (cursor) => {
    const { status, body } = await people.websiteAdmin.get(`/api/roles?cursor=${cursor}`)
    expect([status, body.code]).toEqual([400, 'INVALID_CURSOR'])
  })
})
