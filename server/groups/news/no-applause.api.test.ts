import { describe, expect, test } from 'vitest'
import { DEFAULT_TEAM_ID } from '#domain/groups/default-team.ts'
import { applauseScene, pathOfApplause } from '#server/groups/testing/applause-scene.ts'
import { foundOrganization } from '#server/testing/groups.ts'
import type { Player } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp()
const scene = applauseScene(app)
const { anasBest, clap, claps, seenBy, takeBack, told } = scene

describe('applause is neither given nor shown', () => {
  const change = (player: () => Player, column: string, value: string) => () =>
    app.pool.query(`update users set ${column} = ${value} where id = $1`, [player().id])
  const ana = () => scene.ana
  const ben = () => scene.ben
  const block = (player: () => Player) => () =>
    player().send('PUT', `/api/me/blocked-groups/teams/${scene.teamId}`)

  const blockOrganization = (player: () => Player) => async () => {
    const { id } = await foundOrganization(scene.coach)
    await app.pool.query('update teams set organization_id = $1 where id = $2', [id, scene.teamId])
    await player().send('PUT', `/api/me/blocked-groups/organizations/${id}`)
  }

  // The news stay the same, so that nothing but the applause is refused.
  test.each([
    [
      'to a player who switched it off',
      () => ana().send('PATCH', '/api/me/notification-choices', { topic: 'applause', inApp: false }),
    ],
    ['by a private player', change(ben, 'visibility', `'private'`)],
    ['by a suspended player', change(ben, 'suspended_at', `now(), suspended_reason = 'Rude'`)],
    [
      'to a player without an account',
      change(
        ana,
        'visibility',
        `'groups', is_kept = true, is_anonymous = true, email = id || '@anonymous.invalid'`,
      ),
    ],
    [
      'to a player whose account waits to be erased',
      change(ana, 'deletion_due_at', `now() + interval '1 day', visibility_before_deletion = visibility`),
    ],
    ['to a player who has blocked the team', block(ana)],
    ['by a player who has blocked the team', block(ben)],
    ['to a player who has blocked the organization', blockOrganization(ana)],
  ])('%s', async (_who, happens) => {
    const best = await anasBest()
    expect(await clap(scene.ben, best)).toBe(204)
    await happens()
    expect(await seenBy(scene.ben, best)).toBeNull()
    const hidden = { applause: [], unreadCount: 0 }
    expect(await told(scene.ana)).toMatchObject(hidden)
    expect(await clap(scene.ben, best)).toBe(403)
  })

  test('to a private player, by a player who left the team, or in the team of everybody', async () => {
    const best = await anasBest()
    await clap(scene.ben, best)
    await scene.ana.send('PATCH', '/api/me', { visibility: 'private' })
    expect([await clap(scene.ben, best), (await told(scene.ana)).applause]).toEqual([404, []])
    await scene.ana.send('PATCH', '/api/me', { visibility: 'groups' })
    expect((await told(scene.ana)).applause).toHaveLength(1)
    await scene.ben.send('POST', `/api/teams/${scene.teamId}/leave`)
    for (const { id } of [scene.ana, scene.ben])
      await app.pool.query('insert into team_members (team_id, user_id) values ($1, $2)', [
        DEFAULT_TEAM_ID,
        id,
      ])
    expect([await clap(scene.ben, best), (await told(scene.ana)).applause]).toEqual([404, []])
    expect(await seenBy(scene.coach, best)).toEqual({ count: 0, isGiven: false })
    expect(await takeBack(scene.ben, best)).toBe(204)
    expect(await claps()).toEqual([])
  })

  test('to a suspended player, of whom there are no news', async () => {
    const best = await anasBest()
    await clap(scene.ben, best)
    expect((await told(scene.ana)).applause).toHaveLength(1)
    await change(ana, 'suspended_at', `now(), suspended_reason = 'Rude'`)()
    expect([await clap(scene.ben, best), (await told(scene.ana)).applause]).toEqual([404, []])
  })

  test('to a player who has left the team', async () => {
    const best = await anasBest()
    await clap(scene.ben, best)
    expect((await told(scene.ana)).applause).toHaveLength(1)
    await scene.ana.send('POST', `/api/teams/${scene.teamId}/leave`)
    expect((await told(scene.ana)).applause).toEqual([])
  })

  test('by a player whose account waits to be erased; they can still take it back', async () => {
    const best = await anasBest()
    await clap(scene.ben, best)
    await app.pool.query(
      `update users set deletion_due_at = now() + interval '1 day', visibility_before_deletion = visibility,
         visibility = 'private' where id = $1`,
      [scene.ben.id],
    )
    const { status, body } = await scene.ben.send('PUT', pathOfApplause(best))
    expect([status, body.code]).toEqual([403, 'ACCOUNT_LEAVING'])
    expect((await told(scene.ana)).applause).toEqual([])
    expect(await takeBack(scene.ben, best)).toBe(204)
    expect(await claps()).toEqual([])
  })
})

test('applause is given to a player who has chosen to be told of it', async () => {
  const best = await anasBest()
  await scene.ana.send('PATCH', '/api/me/notification-choices', { topic: 'applause', inApp: true })
  expect(await clap(scene.ben, best)).toBe(204)
  expect(await seenBy(scene.ben, best)).toEqual({ count: 1, isGiven: true })
})
