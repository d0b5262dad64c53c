import { beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_TEAM_ID } from '#domain/groups/default-team.ts'
import { grantWebsiteAdmin } from '#server/roles/website-admins.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import type { Player } from '#server/testing/player.ts'

const app = await startTestApp()
const teamId = uuidv7()
let coach: Player
let player: Player
beforeAll(async () => {
  ;[coach, player] = [await app.signUp(), await app.signUp()]
  await app.db.insertInto('teams').values({ id: teamId, name: 'Reds', type: 'team' }).execute()
  for (const { id } of [coach, player])
    await app.db.insertInto('team_members').values({ team_id: teamId, user_id: id }).execute()
  await player.record()
})

const setVisibility = (visibility: string) => player.send('PATCH', '/api/me', { visibility })
const board = async (viewer: Player, scope: string, period = 'all') =>
  (await viewer.get(`/api/leaderboards/totalJuggles?scope=${scope}&period=${period}`)).body
const isOn = async (scope: string, period?: string) =>
  (await board(coach, scope, period)).items.some(({ userId }: { userId: string }) => userId === player.id)
const team = `team:${teamId}`

/** How boards, totals and the profile show a player. */
const SHOWN_AS = `select visibility from player_totals where user_id = $1 union select visibility from board_places where user_id = $1
  union select visibility from users where id = $1`

describe('a player who shows themselves', () => {
  test.each([
    ['public', [true, true, true]],
    ['groups', [false, false, true]],
    ['private', [false, false, false]],
    ['public', [true, true, true]],
  ])('%s', async (visibility, [onGlobal, onDefaultTeam, onTeam]) => {
    await setVisibility(visibility)
    for (const period of ['all', 'month', 'week', 'day'])
      expect(await isOn('global', period), period).toBe(onGlobal)
    expect(await isOn(`team:${DEFAULT_TEAM_ID}`)).toBe(onDefaultTeam)
    expect(await isOn(team)).toBe(onTeam)
  })

  test('privately stays off the boards with the next sessions, and is told why', async () => {
    await setVisibility('private')
    await player.record({ date: new Date(Date.now() - 40 * 24 * 3_600_000).toISOString() })
    await app.db
      .deleteFrom('player_totals')
      .where('user_id', '=', player.id)
      .where('period', '<>', 'all')
      .execute()
    await player.record({ date: new Date(Date.now() - 60_000).toISOString() })
    expect([await isOn('global'), await isOn('global', 'day'), await isOn(team)]).toEqual([
      false,
      false,
      false,
    ])
    expect(await board(player, 'global')).toMatchObject({ me: null, whyUnranked: 'HIDDEN' })
    expect((await player.get('/api/me')).body.totalJuggles).toBe(90)
    await setVisibility('public')
  })

  test('to groups is told why they are not on everybody’s board', async () => {
    await setVisibility('groups')
    expect((await board(player, 'global')).whyUnranked).toBe('HIDDEN')
    expect(await board(player, team)).toMatchObject({ me: { rank: 1 }, whyUnranked: null })
    await setVisibility('public')
  })

  test('changes that and records a session at the same moment: the boards say what was chosen', async () => {
    for (const visibility of ['private', 'public', 'private', 'public']) {
      const date = new Date(Date.now() - Math.random() * 3_600_000).toISOString()
      await Promise.all([player.record({ date, duration: 1, juggleCount: 1 }), setVisibility(visibility)])
      const { rows } = await app.pool.query(SHOWN_AS, [player.id])
      expect(rows).toEqual([{ visibility }])
    }
  })
})

describe('a player who turns out to be under 16', () => {
  const CHILD = new Date().getUTCFullYear() - 12
  const correct = async (child: Player) => {
    await grantWebsiteAdmin(app.db, coach.email)
    return coach.send('PUT', `/api/admin/users/${child.id}/birth-year`, {
      birthYear: CHILD,
      reason: 'A typing error.',
    })
  }

  test.each([
    [
      'tells it',
      (child: Player) => child.send('PATCH', '/api/me', { displayName: 'Lena', birthYear: CHILD }),
    ],
    ['is corrected by a website admin', correct],
  ])('%s while they save sessions: no row stays on everybody’s boards', async (_, tell) => {
    for (let time = 0; time < 5; time++) {
      const child = await app.signUp()
      await child.record({ date: new Date(Date.now() - 9_000_000).toISOString() })
      const saves = [1, 2, 3].map((hour) =>
        child.record({ date: new Date(Date.now() - hour * 1_800_000).toISOString() }),
      )
      const [told] = await Promise.all([tell(child), ...saves])
      expect([200, 204]).toContain(told.status)
      const { rows } = await app.pool.query(SHOWN_AS, [child.id])
      expect(rows).toEqual([{ visibility: 'groups' }])
    }
  })
})

describe('the board of the people a player knows', () => {
  test('holds the members of their groups and themselves, and nobody who only shares the default team', async () => {
    const stranger = await app.signUp()
    await stranger.record()
    const known = await board(coach, 'known')
    expect(known).toMatchObject({ whyUnranked: 'NO_SESSION', total: 1 })
    expect(known.items.map(({ userId }: { userId: string }) => userId)).toEqual([player.id])
    const own = await board(stranger, 'known')
    expect(own).toMatchObject({ me: { rank: 1 }, total: 1 })
  })

  test('does not hold a private player', async () => {
    await setVisibility('private')
    expect(await isOn('known')).toBe(false)
    await setVisibility('public')
  })

  test('does not hold the members of a group that was switched off', async () => {
    await setVisibility('groups')
    const turn = (status: string) =>
      app.db.updateTable('teams').set({ status }).where('id', '=', teamId).execute()
    await turn('inactive')
    expect(await isOn('known')).toBe(false)
    await turn('active')
    expect(await isOn('known')).toBe(true)
    const organization_id = uuidv7()
    await app.db
      .insertInto('organizations')
      .values({ id: organization_id, name: 'Club', status: 'inactive' })
      .execute()
    const [mate, other] = [await app.signUp(), await app.signUp()]
    await mate.record()
    for (const { id: user_id } of [mate, other])
      await app.db.insertInto('organization_members').values({ organization_id, user_id }).execute()
    expect((await board(other, 'known')).items).toEqual([])
    await setVisibility('public')
  })

  test('loses somebody who leaves the group they shared', async () => {
    const friend = await app.signUp()
    await friend.record()
    const membership = app.db.insertInto('team_members').values({ team_id: teamId, user_id: friend.id })
    await membership.execute()
    const seesFriend = async () =>
      (await board(coach, 'known')).items.some(({ userId }: { userId: string }) => userId === friend.id)
    await expect.poll(seesFriend).toBe(true)
    await app.db
      .updateTable('team_members')
      .set({ is_active: false, removed_at: new Date() })
      .where('user_id', '=', friend.id)
      .where('team_id', '=', teamId)
      .execute()
    await expect.poll(seesFriend).toBe(false)
  })
})
