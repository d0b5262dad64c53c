import { describe, expect, test } from 'vitest'
import { handOver } from '#server/hand-over.ts'
import { applauseScene, pathOfApplause } from '#server/groups/testing/applause-scene.ts'
import { keepAnonymousPlayer } from '#server/identity/anonymous/keep-anonymous-player.ts'
import { bearer } from '#server/testing/anonymous-players.ts'
import { foundTeam, insertPlayers } from '#server/testing/groups.ts'
import { type Player, send } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp()
const scene = applauseScene(app)
const { anasBest, clap, claps, newsOf, seenBy, takeBack, told } = scene

describe('applause', () => {
  test('is given once, counted for the mates, told to the player in one line, and can be taken back', async () => {
    const best = await anasBest()
    await app.pool.query("update users set display_name = 'Ben' where id = $1", [scene.ben.id])
    expect(await seenBy(scene.ben, best)).toEqual({ count: 0, isGiven: false })
    for (let twice = 0; twice < 2; twice++) expect(await clap(scene.ben, best)).toBe(204)
    expect(await seenBy(scene.ben, best)).toEqual({ count: 1, isGiven: true })
    app.clock.now = new Date('2026-07-01T12:01:00Z')
    expect(await clap(scene.coach, best)).toBe(204)
    expect(await seenBy(scene.coach, best)).toEqual({ count: 2, isGiven: true })
    const { applause, unreadCount } = await told(scene.ana)
    expect(applause).toMatchObject([
      { names: { player: 'Ben', count: '2', best: 'bestRun', juggles: '43' }, sessionId: best.id },
    ])
    expect(unreadCount).toBe(1)
    for (let twice = 0; twice < 2; twice++) expect(await takeBack(scene.ben, best)).toBe(204)
    expect(await seenBy(scene.ben, best)).toEqual({ count: 1, isGiven: false })
    expect((await told(scene.ana)).applause).toMatchObject([{ names: { player: 'Pelé', count: '1' } }])
    expect((await told(scene.ben)).applause).toEqual([])
  })

  test('rings once for each thing, however often somebody claps and takes it back', async () => {
    const best = await anasBest()
    await clap(scene.ben, best)
    await scene.ana.send('POST', '/api/notifications/read', {})
    await takeBack(scene.ben, best)
    expect(await told(scene.ana)).toEqual({ applause: [], unreadCount: 0 })
    await clap(scene.ben, best)
    await clap(scene.coach, best)
    const { applause, unreadCount } = await told(scene.ana)
    expect([applause.length, unreadCount]).toEqual([1, 0])
  })

  test('without a clap that is shown, nothing counts as unread', async () => {
    const best = await anasBest()
    await clap(scene.ben, best)
    expect((await told(scene.ana)).unreadCount).toBe(1)
    await takeBack(scene.ben, best)
    expect((await told(scene.ana)).unreadCount).toBe(0)
  })

  test('is also for a confirmed level, and goes with it', async () => {
    const { levels } = await scene.setProgram()
    await scene.practiceRuns(scene.ana, [{ juggleCount: 26 }])
    await scene.give(levels[1].id, [scene.ana])
    const [level] = await newsOf(scene.ben)
    expect(await clap(scene.ben, level)).toBe(204)
    expect((await told(scene.ana)).applause).toMatchObject([
      {
        names: { count: '1', program: 'In a row', level: '', juggles: '25' },
        teamId: scene.teamId,
        sessionId: null,
      },
    ])
    await app.pool.query('delete from teams where id = $1', [scene.teamId])
    expect([await claps(), (await told(scene.ana)).applause]).toEqual([[], []])
  })

  test('comes by no mail, whatever the settings say', async () => {
    const best = await anasBest()
    const choice = { topic: 'applause', byMail: true }
    expect((await scene.ana.send('PATCH', '/api/me/notification-choices', choice)).status).toBe(422)
    await clap(scene.ben, best)
    expect(app.mails).toEqual([])
  })

  test('is limited to what is news of the player', async () => {
    const best = await anasBest()
    const [stranger] = await insertPlayers(app, 1)
    await foundTeam(stranger)
    for (const player of [stranger, scene.ana]) expect(await clap(player, best)).toBe(404)
    for (const kind of ['level', 'badge']) expect(await clap(scene.ben, { ...best, kind })).toBe(404)
    app.clock.now = new Date('2026-07-09T12:00:00Z')
    expect(await clap(scene.ben, best)).toBe(404)
    expect(await claps()).toEqual([])
  })

  test('is never for oneself, by the database too', async () => {
    const { id } = await anasBest()
    const oneself = `insert into claps (user_id, receiver_id, kind, thing_id, clapped_at) values ($1, $1, 'best', $2, now())`
    await expect(app.pool.query(oneself, [scene.ana.id, id])).rejects.toThrow('nobody_applauds_themself')
  })
})

describe('at the same moment', () => {
  test('several taps of a player are one clap, and two mates ring once', async () => {
    const best = await anasBest()
    const taps = [scene.ben, scene.coach].flatMap((player) =>
      Array.from({ length: 5 }, () => clap(player, best)),
    )
    expect(new Set(await Promise.all(taps))).toEqual(new Set([204]))
    expect(await claps()).toHaveLength(2)
    const { applause } = await told(scene.ana)
    expect(applause).toMatchObject([{ names: { count: '2' } }])
  })

  test('a clap and leaving the team leave no applause that anybody sees', async () => {
    const best = await anasBest()
    const [status] = await Promise.all([
      clap(scene.ben, best),
      scene.ben.send('POST', `/api/teams/${scene.teamId}/leave`),
    ])
    expect([204, 403, 404]).toContain(status)
    expect((await told(scene.ana)).applause).toEqual([])
    expect(await seenBy(scene.coach, best)).toEqual({ count: 0, isGiven: false })
  })

  test('a clap and the deletion of its session leave neither a clap nor a notification', async () => {
    for (let round = 0; round < 5; round++) {
      const best = await anasBest()
      const [status, deleted] = await Promise.all([
        clap(scene.ben, best),
        scene.ana.send('DELETE', `/api/sessions/${best.id}`),
      ])
      expect([204, 404]).toContain(status)
      expect(deleted.status).toBe(204)
      expect([await claps(), (await told(scene.ana)).applause]).toEqual([[], []])
      for (const { id } of (await scene.ana.get('/api/sessions')).body.items)
        await scene.ana.send('DELETE', `/api/sessions/${id}`)
    }
  })
})

test('claps are in the export of both, without the other, and go with either of them', async () => {
  const best = await anasBest()
  await clap(scene.ben, best)
  await clap(scene.coach, best)
  const given = (await scene.ben.get('/api/me/export')).body.givenApplause
  expect(given).toEqual([
    expect.objectContaining({ kind: 'best', thingId: best.id, clappedAt: expect.any(String) }),
  ])
  expect(JSON.stringify(given)).not.toContain(scene.ana.id)
  const received = (await scene.ana.get('/api/me/export')).body.receivedApplause
  expect([received.length, JSON.stringify(received).includes(scene.ben.id)]).toEqual([2, false])
  await app.pool.query('delete from users where id = $1', [scene.ben.id])
  expect(await claps()).toHaveLength(1)
  await app.pool.query('delete from users where id = $1', [scene.ana.id])
  expect(await claps()).toEqual([])
})

describe('an anonymous player who becomes an account', () => {
  async function aGuest() {
    const answer = await send(app.url, '/api/auth/sign-in/anonymous', 'POST', {}, {})
    const { id } = answer.body.user
    await app.pool.query('insert into team_members (team_id, user_id) values ($1, $2)', [scene.teamId, id])
    return { id, clap: (path: string) => send(app.url, path, 'PUT', bearer(answer)) }
  }
  const become = (from: string, to: Player) =>
    keepAnonymousPlayer({ ...app, handOver }, { from, to: to.id }, app.clock.now!)

  test('takes the claps along, but nobody applauds the same twice, or themself', async () => {
    const best = await anasBest()
    for (const [to, left] of [
      [scene.ben, 1],
      [scene.ben, 1],
      [scene.ana, 1],
      [scene.coach, 2],
    ] as const) {
      const guest = await aGuest()
      expect((await guest.clap(pathOfApplause(best))).status).toBe(204)
      await become(guest.id, to)
      expect(await claps()).toHaveLength(left)
    }
  })

  test('takes the applause along', async () => {
    const best = await anasBest()
    await clap(scene.ben, best)
    const guest = await aGuest()
    await app.pool.query('update claps set receiver_id = $1', [guest.id])
    await become(guest.id, scene.coach)
    expect(await claps()).toEqual([{ user_id: scene.ben.id, receiver_id: scene.coach.id }])
  })
})
