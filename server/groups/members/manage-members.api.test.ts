import { beforeAll, describe, expect, test } from 'vitest'
import { foundTeam, insertPlayers, joinByCode } from '#server/testing/groups.ts'
import { kindsTold, type Player } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp()
let owner: Player
let team: { id: string }

beforeAll(async () => {
  owner = await newPlayer()
})

const newPlayer = async () => (await insertPlayers(app, 1))[0]
const membersOf = async () => (await owner.get(`/api/teams/${team.id}/members?limit=200`)).body.items
const roleOf = async (player: Player) =>
  (await membersOf()).find(({ userId }: { userId: string }) => userId === player.id)?.role
const setRole = (actor: Player, player: Player, role: string) =>
  actor.send('PATCH', `/api/teams/${team.id}/members/${player.id}`, { role })
const remove = (actor: Player, player: Player) =>
  actor.send('DELETE', `/api/teams/${team.id}/members/${player.id}`)
const leave = (player: Player) => player.send('POST', `/api/teams/${team.id}/leave`)
const auditOf = async () => {
  const rows = await app.db
    .selectFrom('audit_log')
    .where('subject_id', '=', team.id)
    .orderBy('id')
    .select(['action', 'actor_id', 'data'])
    .execute()
  return rows
}

async function member() {
  const player = await newPlayer()
  await player.send('POST', `/api/teams/${team.id}/join`)
  return player
}

beforeAll(async () => {
  team = await foundTeam(owner, { name: 'Harbor Jugglers' })
})

describe('leaving a team', () => {
  test('ends the membership, keeps its row, and is harmless when repeated', async () => {
    const player = await member()
    expect((await leave(player)).status).toBe(204)
    expect((await leave(player)).status).toBe(204)
    const row = await app.db
      .selectFrom('team_members')
      .where('user_id', '=', player.id)
      .select(['is_active', 'removed_at'])
      .executeTakeFirstOrThrow()
    expect(row.is_active).toBe(false)
    expect(row.removed_at).toBeInstanceOf(Date)
    expect((await player.get(`/api/teams/${team.id}`)).status).toBe(403)
  })

  test('and joining again reuses the row, as a plain member', async () => {
    const player = await member()
    await setRole(owner, player, 'admin')
    await leave(player)
    await player.send('POST', `/api/teams/${team.id}/join`)
    expect(await roleOf(player)).toBe('member')
    const rows = await app.db
      .selectFrom('team_members')
      .where('user_id', '=', player.id)
      .selectAll()
      .execute()
    expect(rows).toMatchObject([{ is_active: true, removed_at: null }])
  })

  test('keeps the membership in the organization', async () => {
    const { body: organization } = await owner.send('POST', '/api/organizations', { name: 'Parent' })
    const child = await foundTeam(owner, { organizationId: organization.id })
    const player = await newPlayer()
    await player.send('POST', `/api/teams/${child.id}/join`)
    await player.send('POST', `/api/teams/${child.id}/leave`)
    const { teams, organizations } = (await player.get('/api/me/groups')).body
    expect([teams.length, organizations.length]).toEqual([0, 1])
  })

  test('is refused to the owner, who must hand the team over first', async () => {
    const { status, body } = await leave(owner)
    expect([status, body.code]).toEqual([409, 'OWNER_MUST_TRANSFER'])
    expect((await remove(owner, owner)).body.code).toBe('OWNER_MUST_TRANSFER')
  })
})

describe('managers', () => {
  test('remove a member, who is told; removing again answers not found', async () => {
    const player = await member()
    expect((await remove(owner, player)).status).toBe(204)
    expect((await remove(owner, player)).status).toBe(404)
    const { items } = (await player.get('/api/notifications')).body
    expect(items).toMatchObject([
      { kind: 'removed_from_team', names: { team: 'Harbor Jugglers' }, readAt: null },
    ])
    const last = (await auditOf()).at(-1)!
    expect(last).toMatchObject({
      action: 'member.removed',
      actor_id: owner.id,
      data: { before: { userId: player.id, role: 'member' }, after: null },
    })
  })

  test('remove a member, who asks to come back, also with the code', async () => {
    const [head, removed, left, asked] = await insertPlayers(app, 4)
    const closed = await foundTeam(head, { policy: 'ask' })
    for (const player of [removed, left, asked]) await joinByCode(player, closed)
    await head.send('DELETE', `/api/teams/${closed.id}/members/${removed.id}`)
    for (const player of [left, asked]) await player.send('POST', `/api/teams/${closed.id}/leave`)
    await asked.send('POST', `/api/teams/${closed.id}/join`, {})
    const { status, body } = await joinByCode(removed, closed)
    expect([status, body.outcome, body.team.me.standing]).toEqual([200, 'requested', 'pending'])
    expect((await joinByCode(removed, closed)).body.code).toBe('ALREADY_REQUESTED')
    for (const player of [left, asked])
      expect((await joinByCode(player, closed)).body).toMatchObject({
        outcome: 'joined',
        team: { me: { standing: 'member' } },
      })
    expect(await kindsTold(head)).toContain('join_request_received')
    const { items } = (await head.get(`/api/join-requests?teamId=${closed.id}`)).body
    await head.send('POST', `/api/join-requests/${items[0].id}/approve`)
    expect((await head.get(`/api/teams/${closed.id}`)).body.memberIds).toContain(removed.id)
  })

  test('make a member an admin, who then manages the team, and a member again', async () => {
    const player = await member()
    const other = await member()
    expect((await remove(player, other)).status).toBe(403)
    expect((await setRole(owner, player, 'admin')).body).toMatchObject({ userId: player.id, role: 'admin' })
    expect((await owner.get(`/api/teams/${team.id}`)).body.adminIds).toContain(player.id)
    expect((await remove(player, other)).status).toBe(204)
    expect((await setRole(owner, player, 'member')).body.role).toBe('member')
    expect((await player.get('/api/notifications')).body.items).toMatchObject([
      { kind: 'team_role_changed', names: { team: 'Harbor Jugglers', role: 'member' } },
      { kind: 'team_role_changed', names: { role: 'admin' } },
    ])
  })

  test('change nothing and tell nobody by setting the role that a member already has', async () => {
    const player = await member()
    const before = (await auditOf()).length
    expect((await setRole(owner, player, 'member')).status).toBe(200)
    expect((await auditOf()).length).toBe(before)
    expect((await player.get('/api/notifications')).body.items).toEqual([])
  })

  test('are not found among players who are no members', async () => {
    const stranger = await newPlayer()
    expect((await setRole(owner, stranger, 'admin')).status).toBe(404)
    expect((await setRole(owner, stranger, 'king')).status).toBe(422)
  })
})

test('a member leaves or blocks a team that was switched off, which a stranger does not find', async () => {
  const [one, other, stranger] = [await member(), await member(), await newPlayer()]
  await owner.send('PATCH', `/api/teams/${team.id}`, { status: 'inactive' })
  expect((await other.send('PUT', `/api/me/blocked-groups/teams/${team.id}`)).status).toBe(204)
  expect((await leave(one)).status).toBe(204)
  expect((await leave(stranger)).status).toBe(404)
  await owner.send('PATCH', `/api/teams/${team.id}`, { status: 'active' })
  expect(await roleOf(one)).toBeUndefined()
})

describe('handing a team over', () => {
  test('is for the owner, not for the admins', async () => {
    const admin = await member()
    await setRole(owner, admin, 'admin')
    expect((await setRole(admin, admin, 'owner')).status).toBe(403)
    expect((await setRole(admin, owner, 'member')).body.code).toBe('OWNER_MUST_TRANSFER')
  })

  test('gives the team the new owner’s name as its admin name', async () => {
    const heir = await member()
    await heir.send('PATCH', '/api/me', { displayName: 'Heir' })
    await setRole(owner, heir, 'owner')
    await heir.send('POST', `/api/teams/${team.id}/ownership-offer/accept`)
    expect((await owner.get(`/api/teams/${team.id}`)).body).toMatchObject({
      ownerId: heir.id,
      adminName: 'Heir',
    })
    await setRole(heir, owner, 'owner')
    await owner.send('POST', `/api/teams/${team.id}/ownership-offer/accept`)
  })
})

describe("the team's admin name", () => {
  test('follows the owner’s display name, in search too', async () => {
    await owner.send('PATCH', '/api/me', { displayName: 'Renamed Owner' })
    const { items } = (await owner.get('/api/teams?search=renamed%20owner')).body
    expect(items.map(({ id }: { id: string }) => id)).toContain(team.id)
    expect(items[0].adminName).toBe('Renamed Owner')
  })

  test('is cleared when the owner is deleted', async () => {
    const leaving = await newPlayer()
    const orphan = await foundTeam(leaving, { name: 'Orphans' })
    await app.db.deleteFrom('users').where('id', '=', leaving.id).execute()
    const { body } = await owner.get(`/api/teams/${orphan.id}/card`)
    expect(body).toMatchObject({ adminName: '', memberCount: 0 })
  })
})
