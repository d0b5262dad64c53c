import { describe, expect, test } from 'vitest'
import { grantRole } from '#server/testing/grant-role.ts'
import { foundOrganization, foundTeam } from '#server/testing/groups.ts'
import type { Player } from '#server/testing/player.ts'
import { startAdminTest } from '#server/testing/scenes/start-admin-test.ts'

const { app, people } = await startAdminTest()

const read = async (reader: Player, query = '') => (await reader.get(`/api/admin/audit-log?${query}`)).body
const actionsOf = async (reader: Player, query = '') =>
  (await read(reader, query)).items.map(
    ({ action, subject }: { action: string; subject: { name: string } }) => [action, subject.name].join(' '),
  )

const rename = (actor: Player, id: string, name: string) => actor.send('PATCH', `/api/teams/${id}`, { name })

describe('readers of the audit log', () => {
  test('website admins see everything', async () => {
    const { player, websiteAdmin } = people
    const { id } = await foundTeam(player, { name: 'Reds' })
    await rename(player, id, 'Blues')
    const { items } = await read(websiteAdmin, 'limit=2')
    expect(items[0]).toMatchObject({
      actor: { uid: player.id, displayName: 'Pelé', email: player.email },
      action: 'team.edited',
      subject: { kind: 'team', id, name: 'Blues' },
      before: { name: 'Reds' },
      after: { name: 'Blues' },
    })
    expect(items[1].action).toBe('team.created')
  })

  test('a team’s manager sees what concerns the team, without emails', async () => {
    const { player, websiteAdmin } = people
    const other = await app.signUp()
    const reds = await foundTeam(player, { name: 'Reds' })
    await foundTeam(other, { name: 'Blues' })
    await rename(websiteAdmin, reds.id, 'Crimsons')
    expect(await actionsOf(player)).toEqual(['team.edited Crimsons', 'team.created Crimsons'])
    expect(await actionsOf(other)).toEqual(['team.created Blues'])
    const [edited] = (await read(player)).items
    expect(edited.actor).toEqual({ uid: websiteAdmin.id, displayName: 'Pelé', email: null })
  })

  test('an organization admin sees the organization and its teams, also deleted teams and teams that left', async () => {
    const { player } = people
    const { id: organizationId } = await foundOrganization(player, 'League')
    const [gone, left] = [
      await foundTeam(player, { name: 'Gone', organizationId }),
      await foundTeam(player, { name: 'Left', organizationId }),
    ]
    await player.send('DELETE', `/api/teams/${gone.id}`)
    await player.send('PATCH', `/api/teams/${left.id}`, { organizationId: null })
    // As an admin of the organization alone.
    await app.pool.query("update team_members set role = 'member' where user_id = $1", [player.id])
    await app.pool.query('update teams set owner_id = null where owner_id = $1', [player.id])
    await rename(people.websiteAdmin, left.id, 'Later')
    expect(await actionsOf(player)).toEqual([
      'team.edited Later',
      'team.deleted ',
      'team.created Later',
      'team.created ',
      'organization.created League',
    ])
  })

  test("a team's managers see how its join requests were answered", async () => {
    const { player } = people
    const other = await app.signUp()
    const { id } = await foundTeam(player, { name: 'Reds', policy: 'ask' })
    await other.send('POST', `/api/teams/${id}/join`, {})
    const { body } = await player.get(`/api/join-requests?teamId=${id}`)
    await player.send('POST', `/api/join-requests/${body.items[0].id}/reject`)
    expect((await actionsOf(player))[0]).toBe('join-request.rejected ')
    expect((await other.get('/api/admin/audit-log')).status).toBe(403)
  })

  test('a player who manages nothing is refused', async () => {
    expect((await people.player.get('/api/admin/audit-log')).body.code).toBe('FORBIDDEN')
  })
})

test('the actions of a deleted player are still found by their id, without their name', async () => {
  const { player, websiteAdmin } = people
  const { id } = await foundTeam(websiteAdmin, { name: 'Reds' })
  await grantRole(app, player, 'website')
  await rename(player, id, 'Blues')
  await rename(player, id, 'Greens')
  expect(
    (await websiteAdmin.send('DELETE', `/api/admin/users/${player.id}`, { confirmation: player.email }))
      .status,
  ).toBe(204)
  const [deleted, green, blue] = (await read(websiteAdmin)).items
  expect(deleted).toMatchObject({
    action: 'user.deleted',
    actor: { uid: websiteAdmin.id },
    formerActorId: null,
  })
  const former = { actor: null, formerActorId: deleted.subject.id }
  expect([green, blue]).toMatchObject([
    { ...former, after: { name: 'Greens' } },
    { ...former, after: { name: 'Blues' } },
  ])
  expect(deleted.subject.id).not.toBe(player.id)
  expect((await read(websiteAdmin, `actorId=${green.formerActorId}`)).items).toHaveLength(2)
})

test('opening what a user shows to nobody is logged once per period; opening one’s own page is not', async () => {
  const { player, websiteAdmin } = people
  const look = async (path: string) => (await websiteAdmin.get(`/api/admin/users/${path}`)).status
  for (const path of [player.id, player.id, `${player.id}/sessions`, websiteAdmin.id])
    expect(await look(path)).toBe(200)
  expect(await look('019a0000-0000-7000-8000-000000000001')).toBe(404)
  expect(await actionsOf(websiteAdmin, `actorId=${websiteAdmin.id}`)).toEqual([
    'user.practice-viewed Pelé',
    'user.viewed Pelé',
  ])
  await app.pool.query('alter table audit_log disable trigger user')
  await app.pool.query("update audit_log set at = at - interval '10 minutes'")
  await app.pool.query('alter table audit_log enable always trigger audit_log_keeps_its_rows')
  await app.pool.query('alter table audit_log enable always trigger audit_log_is_never_emptied')
  await look(player.id)
  expect(await actionsOf(websiteAdmin, `action=user.viewed&subjectId=${player.id}`)).toHaveLength(2)
})

test('the details name what they mention by its current name, and leave out what no longer exists', async () => {
  const { player, websiteAdmin } = people
  const [member, later] = [await app.signUp(), await app.signUp()]
  const { id } = await foundTeam(player, { name: 'Reds' })
  for (const each of [member, later]) await each.send('POST', `/api/teams/${id}/join`)
  for (const each of [member, later])
    await player.send('PATCH', `/api/teams/${id}/members/${each.id}`, { role: 'admin' })
  await websiteAdmin.send('POST', '/api/roles/assign', {
    email: member.email,
    role: 'team_admin',
    scope: id,
  })
  await app.db.deleteFrom('users').where('id', '=', later.id).execute()
  const [ofGone, ofMember] = (await read(player)).items
  expect([ofMember.names, ofGone.names]).toEqual([{ [id]: 'Reds', [member.id]: 'Pelé' }, { [id]: 'Reds' }])
  const [granted] = (await read(websiteAdmin, `subjectId=${member.id}`)).items
  expect(granted).toMatchObject({ action: 'role.granted', names: { [id]: 'Reds' } })
  await player.send('DELETE', `/api/teams/${id}`)
  const ofDeleted = (await read(websiteAdmin, `subjectId=${id}`)).items
  expect(ofDeleted.at(-1)).toMatchObject({
    action: 'team.created',
    subject: { name: null },
    names: { [id]: 'Reds' },
  })
})

describe('searching the audit log for a person', () => {
  const find = async (reader: Player, search: string) =>
    (await reader.get(`/api/admin/audit-log/actors?search=${encodeURIComponent(search)}`)).body.items

  test('a manager finds the people who acted in the groups they manage by name, without emails; nobody else can search', async () => {
    const { player, websiteAdmin } = people
    const outsider = await app.signUp()
    const { id } = await foundTeam(player, { name: 'Reds' })
    await foundTeam(outsider, { name: 'Blues' })
    await rename(websiteAdmin, id, 'Crimsons')
    await app.pool.query("update users set display_name = 'Ada 100%' where id = $1", [websiteAdmin.id])
    expect(await find(player, 'ADA 1')).toEqual([
      { uid: websiteAdmin.id, displayName: 'Ada 100%', email: null },
    ])
    const everybody = (await find(player, 'e')).map(({ uid }: { uid: string }) => uid)
    expect(everybody).toEqual([player.id])
    expect(await find(player, websiteAdmin.email)).toEqual([])
  })

  test('website admins find everybody, also by email', async () => {
    const { player, websiteAdmin } = people
    const [found] = await find(websiteAdmin, player.email)
    expect(found).toEqual({ uid: player.id, displayName: 'Pelé', email: player.email })
  })
})

describe('filtering', () => {
  test('by actor, action, target and time', async () => {
    const { player, websiteAdmin } = people
    const reds = await foundTeam(player, { name: 'Reds' })
    const blues = await foundTeam(websiteAdmin, { name: 'Blues' })
    await rename(websiteAdmin, reds.id, 'Crimsons')
    expect(await actionsOf(websiteAdmin, `actorId=${player.id}`)).toEqual(['team.created Crimsons'])
    expect(await actionsOf(websiteAdmin, `subjectId=${blues.id}`)).toEqual(['team.created Blues'])
    const created = await actionsOf(websiteAdmin, `action=team.created&subjectId=${reds.id}`)
    expect(created).toEqual(['team.created Crimsons'])
    const { items } = await read(websiteAdmin, `subjectId=${reds.id}`)
    const [edited, founded] = items
    const since = encodeURIComponent(edited.at)
    expect(await actionsOf(websiteAdmin, `from=${since}`)).toEqual(['team.edited Crimsons'])
    const before = encodeURIComponent(edited.at)
    expect(await actionsOf(websiteAdmin, `to=${before}&actorId=${player.id}`)).toHaveLength(1)
    expect(
      await actionsOf(websiteAdmin, `to=${encodeURIComponent(founded.at)}&subjectId=${reds.id}`),
    ).toEqual([])
    // No zone has this offset, but it can be written, and PostgreSQL does not read it.
    const farOff = encodeURIComponent('2020-01-01T00:00:00+23:59')
    expect(await actionsOf(websiteAdmin, `from=${farOff}&actorId=${player.id}`)).toHaveLength(1)
  })

  test('never shows more than the reader may see', async () => {
    const { player, websiteAdmin } = people
    await foundTeam(player)
    const { id } = await foundTeam(websiteAdmin)
    expect(await actionsOf(player, `subjectId=${id}`)).toEqual([])
  })

  test.each(['actorId=me', 'action=Drop', 'from=yesterday', 'limit=201'])('%s is refused', async (query) => {
    expect((await people.websiteAdmin.get(`/api/admin/audit-log?${query}`)).status).toBe(400)
  })
})

test('the pages together list every action once', async () => {
  const { player } = people
  const { id } = await foundTeam(player, { name: 'Team 0' })
  for (const n of [1, 2, 3, 4]) await rename(player, id, `Team ${n}`)
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page = await read(player, `limit=2${cursor && `&cursor=${cursor}`}`)
    seen.push(...page.items.map(({ after }: { after: { name: string } }) => after.name))
    cursor = page.nextCursor
  }
  expect(seen).toEqual(['Team 4', 'Team 3', 'Team 2', 'Team 1', 'Team 0'])
})
