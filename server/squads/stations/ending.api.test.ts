import { describe, expect, test } from 'vitest'
import { uuidv7 } from '#server/platform/ids.ts'
import { BUDGETS } from '#server/platform/limits/rate-limits.ts'
import { holdTestDay, NOON, states } from '#server/squads/testing/station-tablet.ts'
import { grantWebsiteAdmin } from '#server/roles/website-admins.ts'
import { foundTeam, insertPlayers, joinByCode } from '#server/testing/groups.ts'
import { SoftPasskey, registerPasskey } from '#server/testing/soft-passkey.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { waitForLock } from '#server/testing/database/wait-for-lock.ts'
import { forgetEndedStations } from './make-station.ts'

const app = await startTestApp({ environment: { PLANS: 'off' }, rateLimits: true })
const { coach, team, mia, zoe, tablet, aStation, aTry, triesOf, stationsOf, end, isOver } =
  await holdTestDay(app)

async function anAdminOfTheTeam() {
  const [helper] = await insertPlayers(app, 1)
  await joinByCode(helper, team)
  const isAdmin = "update team_members set role = 'admin' where team_id = $1 and user_id = $2"
  await app.pool.query(isAdmin, [team.id, helper.id])
  return helper
}

describe('taking back', () => {
  test('undoes what the station has just noted, once, and the practice with it', async () => {
    const { sendTries, takeBack } = await aStation()
    const one = aTry(mia, 77)
    await sendTries([one])
    expect((await takeBack(one.id)).status).toBe(204)
    expect((await takeBack(one.id)).status).toBe(204)
    expect(states(await sendTries([one]))).toEqual(['takenBack'])
    expect((await app.pool.query('select from sessions where id = $1', [one.id])).rows).toEqual([])
    // It never arrived.
    expect((await takeBack(uuidv7())).status).toBe(204)
  })

  test('undoes a try whose practice is stored only afterwards', async () => {
    const station = await aStation()
    const one = aTry(zoe, 66)
    const holding = await app.pool.connect()
    try {
      await holding.query('begin')
      await holding.query('select from users where id = $1 for no key update', [zoe])
      const sent = station.sendTries([one])
      await waitForLock(app.pool, 1)
      expect((await station.takeBack(one.id)).status).toBe(204)
      await holding.query('commit')
      await sent
    } finally {
      holding.release(true)
    }
    expect((await app.pool.query('select from sessions where id = $1', [one.id])).rows).toEqual([])
    expect(states(await station.sendTries([one]))).toEqual(['takenBack'])
  })

  test('undoes no try of the coach or of another station, and none of ten minutes ago', async () => {
    const [station, neighbor] = [await aStation(), await aStation()]
    const [byCoach, byNeighbor, older] = [aTry(mia), aTry(mia), aTry(mia)]
    const sentAt = app.now().toISOString()
    await coach.send('POST', `/api/teams/${team.id}/test-day-tries`, {
      sentAt,
      timeZone: 'UTC',
      tries: [byCoach],
    })
    await neighbor.sendTries([byNeighbor])
    await station.sendTries([older])
    for (const { id } of [byCoach, byNeighbor])
      expect((await station.takeBack(id)).body?.code).toBe('FORBIDDEN')
    app.clock.now = new Date(NOON.getTime() + 10 * 60_000)
    expect((await station.takeBack(older.id)).body?.code).toBe('FORBIDDEN')
    app.clock.now = NOON
    const ids = (await triesOf(mia)).map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining([byCoach.id, byNeighbor.id, older.id]))
  })
})

describe('a station ends', () => {
  test('when a manager ends it, who may take back everything that it noted', async () => {
    const [kept, played] = [await aStation(), await aStation()]
    const [honest, rubbish] = [aTry(zoe, 4), aTry(zoe, 999, { duration: 500 })]
    await kept.sendTries([honest])
    await played.sendTries([rubbish])
    expect((await end(kept.id)).status).toBe(204)
    expect((await end(played.id, '?tries=takeBack')).status).toBe(204)
    expect((await end(played.id)).status).toBe(404)
    expect(await isOver(kept)).toBe(true)
    expect(await isOver(played)).toBe(true)
    const ids = (await triesOf(zoe)).map(({ id }) => id)
    expect(ids).toContain(honest.id)
    expect(ids).not.toContain(rubbish.id)
    expect((await app.pool.query('select from sessions where id = $1', [rubbish.id])).rows).toEqual([])
  })

  test('again, when taking back its tries broke off', async () => {
    const station = await aStation()
    const [one, other] = [aTry(mia, 111), aTry(zoe, 112)]
    await station.sendTries([one, other])
    await app.pool.query(`
      create function refuse_to_delete() returns trigger language plpgsql as $$ begin raise 'The server was killed'; end $$;
      create trigger breaks_off before delete on sessions for each row execute function refuse_to_delete()`)
    expect((await end(station.id, '?tries=takeBack')).status).toBe(500)
    await app.pool.query('drop function refuse_to_delete cascade')
    expect(await isOver(station)).toBe(true)
    expect((await stationsOf()).map(({ id }: { id: string }) => id)).toContain(station.id)
    expect((await end(station.id, '?tries=takeBack')).status).toBe(204)
    expect((await end(station.id)).status).toBe(404)
    for (const { id } of [one, other])
      expect((await app.pool.query('select from sessions where id = $1', [id])).rows).toEqual([])
    expect((await triesOf(zoe)).map(({ id }) => id)).not.toContain(other.id)
  })

  test.each(['', '?tries=takeBack'])('before a try that is on its way: %s', async (how) => {
    const station = await aStation()
    const one = aTry(mia, 5)
    const holding = await app.pool.connect()
    try {
      // The try has shown its link, and waits for the same row as the end does.
      await holding.query('begin')
      await holding.query('select from test_day_stations where id = $1 for update', [station.id])
      const ended = end(station.id, how)
      await waitForLock(app.pool, 1)
      const sent = station.sendTries([one])
      await waitForLock(app.pool, 2)
      await holding.query('commit')
      expect((await ended).status).toBe(204)
      expect((await sent).body.code).toBe('STATION_ENDED')
    } finally {
      holding.release(true)
    }
    expect((await triesOf(mia)).map(({ id }) => id)).not.toContain(one.id)
  })

  test('before a try that arrives at this moment', async () => {
    const station = await aStation()
    const one = aTry(mia, 3)
    const ending = await app.pool.connect()
    try {
      await ending.query('begin')
      await ending.query('delete from test_day_stations where id = $1', [station.id])
      const sent = station.sendTries([one])
      await waitForLock(app.pool, 1)
      await ending.query('commit')
      expect((await sent).body.code).toBe('STATION_ENDED')
    } finally {
      ending.release(true)
    }
    expect((await triesOf(mia)).map(({ id }) => id)).not.toContain(one.id)
  })

  test('for nobody else’s manager', async () => {
    const [stranger] = await insertPlayers(app, 1)
    const other = await foundTeam(stranger)
    const station = await aStation()
    const path = `/api/teams/${other.id}/stations/${station.id}`
    expect((await stranger.send('DELETE', path)).status).toBe(404)
    expect((await station.see()).status).toBe(200)
  })

  test('with its day, and takes until noon of the next one what was noted on the day', async () => {
    const station = await aStation()
    const inTheEvening = { date: '2026-11-20T22:00:00Z' }
    app.clock.now = new Date('2026-11-20T23:00:00Z')
    expect((await station.see()).status).toBe(410)
    expect(await stationsOf()).toEqual([])
    expect(states(await station.sendTries([aTry(mia, 8, inTheEvening), aTry(mia, 9)]))).toEqual([
      'stored',
      'otherDay',
    ])
    app.clock.now = new Date('2026-11-21T10:59:59Z')
    expect(states(await station.sendTries([aTry(mia, 8, inTheEvening)]))).toEqual(['stored'])
    app.clock.now = new Date('2026-11-21T11:00:00Z')
    expect(await isOver(station)).toBe(true)
    await forgetEndedStations(app.db, new Date('2026-11-21T23:00:00Z'))
    expect((await app.pool.query('select from test_day_stations where id = $1', [station.id])).rowCount).toBe(
      1,
    )
    await forgetEndedStations(app.db, new Date('2026-11-21T23:00:01Z'))
    expect((await app.pool.query('select from test_day_stations where id = $1', [station.id])).rowCount).toBe(
      0,
    )
    expect((await triesOf(mia)).some(({ juggleCount }) => juggleCount === 8)).toBe(true)
    app.clock.now = NOON
  })

  test('while its maker is suspended or about to be deleted', async () => {
    const helper = await anAdminOfTheTeam()
    const station = await aStation({ by: helper })
    for (const [change, back] of [
      [`suspended_at = now(), suspended_reason = 'x'`, 'suspended_at = null, suspended_reason = null'],
      [
        `deletion_due_at = now(), visibility_before_deletion = 'public'`,
        'deletion_due_at = null, visibility_before_deletion = null',
      ],
    ]) {
      await app.pool.query(`update users set ${change} where id = $1`, [helper.id])
      expect(await isOver(station)).toBe(true)
      await app.pool.query(`update users set ${back} where id = $1`, [helper.id])
      expect((await station.see()).status).toBe(200)
    }
  })

  /** Somebody with a stolen login of the helper made the first station. */
  test('when all logins of its maker end, and with "This was not me"', async () => {
    const [admin] = await insertPlayers(app, 1)
    await grantWebsiteAdmin(app.db, admin.email)
    const helper = await anAdminOfTheTeam()
    const first = await aStation({ by: helper })
    await registerPasskey(app.url, helper, new SoftPasskey(app.url))
    app.clock.now = new Date(NOON.getTime() + 1000)
    const { items } = (await helper.get('/api/notifications')).body
    const notMe = { notificationId: items[0].id }
    expect((await helper.send('POST', '/api/auth/not-me/notice', notMe)).status).toBe(200)
    expect(await isOver(first)).toBe(true)
    app.clock.now = new Date(NOON.getTime() + 2000)
    const second = await aStation({ by: helper })
    expect((await second.see()).status).toBe(200)
    app.clock.now = new Date(NOON.getTime() + 3000)
    expect((await admin.send('POST', `/api/admin/users/${helper.id}/sign-out`)).body).toEqual({ ended: 1 })
    expect(await isOver(second)).toBe(true)
    // What they noted can still be taken back.
    expect((await stationsOf()).map(({ id }: { id: string }) => id)).toEqual(
      expect.arrayContaining([first.id, second.id]),
    )
    app.clock.now = NOON
  })

  test('when its maker does not manage the team any more', async () => {
    const helper = await anAdminOfTheTeam()
    const station = await aStation({ by: helper })
    expect((await station.see()).status).toBe(200)
    await coach.send('PATCH', `/api/teams/${team.id}/members/${helper.id}`, { role: 'member' })
    expect(await isOver(station)).toBe(true)
  })

  test('while its team is inactive, and with its team', async () => {
    const own = await foundTeam(coach)
    const station = await aStation({ of: own.id })
    await coach.send('PATCH', `/api/teams/${own.id}`, { status: 'inactive' })
    expect(await isOver(station)).toBe(true)
    const refused = await coach.send('POST', `/api/teams/${own.id}/stations`, { name: 'x', timeZone: 'UTC' })
    expect(refused.body.code).toBe('TEAM_INACTIVE')
    await coach.send('PATCH', `/api/teams/${own.id}`, { status: 'active' })
    expect((await station.see()).status).toBe(200)
    await app.pool.query('delete from teams where id = $1', [own.id])
    expect(await isOver(station)).toBe(true)
  })
})

describe('limits', () => {
  test('a station sends 2,000 tries in an hour, which stops nobody else', async () => {
    const [station, neighbor] = [await aStation(), await aStation()]
    const nobody = uuidv7()
    const batch = () => Array.from({ length: 200 }, () => aTry(nobody))
    for (let n = 0; n < 10; n++) expect((await station.sendTries(batch())).status).toBe(200)
    expect((await station.sendTries([aTry(nobody)])).status).toBe(429)
    expect((await neighbor.sendTries([aTry(nobody)])).status).toBe(200)
  })

  test('wrong links are limited by address, and right ones go on', async () => {
    const station = await aStation()
    const forged = tablet('x'.repeat(43))
    expect((await forged.see()).status).toBe(410)
    const { points } = BUDGETS.useLink
    await app.pool.query("update rate_limits set points = $1 where key like 'useLink:%'", [points])
    expect((await forged.see()).status).toBe(429)
    expect((await station.see()).status).toBe(200)
  })
})
