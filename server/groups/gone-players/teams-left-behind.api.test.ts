import { beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { deletePlayer } from '#server/players/deletion/delete-player.ts'
import { grantRole } from '#server/testing/grant-role.ts'
import { foundOrganization, foundTeam, foundTeamWithHeirs, insertPlayers } from '#server/testing/groups.ts'
import { kindsTold, type Player } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp()
let owner: Player
let admin: Player
let heir: Player
let teamId: string

beforeEach(async () => {
  ;({ owner, admin, heir, teamId } = await foundTeamWithHeirs(app))
})

const offer = (to: Player) => owner.send('PATCH', `/api/teams/${teamId}/members/${to.id}`, { role: 'owner' })
const accept = () => heir.send('POST', `/api/teams/${teamId}/ownership-offer/accept`)
const ownerOf = async () =>
  (await app.pool.query('select owner_id from teams where id = $1', [teamId])).rows[0].owner_id

describe('a team whose owner is deleted', () => {
  test('does not pass to a plain member, and its members are told', async () => {
    await owner.send('PATCH', `/api/teams/${teamId}/members/${admin.id}`, { role: 'member' })
    await offer(heir)
    await inTransaction(app.db, (tx) => deletePlayer(tx, app, owner.id))
    const { rows } = await app.pool.query('select owner_id from teams where id = $1', [teamId])
    expect(rows).toEqual([{ owner_id: null }])
    for (const who of [admin, heir]) expect((await kindsTold(who))[0]).toBe('team_without_owner')
    expect((await accept()).status).toBe(404)
  })

  test('is offered by its organization, whose admins are told: by the website only without them', async () => {
    const [officer, websiteAdmin] = await insertPlayers(app, 2)
    await grantRole(app, websiteAdmin, 'website')
    const { id: organizationId } = await foundOrganization(officer)
    await officer.send('POST', `/api/teams/${teamId}/join`)
    const { id: second } = await foundTeam(owner)
    await heir.send('POST', `/api/teams/${second}/join`)
    await app.pool.query('update teams set organization_id = $1 where id = $2', [organizationId, teamId])
    await owner.send('PATCH', `/api/teams/${teamId}/members/${admin.id}`, { role: 'member' })
    await inTransaction(app.db, (tx) => deletePlayer(tx, app, owner.id))
    const news = async (who: Player) =>
      (await who.get('/api/notifications')).body.items
        .filter(({ kind }: { kind: string }) => kind.includes('owner'))
        .map(({ kind, teamId: of }: { kind: string; teamId: string }) => [kind, of])
    expect(await news(officer)).toEqual([['team_needs_owner', teamId]])
    expect(await news(websiteAdmin)).toEqual([['team_needs_owner', second]])
    expect(new Set(await news(heir))).toEqual(
      new Set([
        ['team_without_owner', teamId],
        ['team_without_owner', second],
      ]),
    )
  })

  test('is news that members can switch off, and have by mail', async () => {
    const choose = (who: Player, ways: object) =>
      who.send('PATCH', '/api/me/notification-choices', { topic: 'group_changes', ...ways })
    await owner.send('PATCH', `/api/teams/${teamId}/members/${admin.id}`, { role: 'member' })
    await choose(admin, { inApp: false })
    await choose(heir, { byMail: true })
    await inTransaction(app.db, (tx) => deletePlayer(tx, app, owner.id))
    expect(await kindsTold(admin)).not.toContain('team_without_owner')
    expect(await kindsTold(heir)).toContain('team_without_owner')
    const { rows } = await app.pool.query(
      `select n.user_id from pgboss.job j join notifications n on n.id = (j.data ->> 'notificationId')::uuid
       where j.name = 'notifications-mail' and n.kind = 'team_without_owner'`,
    )
    expect(rows).toEqual([{ user_id: heir.id }])
  })

  test('passes to an admin, and then nobody is told that it has no owner', async () => {
    await inTransaction(app.db, (tx) => deletePlayer(tx, app, owner.id))
    expect(await ownerOf()).toBe(admin.id)
    expect(await kindsTold(heir)).toEqual([])
  })
})
