import { describe, expect, test } from 'vitest'
import { foundTeam, insertPlayers } from '#server/testing/groups.ts'
import type { Player } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp()

async function managersAndRequester() {
  const [owner, admin, player] = await insertPlayers(app, 3)
  const team = await foundTeam(owner, { name: 'Harbor FC' })
  await admin.send('POST', `/api/teams/${team.id}/join`)
  await owner.send('PATCH', `/api/teams/${team.id}/members/${admin.id}`, { role: 'admin' })
  await owner.send('PATCH', `/api/teams/${team.id}`, { settings: { instantJoin: false } })
  const { body } = await player.send('POST', `/api/teams/${team.id}/join`)
  return { owner, admin, player, team, request: `/api/join-requests/${body.team.me.joinRequestId}` }
}

const listOf = async (player: Player, query = '') => (await player.get(`/api/notifications${query}`)).body

describe('a join request', () => {
  test('is reported to every manager, once, and to nobody else', async () => {
    const { owner, admin, player, team } = await managersAndRequester()
    const told = {
      kind: 'join_request_received',
      names: { team: 'Harbor FC', player: 'Pelé' },
      teamId: team.id,
      readAt: null,
    }
    expect((await listOf(owner)).items).toMatchObject([told])
    expect((await listOf(admin)).items).toMatchObject([told, { kind: 'team_role_changed' }])
    expect((await listOf(player)).items).toEqual([])
  })

  test.each(['approve', 'reject'])(
    'that one manager answers (%s) counts as read for the others',
    async (verb) => {
      const { owner, admin, player, request } = await managersAndRequester()
      await owner.send('POST', `${request}/${verb}`)
      expect((await listOf(admin)).items[0].readAt).toBeTypeOf('string')
      expect((await listOf(owner)).unreadCount).toBe(0)
      expect((await listOf(player)).items).toMatchObject([
        { kind: verb === 'approve' ? 'join_request_approved' : 'join_request_rejected', readAt: null },
      ])
    },
  )

  test('that is withdrawn leaves nothing to look at', async () => {
    const { owner, player, request } = await managersAndRequester()
    await player.send('POST', `${request}/cancel`)
    expect(await listOf(owner)).toMatchObject({ items: [], unreadCount: 0 })
  })

  test('for a team without a manager is reported to website admins', async () => {
    const [owner, admin, player] = await insertPlayers(app, 3)
    await app.db.insertInto('role_grants').values({ user_id: admin.id, kind: 'website' }).execute()
    const team = await foundTeam(owner, { policy: 'ask' })
    await app.db.deleteFrom('users').where('id', '=', owner.id).execute()
    await player.send('POST', `/api/teams/${team.id}/join`)
    expect((await listOf(admin)).items).toMatchObject([{ kind: 'join_request_received', teamId: team.id }])
  })
})

describe('the list', () => {
  async function playerWithNews(count: number) {
    const [owner, player] = await insertPlayers(app, 2)
    for (let index = 0; index < count; index++) {
      const team = await foundTeam(owner, { name: `Team ${index}` })
      await player.send('POST', `/api/teams/${team.id}/join`)
      await owner.send('DELETE', `/api/teams/${team.id}/members/${player.id}`)
    }
    return player
  }

  test('begins with the newest, is paged, and counts the unread', async () => {
    const player = await playerWithNews(3)
    const first = await listOf(player, '?limit=2')
    const second = await listOf(player, `?limit=2&cursor=${first.nextCursor}`)
    const names = [...first.items, ...second.items].map(
      (item: { names: { team: string } }) => item.names.team,
    )
    expect(names).toEqual(['Team 2', 'Team 1', 'Team 0'])
    expect([first.unreadCount, second.nextCursor]).toEqual([3, null])
  })

  test('can be marked read, some or all, by its owner alone', async () => {
    const player = await playerWithNews(3)
    const other = await playerWithNews(1)
    const [{ id }] = (await listOf(player)).items
    const foreign = (await listOf(other)).items[0].id
    const read = async (body?: object) => (await player.send('POST', '/api/notifications/read', body)).body
    expect(await read({ ids: [] })).toEqual({ unreadCount: 3 })
    expect(await read({ ids: [id, foreign] })).toEqual({ unreadCount: 2 })
    expect((await listOf(other)).unreadCount).toBe(1)
    expect(await read({})).toEqual({ unreadCount: 0 })
    expect(
      (await listOf(player)).items.every(({ readAt }: { readAt: string | null }) => readAt !== null),
    ).toBe(true)
  })

  test('has no link when the team is gone, and still says what happened', async () => {
    const { owner, player, team, request } = await managersAndRequester()
    await owner.send('POST', `${request}/approve`)
    await owner.send('DELETE', `/api/teams/${team.id}`)
    expect((await listOf(player)).items).toMatchObject([
      { kind: 'team_deleted', teamId: null, names: { team: 'Harbor FC' } },
      { kind: 'join_request_approved', teamId: null, names: { team: 'Harbor FC' } },
    ])
  })

  test.each([{ ids: ['x'] }, { ids: 'all' }, { all: true }])(
    'refuses %j as what to mark read',
    async (body) => {
      const player = await playerWithNews(0)
      expect((await player.send('POST', '/api/notifications/read', body)).status).toBe(422)
    },
  )
})
