import pg from 'pg'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { DEFAULT_TEAM_ID } from '#domain/groups/default-team.ts'
import { grantRole } from '#server/testing/grant-role.ts'
import { foundOrganization, foundTeam, insertPlayers } from '#server/testing/groups.ts'
import type { Player } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp()
let websiteAdmin: Player
let organizationAdmin: Player
let teamAdmin: Player
let owner: Player
let club: string
const ids: Record<'reds' | 'blues' | 'greens', string> = { reds: '', blues: '', greens: '' }

beforeEach(async () => {
  await app.pool.query('delete from users')
  await app.pool.query('delete from teams where id <> $1', [DEFAULT_TEAM_ID])
  await app.pool.query('delete from organizations')
  ;[websiteAdmin, organizationAdmin, teamAdmin, owner] = await insertPlayers(app, 4)
  await grantRole(app, websiteAdmin, 'website')
  club = (await foundOrganization(organizationAdmin, 'Club')).id
  ids.reds = (await foundTeam(organizationAdmin, { name: 'Reds', organizationId: club })).id
  ids.blues = (await foundTeam(owner, { name: 'Blues' })).id
  ids.greens = (await foundTeam(websiteAdmin, { name: 'Greens', type: 'school' })).id
  await grantRole(app, teamAdmin, 'team', ids.greens)
})

const list = async (who: Player, query = '', what = 'teams') =>
  (await who.get(`/api/admin/${what}?${query}`)).body
const names = async (who: Player, query = '', what = 'teams') =>
  (await list(who, query, what)).items.map(({ name }: { name: string }) => name)
const change = (who: Player, order: object) => who.send('POST', '/api/admin/teams/change', order)
const statusOf = async (id: string) =>
  (await app.pool.query('select status from teams where id = $1', [id])).rows[0]?.status

describe('the list of managed teams', () => {
  test('holds every team for a website admin, and exactly their own for everybody else', async () => {
    expect(await names(websiteAdmin)).toEqual(['Blues', 'Greens', 'Keepup Community', 'Reds'])
    expect(await names(organizationAdmin)).toEqual(['Reds'])
    expect(await names(teamAdmin)).toEqual(['Greens'])
    expect(await names(owner)).toEqual(['Blues'])
    expect(await names(websiteAdmin, '', 'organizations')).toEqual(['Club'])
    expect(await names(organizationAdmin, '', 'organizations')).toEqual(['Club'])
    expect(await names(owner, '', 'organizations')).toEqual([])
  })

  test('counts the numbers in names, for everybody whose teams are few', async () => {
    const [officer] = await insertPlayers(app, 1)
    for (const name of ['Under 10', 'Under 8', 'Under 11']) await foundTeam(officer, { name })
    const first = await list(officer, 'limit=2')
    const second = await list(officer, `limit=2&cursor=${first.nextCursor}`)
    expect([...first.items, ...second.items].map(({ name }: { name: string }) => name)).toEqual([
      'Under 8',
      'Under 10',
      'Under 11',
    ])
    await app.pool.query("delete from teams where name like 'Under %'")
  })

  test('holds a team for its admins as long as they are admins', async () => {
    const [helper] = await insertPlayers(app, 1)
    await helper.send('POST', `/api/teams/${ids.blues}/join`, {})
    expect(await names(helper)).toEqual([])
    await owner.send('PATCH', `/api/teams/${ids.blues}/members/${helper.id}`, { role: 'admin' })
    expect(await names(helper)).toEqual(['Blues'])
    await owner.send('DELETE', `/api/teams/${ids.blues}/members/${helper.id}`)
    expect(await names(helper)).toEqual([])
  })

  test('holds exactly the teams that the policy lets them edit', async () => {
    for (const who of [websiteAdmin, organizationAdmin, teamAdmin, owner]) {
      const listed = new Set((await list(who)).items.map(({ id }: { id: string }) => id))
      for (const id of Object.values(ids))
        expect((await who.send('PATCH', `/api/teams/${id}`, {})).status === 200).toBe(listed.has(id))
    }
  })

  test('can be searched and filtered, and includes teams that were switched off', async () => {
    await websiteAdmin.send('PATCH', `/api/teams/${ids.greens}`, { status: 'inactive' })
    expect(await names(websiteAdmin, 'search=GREE')).toEqual(['Greens'])
    expect(await names(websiteAdmin, 'search=e&status=active')).toEqual(['Blues', 'Keepup Community', 'Reds'])
    expect(await names(websiteAdmin, 'status=inactive')).toEqual(['Greens'])
    expect(await names(websiteAdmin, 'type=school')).toEqual(['Greens'])
    expect(await names(websiteAdmin, `organizationId=${club}`)).toEqual(['Reds'])
  })

  test('shows the teams without an owner alone, but not the team of everybody, which never has one', async () => {
    await app.pool.query('update teams set owner_id = null where id = any($1)', [[ids.reds, ids.greens]])
    expect(await names(websiteAdmin, 'status=ownerless')).toEqual(['Greens', 'Reds'])
    expect(await names(organizationAdmin, 'status=ownerless')).toEqual(['Reds'])
    expect((await list(websiteAdmin, 'status=ownerless&limit=1')).total).toBe(2)
    expect(await names(owner, 'status=ownerless')).toEqual([])
  })

  test.each(['name', 'members', 'newest'])('is paged by %s, every team once', async (sort) => {
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page = await list(websiteAdmin, `sort=${sort}&limit=1${cursor ? `&cursor=${cursor}` : ''}`)
      expect(page.total).toBe(4)
      seen.push(...page.items.map(({ name }: { name: string }) => name))
      cursor = page.nextCursor
    } while (cursor !== null)
    expect(seen.toSorted()).toEqual(['Blues', 'Greens', 'Keepup Community', 'Reds'])
  })

  test('can begin with the newest', async () => {
    expect((await names(websiteAdmin, 'sort=newest')).slice(0, 3)).toEqual(['Greens', 'Blues', 'Reds'])
  })

  test('says how many join requests wait', async () => {
    const [asker] = await insertPlayers(app, 1)
    await owner.send('PATCH', `/api/teams/${ids.blues}`, { settings: { instantJoin: false } })
    await asker.send('POST', `/api/teams/${ids.blues}/join`, {})
    expect((await list(owner)).items[0]).toMatchObject({
      requestCount: 1,
      memberCount: 1,
      abilities: { edit: true, delete: true, move: false },
    })
    expect(await names(websiteAdmin, 'status=requested')).toEqual(['Blues'])
    expect((await list(websiteAdmin, 'status=requested')).total).toBe(1)
    expect(await names(organizationAdmin, 'status=requested')).toEqual([])
    const { items } = (await owner.get(`/api/join-requests?teamId=${ids.blues}`)).body
    expect((await owner.send('POST', `/api/join-requests/${items[0].id}/reject`)).status).toBe(200)
    expect(await names(websiteAdmin, 'status=requested')).toEqual([])
  })

  test('refuses a cursor of another order', async () => {
    const codeOf = async (from: string, to: string) => {
      const { nextCursor } = await list(websiteAdmin, `sort=${from}&limit=1`)
      return (await websiteAdmin.get(`/api/admin/teams?sort=${to}&cursor=${nextCursor}`)).body.code
    }
    expect(await codeOf('name', 'members')).toBe('INVALID_CURSOR')
    expect(await codeOf('members', 'newest')).toBe('INVALID_CURSOR')
    expect(await codeOf('newest', 'members')).toBe('INVALID_CURSOR')
    expect(await codeOf('members', 'name')).toBe('INVALID_CURSOR')
    expect(await codeOf('members', 'members')).toBeUndefined()
  })
})

describe('changing several teams', () => {
  test('sets the status of all of them, each with its line in the audit log', async () => {
    const teamIds = [ids.reds, ids.blues, ids.reds]
    const { body } = await change(websiteAdmin, { change: 'setStatus', teamIds, status: 'inactive' })
    expect(body).toEqual({ count: 2 })
    expect([await statusOf(ids.reds), await statusOf(ids.blues)]).toEqual(['inactive', 'inactive'])
    const { rows } = await app.pool.query(
      "select subject_id from audit_log where action = 'team.edited' and actor_id = $1 order by subject_id",
      [websiteAdmin.id],
    )
    expect(rows.map(({ subject_id }) => subject_id)).toEqual([ids.reds, ids.blues].toSorted())
  })

  test('takes as many statements for ten teams as for one', async () => {
    const [founder] = await insertPlayers(app, 1)
    const teamIds: string[] = []
    for (let team = 0; team < 11; team++) teamIds.push((await foundTeam(founder)).id)
    const asked = vi.spyOn(pg.Client.prototype, 'query')
    const statementsOf = async (order: object) => {
      asked.mockClear()
      expect((await change(websiteAdmin, order)).status).toBe(200)
      // The process also asks for other things, such as the work in its queues.
      return asked.mock.calls.filter((call) => /teams|audit_log/.test(JSON.stringify(call))).length
    }
    for (const order of [
      { change: 'setStatus', status: 'inactive' },
      { change: 'move', organizationId: club },
    ])
      expect(await statementsOf({ ...order, teamIds: teamIds.slice(1) })).toBe(
        await statementsOf({ ...order, teamIds: teamIds.slice(0, 1) }),
      )
    // What is so already is no change.
    await change(websiteAdmin, { change: 'move', organizationId: club, teamIds })
    const { rows } = await app.pool.query(
      `select data, organization_id = $2 as "isOfClub" from audit_log where action = 'team.edited' and subject_id = $1 order by at, id`,
      [teamIds[1], club],
    )
    expect(rows).toEqual([
      { data: { before: { status: 'active' }, after: { status: 'inactive' } }, isOfClub: null },
      { data: { before: { organization_id: null }, after: { organization_id: club } }, isOfClub: true },
    ])
  })

  test('needs a manager of every one of them: with one team of somebody else none is changed', async () => {
    const teamIds = [ids.blues, ids.reds]
    for (const order of [
      { change: 'setStatus', teamIds, status: 'inactive' },
      { change: 'move', teamIds, organizationId: null },
      { change: 'delete', teamIds, memberCount: 9 },
    ])
      expect((await change(owner, order)).status).toBe(403)
    expect([await statusOf(ids.reds), await statusOf(ids.blues)]).toEqual(['active', 'active'])
  })

  test('moves teams into an organization when the player manages both', async () => {
    const order = { change: 'move', teamIds: [ids.blues], organizationId: club }
    expect((await change(owner, order)).status).toBe(403)
    expect((await change(organizationAdmin, order)).status).toBe(403)
    expect((await change(websiteAdmin, order)).status).toBe(200)
    expect(await names(organizationAdmin)).toEqual(['Blues', 'Reds'])
    await change(organizationAdmin, { ...order, organizationId: null })
    expect(await names(organizationAdmin)).toEqual(['Reds'])
  })

  test('is refused when more members would be deleted than the request announced', async () => {
    const [late] = await insertPlayers(app, 1)
    await late.send('POST', `/api/teams/${ids.blues}/join`, {})
    const order = { change: 'delete', teamIds: [ids.blues, ids.greens], memberCount: 2 }
    const { status, body } = await change(websiteAdmin, order)
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'MORE_WOULD_GO' })
    expect((await change(websiteAdmin, { ...order, memberCount: 3 })).body).toEqual({ count: 2 })
    expect(await names(websiteAdmin)).toEqual(['Keepup Community', 'Reds'])
  })

  test.each([
    ['deletes', { change: 'delete', memberCount: 1000 }],
    ['switches off', { change: 'setStatus', status: 'inactive' }],
    ['moves', { change: 'move', organizationId: null }],
  ])('never %s the default team', async (_, order) => {
    const teamIds = [DEFAULT_TEAM_ID, ids.blues]
    expect((await change(websiteAdmin, { ...order, teamIds })).status).toBe(403)
    expect(await statusOf(ids.blues)).toBe('active')
  })
})
