import { beforeAll, describe, expect, test } from 'vitest'
import { foundOrganization, foundTeam, insertPlayers } from '#server/testing/groups.ts'
import type { Player } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp()
const closed = await startTestApp({ environment: { ORGANIZATIONS_SELF_SERVICE: 'off' } })
let founder: Player
let stranger: Player

beforeAll(async () => {
  ;[founder, stranger] = await insertPlayers(app, 2)
})

const redeem = (player: Player, code: string) => player.send('POST', '/api/invite-codes/redeem', { code })
const newPlayer = async () => (await insertPlayers(app, 1))[0]

describe('founding an organization', () => {
  test('makes the founder its member and admin, and gives it a code', async () => {
    const body = await foundOrganization(founder, ' Harbor  Foundation ')
    expect(body).toMatchObject({
      name: 'Harbor  Foundation',
      status: 'active',
      memberCount: 1,
      teamCount: 0,
      isMember: true,
      abilities: { edit: true, manageTeams: true, seeInviteCode: true },
    })
    expect(body.inviteCode).toHaveLength(10)
    expect((await founder.get('/api/me/permissions')).body.roles).toContain(`admin_org_${body.id}`)
    const { items } = (await founder.get(`/api/organizations/${body.id}/members`)).body
    expect(items).toMatchObject([{ userId: founder.id, isOrganizationAdmin: true, joinMethod: null }])
  })

  test.each([{ name: '' }, { name: 'a\u0007' }, { name: 'x'.repeat(81) }, { name: 'A', inviteCode: 'MINE' }])(
    'with %j is refused',
    async (body) => {
      expect((await founder.send('POST', '/api/organizations', body)).status).toBe(422)
    },
  )

  test('is reserved to website admins when the operator configures it so', async () => {
    const [player, admin] = await insertPlayers(closed, 2)
    await closed.db.insertInto('role_grants').values({ user_id: admin.id, kind: 'website' }).execute()
    expect((await player.send('POST', '/api/organizations', { name: 'Mine' })).status).toBe(403)
    expect((await admin.send('POST', '/api/organizations', { name: 'Ours' })).status).toBe(201)
    const mayFound = async (who: Player) =>
      (await who.get('/api/me/groups')).body.abilities.createOrganization
    expect([await mayFound(player), await mayFound(admin), await mayFound(founder)]).toEqual([
      false,
      true,
      true,
    ])
  })
})

describe('an organization', () => {
  test('can be read by its members and admins; others see its card', async () => {
    const { id, inviteCode } = await foundOrganization(founder)
    expect((await stranger.get(`/api/organizations/${id}`)).status).toBe(403)
    expect((await stranger.get(`/api/organizations/${id}/members`)).status).toBe(403)
    const card = (await stranger.get(`/api/organizations/${id}/card`)).body
    expect(card).toMatchObject({ id, isMember: false })
    expect(card).not.toHaveProperty('inviteCode')
    const member = await newPlayer()
    await redeem(member, inviteCode)
    const seen = (await member.get(`/api/organizations/${id}`)).body
    expect(seen).toMatchObject({ memberCount: 2, abilities: { edit: false, leave: true } })
    expect(seen).not.toHaveProperty('inviteCode')
    const { items } = (await member.get(`/api/organizations/${id}/members`)).body
    expect(items).toMatchObject([{ userEmail: null }, { userEmail: member.email }])
  })

  test('that was switched off is in no list, and can be read by its admins alone', async () => {
    const organization = await foundOrganization(founder, 'Switched Off Union')
    const team = await foundTeam(founder, { organizationId: organization.id })
    const member = await newPlayer()
    await redeem(member, organization.inviteCode)
    await founder.send('PATCH', `/api/organizations/${organization.id}`, { status: 'inactive' })
    for (const path of ['', '/card', '/members', '/teams'])
      expect((await member.get(`/api/organizations/${organization.id}${path}`)).status).toBe(404)
    expect((await member.get('/api/me/groups')).body.organizations).toEqual([])
    expect((await member.get('/api/organizations?search=switched')).body.items).toEqual([])
    // Its team goes on, but does not link to it any more.
    expect((await member.get(`/api/teams/${team.id}/card`)).body.organizationName).toBeNull()
    const joined = await (await newPlayer()).send('POST', `/api/teams/${team.id}/join`)
    expect(joined.body).not.toHaveProperty('organization')
    expect((await founder.get(`/api/organizations/${organization.id}`)).body.status).toBe('inactive')
  })

  test('can be changed by its admins, and each change is logged', async () => {
    const { id } = await foundOrganization(founder, 'Old name')
    expect((await stranger.send('PATCH', `/api/organizations/${id}`, { name: 'Mine' })).status).toBe(403)
    const { body } = await founder.send('PATCH', `/api/organizations/${id}`, { name: 'New name' })
    expect(body.name).toBe('New name')
    await founder.send('PATCH', `/api/organizations/${id}`, {})
    const rows = await app.db
      .selectFrom('audit_log')
      .where('subject_id', '=', id)
      .orderBy('id')
      .selectAll()
      .execute()
    expect(rows.map(({ action }) => action)).toEqual(['organization.created', 'organization.edited'])
    expect(rows[1]!.data).toEqual({
      before: { name: 'Old name', status: 'active', least_evidence: 'tapped' },
      after: { name: 'New name', status: 'active', least_evidence: 'tapped' },
    })
  })

  test('can be left on its own, also twice, without leaving its teams', async () => {
    const { id } = await foundOrganization(founder)
    const team = await foundTeam(founder, { organizationId: id })
    const member = await newPlayer()
    await member.send('POST', `/api/teams/${team.id}/join`)
    for (let time = 0; time < 2; time++)
      expect((await member.send('POST', `/api/organizations/${id}/leave`)).status).toBe(204)
    const { teams, organizations } = (await member.get('/api/me/groups')).body
    expect([teams.length, organizations.length]).toEqual([1, 0])
  })

  test('tells its members whether they may create teams in it', async () => {
    const { inviteCode } = await foundOrganization(founder, 'Team Union')
    const member = await newPlayer()
    await redeem(member, inviteCode)
    const mayMakeTeams = async (player: Player) => {
      const { organizations } = (await player.get('/api/me/groups')).body
      return organizations.find(({ name }: { name: string }) => name === 'Team Union').abilities
    }
    expect(await mayMakeTeams(founder)).toEqual({ seeInside: true, manageTeams: true })
    expect(await mayMakeTeams(member)).toEqual({ seeInside: true, manageTeams: false })
  })

  test('loses a member when its admins remove them, who is told', async () => {
    const { id, inviteCode } = await foundOrganization(founder, 'Strict Union')
    const member = await newPlayer()
    await redeem(member, inviteCode)
    const remove = () => founder.send('DELETE', `/api/organizations/${id}/members/${member.id}`)
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 404])
    const { items } = (await member.get('/api/notifications')).body
    expect(items).toMatchObject([
      { kind: 'removed_from_organization', names: { organization: 'Strict Union' }, organizationId: id },
    ])
  })
})

describe('the teams of an organization', () => {
  test('are listed by name, and only its admins see those that were switched off', async () => {
    const { id } = await foundOrganization(founder)
    for (const name of ['U10', 'Zebras', 'apes', 'Bears', 'U8'])
      await foundTeam(founder, { name, organizationId: id })
    const hidden = await foundTeam(founder, { name: 'Hidden', organizationId: id })
    await founder.send('PATCH', `/api/teams/${hidden.id}`, { status: 'inactive' })
    const seenBy = async (player: Player) => {
      const names: string[] = []
      let cursor = ''
      do {
        const { body } = await player.get(`/api/organizations/${id}/teams?limit=2${cursor}`)
        names.push(...body.items.map(({ name }: { name: string }) => name))
        cursor = body.nextCursor === null ? '' : `&cursor=${body.nextCursor}`
      } while (cursor)
      return names
    }
    expect(await seenBy(stranger)).toEqual(['apes', 'Bears', 'U8', 'U10', 'Zebras'])
    expect(await seenBy(founder)).toEqual(['apes', 'Bears', 'Hidden', 'U8', 'U10', 'Zebras'])
    expect((await stranger.get(`/api/organizations/${id}/card`)).body.teamCount).toBe(5)
  })

  test('can be managed by its admins', async () => {
    const { id } = await foundOrganization(founder)
    const captain = await newPlayer()
    const team = await foundTeam(captain, { policy: 'ask' })
    await app.db.updateTable('teams').set({ organization_id: id }).where('id', '=', team.id).execute()
    await stranger.send('POST', `/api/teams/${team.id}/join`)
    const { items } = (await founder.get(`/api/join-requests?teamId=${team.id}`)).body
    expect((await founder.send('POST', `/api/join-requests/${items[0].id}/approve`)).status).toBe(200)
    expect((await founder.get('/api/notifications')).body.items[0]).toMatchObject({
      kind: 'join_request_received',
    })
  })
})
