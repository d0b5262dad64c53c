import { beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_TEAM_ID } from '#domain/groups/default-team.ts'
import { foundOrganization, foundTeam, insertPlayers } from '#server/testing/groups.ts'
import type { Player } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp()
let owner: Player
let stranger: Player

beforeAll(async () => {
  ;[owner, stranger] = await insertPlayers(app, 2)
})

const edit = (actor: Player, id: string, change: object) => actor.send('PATCH', `/api/teams/${id}`, change)
const auditOf = async (id: string) => {
  const rows = await app.db
    .selectFrom('audit_log')
    .where('subject_id', '=', id)
    .orderBy('id')
    .selectAll()
    .execute()
  return rows.map(({ action, data }) => [action, data])
}

describe('founding a team', () => {
  test('makes the founder its owner and only member, and gives it a code', async () => {
    const { status, body } = await owner.send('POST', '/api/teams', {
      name: ' Harbor\u202e FC ',
      type: 'club',
      description: 'Every day.\r\nTwice.',
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      name: 'Harbor FC',
      type: 'club',
      memberCount: 1,
      subscriptionTier: 'free',
      adminName: 'Pelé',
      description: 'Every day.\nTwice.',
      status: 'active',
      organizationId: null,
      organizationName: null,
      ownerId: owner.id,
      adminIds: [],
      memberIds: [owner.id],
      settings: { allowSelfJoin: false, requireApproval: true, instantJoin: false },
      me: { standing: 'member', role: 'owner' },
      abilities: { edit: true, delete: true, leave: false, transferOwnership: true },
    })
    expect(body.inviteCode).toHaveLength(10)
    expect(body.createdAt).toBeTypeOf('string')
    expect(await auditOf(body.id)).toMatchObject([
      ['team.created', { before: null, after: { name: 'Harbor FC' } }],
    ])
  })

  test.each([
    ['name', { name: '' }],
    ['name', { name: '\u202e ' }],
    ['name', { name: 'x'.repeat(81) }],
    ['name', { name: 'a\u0000b' }],
    ['name', { name: 'a\nb' }],
    ['type', { type: 'orchestra' }],
    ['description', { description: 'x'.repeat(501) }],
    ['ownerId', { ownerId: '019a0000-0000-7000-8000-000000000001' }],
    ['memberCount', { memberCount: 99 }],
    ['subscriptionTier', { subscriptionTier: 'pro' }],
    ['inviteCode', { inviteCode: 'MYOWNCODE1' }],
    ['id', { id: DEFAULT_TEAM_ID }],
    ['settings.admins', { settings: { admins: [] } }],
  ])('with a wrong or unknown %s is refused with its message', async (field, wrong) => {
    const { status, body } = await owner.send('POST', '/api/teams', { name: 'A', type: 'team', ...wrong })
    expect([status, body.code]).toEqual([422, 'VALIDATION_FAILED'])
    expect(body.fields[field]).toBeTypeOf('string')
  })

  test('in an organization is for that organization’s admins', async () => {
    const organization = await foundOrganization(owner, 'Parent')
    const team = { name: 'Child', type: 'school', organizationId: organization.id }
    expect((await stranger.send('POST', '/api/teams', team)).status).toBe(403)
    expect((await owner.send('POST', '/api/teams', team)).body).toMatchObject({
      organizationId: organization.id,
      organizationName: 'Parent',
    })
    const nowhere = { ...team, organizationId: DEFAULT_TEAM_ID }
    expect((await owner.send('POST', '/api/teams', nowhere)).status).toBe(404)
  })
})

describe('a team', () => {
  test('can be read by its members and managers; others see its card', async () => {
    const team = await foundTeam(owner)
    expect((await stranger.get(`/api/teams/${team.id}`)).status).toBe(403)
    const card = await stranger.get(`/api/teams/${team.id}/card`)
    expect(card.status).toBe(200)
    for (const field of ['memberIds', 'adminIds', 'ownerId', 'inviteCode'])
      expect(card.body).not.toHaveProperty(field)
    const seen = async (who: Player) => (await who.get(`/api/teams/${team.id}/card`)).body.abilities
    expect(await seen(stranger)).toEqual({ seeInside: false })
    expect(await seen(owner)).toEqual({ seeInside: true })
  })

  test('of everybody names to a member only themself and players who are shown to everybody', async () => {
    const [hidden, shown] = await insertPlayers(app, 2)
    for (const player of [hidden, shown])
      await app.pool.query(
        `insert into team_members (team_id, user_id, added_by) values ($1, $2, 'system') on conflict do nothing`,
        [DEFAULT_TEAM_ID, player.id],
      )
    await hidden.send('PATCH', '/api/me', { visibility: 'groups' })
    const idsFor = async (who: Player) => (await who.get(`/api/teams/${DEFAULT_TEAM_ID}`)).body.memberIds
    expect(await idsFor(shown)).toContain(shown.id)
    expect(await idsFor(shown)).not.toContain(hidden.id)
    expect(await idsFor(hidden)).toEqual(expect.arrayContaining([shown.id, hidden.id]))
  })

  test.each(['019a0000-0000-7000-8000-000000000001', 'not-an-id'])(
    'that does not exist is 404: %s',
    async (id) => {
      for (const path of [`/api/teams/${id}`, `/api/teams/${id}/card`, `/api/teams/${id}/members`])
        expect((await owner.get(path)).status).toBe(404)
    },
  )

  test('that was switched off can be read by its managers alone', async () => {
    const team = await foundTeam(owner)
    const [member] = await insertPlayers(app, 1)
    await member.send('POST', `/api/teams/${team.id}/join`)
    await edit(owner, team.id, { status: 'inactive' })
    for (const path of [`/api/teams/${team.id}`, `/api/teams/${team.id}/card`])
      expect((await member.get(path)).status).toBe(404)
    expect((await member.get('/api/me/groups')).body.teams).toEqual([])
    expect((await edit(owner, team.id, { status: 'active' })).body.status).toBe('active')
    expect((await member.get(`/api/teams/${team.id}`)).status).toBe(200)
  })
})

describe('editing a team', () => {
  test('changes the given fields, and is logged with the values before and after', async () => {
    const team = await foundTeam(owner, { name: 'Before' })
    const { status, body } = await edit(owner, team.id, { name: 'After', settings: { instantJoin: false } })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      name: 'After',
      type: team.type,
      settings: { allowSelfJoin: true, instantJoin: false },
    })
    expect((await auditOf(team.id)).at(-1)).toEqual([
      'team.edited',
      { before: { name: 'Before', instant_join: true }, after: { name: 'After', instant_join: false } },
    ])
  })

  test('to the values that it has is not logged', async () => {
    const team = await foundTeam(owner, { name: 'Same' })
    await edit(owner, team.id, { name: 'Same' })
    expect(await auditOf(team.id)).toHaveLength(1)
  })

  test.each([
    ['name', { name: ' ' }],
    ['ownerId', { ownerId: '019a0000-0000-7000-8000-000000000001' }],
    ['memberCount', { memberCount: 0 }],
    ['subscriptionTier', { subscriptionTier: 'admin' }],
  ])('refuses a wrong or unknown %s', async (field, change) => {
    const team = await foundTeam(owner)
    const { status, body } = await edit(owner, team.id, change)
    expect(status).toBe(422)
    expect(body.fields[field]).toBeTypeOf('string')
  })

  test('moves a team into an organization for that one’s admins, and out of it for the team’s', async () => {
    const organization = await foundOrganization(owner)
    const [captain] = await insertPlayers(app, 1)
    const team = await foundTeam(captain)
    expect((await edit(captain, team.id, { organizationId: organization.id })).status).toBe(403)
    // Managing the organization does not mean managing somebody else's team.
    expect((await edit(owner, team.id, { organizationId: organization.id })).status).toBe(403)
    await captain.send('POST', '/api/invite-codes/redeem', { code: organization.inviteCode })
    await app.db
      .insertInto('role_grants')
      .values({ user_id: captain.id, kind: 'organization', organization_id: organization.id })
      .execute()
    expect((await edit(captain, team.id, { organizationId: organization.id })).body.organizationId).toBe(
      organization.id,
    )
    expect((await edit(owner, team.id, { description: 'Ours.' })).status).toBe(200)
    await app.db.deleteFrom('role_grants').where('user_id', '=', captain.id).execute()
    expect((await edit(captain, team.id, { organizationId: null })).body.organizationId).toBeNull()
    expect((await edit(owner, team.id, { description: 'Not ours.' })).status).toBe(403)
  })
})

test('a player who decides about join requests is led to manage the team, everybody else to ask', async () => {
  const [founder, captain] = await insertPlayers(app, 2)
  const organization = await foundOrganization(founder)
  const asking = await foundTeam(founder, { policy: 'ask', organizationId: organization.id })
  const inviting = await foundTeam(founder, { policy: 'inviteOnly', organizationId: organization.id })
  await app.db
    .insertInto('role_grants')
    .values({ user_id: captain.id, kind: 'organization', organization_id: organization.id })
    .execute()
  const standings = async (player: Player) => {
    const { items } = (await player.get(`/api/organizations/${organization.id}/teams`)).body
    const cards = items as { id: string; me: { standing: string } }[]
    return [asking, inviting].map(({ id }) => cards.find((card) => card.id === id)?.me.standing)
  }
  expect(await standings(captain)).toEqual(['manage', 'manage'])
  expect(await standings(stranger)).toEqual(['request', 'inviteOnly'])
  expect(await standings(founder)).toEqual(['member', 'member'])
  expect((await captain.get(`/api/teams/${asking.id}`)).body.me.standing).toBe('manage')
})

describe('deleting a team', () => {
  test('deletes its memberships, requests, roles and search words, and is logged', async () => {
    const team = await foundTeam(owner, { policy: 'ask', name: 'Doomed' })
    await stranger.send('POST', `/api/teams/${team.id}/join`)
    await app.db
      .insertInto('role_grants')
      .values({ user_id: stranger.id, kind: 'team', team_id: team.id })
      .execute()
    expect((await owner.send('DELETE', `/api/teams/${team.id}`)).status).toBe(204)
    const { rows } = await app.pool.query(
      `select (select count(*) from team_members where team_id = $1) + (select count(*) from join_requests where group_id = $1)
        + (select count(*) from role_grants where team_id = $1) + (select count(*) from team_words where team_id = $1) as left`,
      [team.id],
    )
    expect(Number(rows[0].left)).toBe(0)
    expect((await auditOf(team.id)).at(-1)).toMatchObject([
      'team.deleted',
      { before: { name: 'Doomed' }, after: null },
    ])
    expect((await owner.send('DELETE', `/api/teams/${team.id}`)).status).toBe(404)
  })

  test('is refused for the default team, and so is every change of it', async () => {
    await app.db.insertInto('role_grants').values({ user_id: owner.id, kind: 'website' }).execute()
    expect((await owner.send('DELETE', `/api/teams/${DEFAULT_TEAM_ID}`)).status).toBe(403)
    const changes = [{ status: 'inactive' }, { settings: { instantJoin: false } }, { type: 'school' }]
    for (const change of changes)
      expect((await owner.send('PATCH', `/api/teams/${DEFAULT_TEAM_ID}`, change)).status).toBe(403)
    const { abilities } = (await owner.get(`/api/teams/${DEFAULT_TEAM_ID}`)).body
    expect(abilities).toMatchObject({ edit: false, move: false, delete: false })
    await app.db.deleteFrom('role_grants').where('kind', '=', 'website').execute()
  })
})
