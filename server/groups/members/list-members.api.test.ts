import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_TEAM_ID } from '#domain/groups/default-team.ts'
import { grantRole } from '#server/testing/grant-role.ts'
import { foundOrganization, foundTeam, insertPlayers, joinByCode } from '#server/testing/groups.ts'
import type { Player } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp()
let owner: Player

beforeAll(async () => {
  ;[owner] = await insertPlayers(app, 1)
})

describe('the list of members', () => {
  const named = async (player: Player, displayName: string) =>
    player.send('PATCH', '/api/me', { displayName })
  const suspendedOf = (items: { userId: string; isSuspended?: boolean }[]) =>
    items.filter(({ isSuspended }) => isSuspended).map(({ userId }) => userId)
  const namesOf = (items: { userDisplayName: string }[]) => items.map((item) => item.userDisplayName)

  test('has the owner, the admins, and the others by name, is paged, and can be searched by name', async () => {
    const [founder, ...players] = (await insertPlayers(app, 8)) as [Player, ...Player[]]
    await named(founder, 'Zita')
    const listed = await foundTeam(founder)
    const path = `/api/teams/${listed.id}/members`
    for (const [n, name] of [
      'Öykü',
      'ana',
      '100% Élodie',
      '9 Yara',
      'Ben',
      'Player 10',
      'Player 9',
    ].entries()) {
      await named(players[n]!, name)
      await players[n]!.send('POST', `/api/teams/${listed.id}/join`)
    }
    await founder.send('PATCH', `${path}/${players[3]!.id}`, { role: 'admin' })
    const found: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const { body } = await founder.get(`${path}?limit=2${cursor && `&cursor=${cursor}`}`)
      found.push(...namesOf(body.items))
      cursor = body.nextCursor
    }
    expect(found).toEqual(['Zita', '9 Yara', '100% Élodie', 'ana', 'Ben', 'Öykü', 'Player 9', 'Player 10'])
    for (const search of ['élo', '0%'])
      expect((await founder.get(`${path}?search=${encodeURIComponent(search)}`)).body.items).toMatchObject([
        { userId: players[2]!.id },
      ])
  })

  test('has players of one name once each, on whichever page', async () => {
    const listed = await foundTeam(owner)
    const players = await insertPlayers(app, 4)
    for (const player of players) await player.send('POST', `/api/teams/${listed.id}/join`)
    const first = (await owner.get(`/api/teams/${listed.id}/members?limit=3`)).body
    const second = (await owner.get(`/api/teams/${listed.id}/members?limit=3&cursor=${first.nextCursor}`))
      .body
    const ids = [...first.items, ...second.items].map(({ userId }: { userId: string }) => userId)
    expect(ids.toSorted()).toEqual([owner.id, ...players.map(({ id }) => id)].toSorted())
    expect(second.nextCursor).toBeNull()
  })

  test('shows managers which other managers are suspended, and nobody else', async () => {
    const [founder, suspended, member] = await insertPlayers(app, 3)
    const organization = await foundOrganization(founder)
    const team = await foundTeam(founder)
    for (const player of [suspended, member]) {
      await joinByCode(player, organization)
      await player.send('POST', `/api/teams/${team.id}/join`)
    }
    await founder.send('PATCH', `/api/teams/${team.id}/members/${suspended.id}`, { role: 'admin' })
    await grantRole(app, suspended, 'organization', organization.id)
    const lists = [`/api/teams/${team.id}/members`, `/api/organizations/${organization.id}/members`]
    const shownTo = async (viewer: Player) => {
      const pages = await Promise.all(lists.map((list) => viewer.get(list)))
      return pages.map(({ body }) => suspendedOf(body.items))
    }
    expect(await shownTo(founder)).toEqual([[], []])
    const suspend = "update users set suspended_at = now(), suspended_reason = 'Rude' where id = any($1)"
    await app.pool.query(suspend, [[suspended.id, member.id]])
    expect(await shownTo(founder)).toEqual([[suspended.id], [suspended.id]])
    await app.pool.query('update users set suspended_at = null, suspended_reason = null where id = $1', [
      member.id,
    ])
    expect(await shownTo(member)).toEqual([[], []])
  })

  test('of the default team begins with the earliest member', async () => {
    const path = `/api/teams/${DEFAULT_TEAM_ID}/members`
    for (const { id } of [owner, ...(await insertPlayers(app, 3))])
      await app.pool.query('insert into team_members (team_id, user_id) values ($1, $2)', [
        DEFAULT_TEAM_ID,
        id,
      ])
    const first = (await owner.get(`${path}?limit=2`)).body
    const second = (await owner.get(`${path}?limit=2&cursor=${first.nextCursor}`)).body
    const joined = [...first.items, ...second.items].map(({ joinedAt }: { joinedAt: string }) => joinedAt)
    expect(joined).toHaveLength(4)
    expect(joined).toEqual(joined.toSorted())
    expect((await owner.get(`${path}?cursor=${Buffer.from('["x","y"]').toString('base64url')}`)).status).toBe(
      400,
    )
  })

  test('of the default team shows no emails and no children to an admin whom it had, and nobody becomes one', async () => {
    const [listed, child, websiteAdmin] = await insertPlayers(app, 3)
    for (const { id } of [listed, child, websiteAdmin])
      await app.pool.query('insert into team_members (team_id, user_id) values ($1, $2)', [
        DEFAULT_TEAM_ID,
        id,
      ])
    await app.pool.query("update users set visibility = 'groups' where id = $1", [child.id])
    await grantRole(app, listed, 'team', DEFAULT_TEAM_ID)
    await grantRole(app, websiteAdmin, 'website')
    const path = `/api/teams/${DEFAULT_TEAM_ID}`
    const seen = JSON.stringify((await listed.get(`${path}/members?limit=100`)).body)
    expect(seen).toContain(listed.id)
    expect(seen).not.toMatch(new RegExp(`${websiteAdmin.email}|${child.id}`))
    expect((await listed.get(`${path}/coach`)).status).toBe(403)
    expect((await listed.send('POST', `${path}/messages`, { userIds: [child.id], text: 'Hi' })).status).toBe(
      403,
    )
    for (const role of ['admin', 'owner'])
      expect(
        (await websiteAdmin.send('PATCH', `${path}/members/${listed.id}`, { role })).body.code,
        role,
      ).toBe('FORBIDDEN')
    await app.pool.query('delete from role_grants')
  })

  test('of the default team has members alone after the migration, and other teams keep their roles', async () => {
    const [holder] = await insertPlayers(app, 1)
    const other = await foundTeam(owner)
    for (const id of [DEFAULT_TEAM_ID, other.id]) {
      const given = (statement: string) => app.pool.query(statement, [id, holder.id])
      await given("insert into team_members (team_id, user_id, role) values ($1, $2, 'admin')")
      await given(`insert into ownership_offers (team_id, user_id, offered_by, offered_at, expires_at)
        values ($1, $2, $2, now(), now() + interval '14 days')`)
      await given("insert into role_grants (team_id, user_id, kind) values ($1, $2, 'team')")
      await given(
        "insert into waiting_role_grants (team_id, user_id, email, kind) select $1, id, email, 'team' from users where id = $2",
      )
    }
    await app.pool.query("update teams set owner_id = $2, admin_name = '' where id = $1", [
      DEFAULT_TEAM_ID,
      holder.id,
    ])
    const migration = await readFile(
      join(import.meta.dirname, '../../migrations/0051_nobody_owns_the_team_of_everybody.sql'),
      'utf8',
    )
    await app.pool.query(`begin; ${migration} commit`)
    const left = async (id: string) => {
      const { rows } = await app.pool.query(
        `select t.owner_id as owner, t.admin_name as name,
          (select array_agg(distinct role) from team_members where team_id = t.id) as roles,
          (select count(*)::int from ownership_offers where team_id = t.id) as offers,
          (select count(*)::int from role_grants where team_id = t.id) as grants,
          (select count(*)::int from waiting_role_grants where team_id = t.id) as waiting
        from teams t where id = $1`,
        [id],
      )
      return rows[0]
    }
    expect(await left(DEFAULT_TEAM_ID)).toEqual({
      owner: null,
      name: 'Keepup',
      roles: ['member'],
      offers: 0,
      grants: 0,
      waiting: 0,
    })
    expect(await left(other.id)).toMatchObject({
      owner: owner.id,
      roles: ['admin', 'owner'],
      offers: 1,
      grants: 1,
      waiting: 1,
    })
  })

  test('shows emails to managers and to the player, and numbers of everybody but private players', async () => {
    const [one, two] = await insertPlayers(app, 2)
    const listed = await foundTeam(owner)
    for (const player of [one, two]) await player.send('POST', `/api/teams/${listed.id}/join`)
    await one.record()
    await two.send('PATCH', '/api/me', { visibility: 'private' })
    const seenBy = async (player: Player) => (await player.get(`/api/teams/${listed.id}/members`)).body.items
    expect(await seenBy(one)).toMatchObject([
      { userEmail: null },
      { userEmail: one.email, totalJuggles: 30, bestSessionCount: 30, dayStreak: 1 },
      { userEmail: null, totalJuggles: null, bestSessionCount: null, dayStreak: null },
    ])
    expect(await seenBy(owner)).toMatchObject([
      {},
      { userEmail: one.email },
      { userEmail: two.email, totalJuggles: null },
    ])
    expect((await seenBy(two))[2]).toMatchObject({ totalJuggles: 0 })
  })
})

test('a player’s current team is always one of theirs', async () => {
  const [player, owner] = await insertPlayers(app, 2)
  const team = await foundTeam(owner)
  await player.send('POST', `/api/teams/${team.id}/join`)
  const choose = (currentTeamId: string | null) => player.send('PATCH', '/api/me', { currentTeamId })
  const other = await foundTeam(player, { name: 'Newest' })
  expect((await choose(team.id)).body.currentTeam).toMatchObject({ teamId: team.id, role: 'member' })
  expect((await choose(null)).body.currentTeam).toMatchObject({ teamId: other.id, role: 'owner' })
  const foreign = await foundTeam(owner)
  const refused = await choose(foreign.id)
  expect([refused.status, refused.body.fields.currentTeamId]).toEqual([422, 'Choose a team of yours.'])
})
