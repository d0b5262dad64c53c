import { parse } from 'csv-parse/sync'
import { beforeEach, expect, test } from 'vitest'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { grantRole } from '#server/testing/grant-role.ts'
import { foundOrganization, foundTeam, insertPlayers, joinByCode } from '#server/testing/groups.ts'
import type { Player } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { tellOfReports } from './tell-of-reports.ts'

const app = await startTestApp({ jobs: true })
let admin: Player
let ana: Player
let ben: Player
let organizationId: string
let reds: string
let blues: string

beforeEach(async () => {
  await app.pool.query('delete from users')
  await app.pool.query('delete from organizations')
  await app.pool.query("delete from teams where name <> 'Keepup Community'")
  app.mails.length = 0
  app.clock.now = new Date('2026-06-20T18:00:00Z')
  ;[admin, ana, ben] = await insertPlayers(app, 3)
  organizationId = (await foundOrganization(admin)).id
  const found = (name: string) => foundTeam(admin, { organizationId, policy: 'ask', name })
  const teams = [await found('Reds'), await found('Blues')]
  ;[reds, blues] = teams.map(({ id }) => id) as [string, string]
  await joinByCode(ana, teams[0])
  await joinByCode(ben, teams[1])
  await app.pool.query("update team_members set joined_at = '2026-04-10'")
  await app.pool.query('update users set birth_year = 2014 where id in ($1, $2)', [ana.id, ben.id])
  await givePro(admin)
})

const givePro = ({ id }: Player) =>
  app.pool.query(
    `insert into individual_subscriptions (user_id, subscription_tier, subscription_status, billing_provider)
     values ($1, 'pro', 'active', 'stripe')`,
    [id],
  )
const practiceOn = async (player: Player, day: string, juggleCount: number) =>
  expect(
    (
      await player.record({
        date: `${day}T10:00:00Z`,
        juggleCount,
        duration: 60,
        runs: [{ juggleCount, duration: 60 }],
      })
    ).status,
  ).toBe(201)
const read = (month = '2026-06', who = admin) =>
  who.get(`/api/organizations/${organizationId}/report?month=${month}`)
const report = async (month?: string) => (await read(month)).body

test('the report compares the teams, and the month with the five before', async () => {
  await practiceOn(ana, '2026-06-02', 40)
  await practiceOn(ana, '2026-06-03', 20)
  await practiceOn(ben, '2026-05-05', 50)
  await practiceOn(ben, '2026-04-01', 30)
  const { months, teams, ...others } = await report()
  expect(others).toMatchObject({
    name: 'Harbor Foundation',
    thisMonth: '2026-06',
    isTruncated: false,
    isMailed: false,
  })
  expect(months).toHaveLength(6)
  expect(months[0]).toEqual({
    month: '2026-01',
    members: 0,
    hidden: 0,
    practiced: 0,
    practices: 0,
    touches: 0,
  })
  // What Ben practiced before he joined does not count here.
  expect(months[3]).toMatchObject({ month: '2026-04', members: 3, practiced: 0 })
  expect(months[4]).toMatchObject({ month: '2026-05', practiced: 1, touches: 50 })
  // The admin owns both teams, and counts once.
  expect(months[5]).toMatchObject({ month: '2026-06', members: 3, practiced: 1, practices: 2, touches: 60 })
  expect(
    teams.map(({ name, months }: { name: string; months: { touches: number }[] }) => [
      name,
      months[5]!.touches,
    ]),
  ).toEqual([
    ['Reds', 60],
    ['Blues', 0],
  ])
})

test('levels are counted by age class, as they stood at the end of the month', async () => {
  const program = { name: 'In a row', skill: 'any', levels: [{ juggles: 10 }, { juggles: 25 }] }
  const { body } = await admin.send('POST', `/api/organizations/${organizationId}/level-programs`, program)
  const [ten, more] = body.levels as [{ id: string }, { id: string }]
  const give = (teamId: string, levelId: string, player: Player, on: string) =>
    admin.send('POST', `/api/teams/${teamId}/awards`, {
      levelId,
      userIds: [player.id],
      step: 'confirmed',
      on,
    })
  await give(reds, ten.id, ana, '2026-05-20')
  await give(reds, more.id, ana, '2026-06-10')
  await give(blues, ten.id, ben, '2026-06-11')
  await admin.send('POST', `/api/teams/${blues}/awards/corrections`, {
    levelId: ten.id,
    userId: ben.id,
    reason: 'Misread',
  })
  expect((await report()).ages).toEqual([
    { group: 'U12', players: 2, withLevel: 1, levels: 2, levelsInMonth: 1, highest: 25 },
    { group: null, players: 1, withLevel: 0, levels: 0, levelsInMonth: 0, highest: null },
  ])
  expect((await report('2026-05')).ages[0]).toMatchObject({ levels: 1, levelsInMonth: 1, highest: 10 })
  expect((await report()).teams.find(({ name }: { name: string }) => name === 'Reds').levels).toBe(1)
})

test('private players are in no figure, and no player is named', async () => {
  await practiceOn(ana, '2026-06-02', 40)
  await ana.send('PATCH', '/api/me', { visibility: 'private', displayName: 'Ana Secret' })
  const program = { name: 'In a row', skill: 'any', levels: [{ juggles: 10 }] }
  const { levels } = (
    await admin.send('POST', `/api/organizations/${organizationId}/level-programs`, program)
  ).body
  const award = { levelId: levels[0].id, userIds: [ana.id], step: 'confirmed', on: '2026-06-10' }
  await admin.send('POST', `/api/teams/${reds}/awards`, award)
  await tryBy(ana)
  const body = await report()
  expect(body.months[5]).toMatchObject({ members: 3, hidden: 1, practiced: 0, touches: 0 })
  expect(body.ages).toMatchObject([
    { group: 'U12', players: 1, levels: 0 },
    { group: null, players: 1, levels: 0 },
  ])
  expect(body.teams.find(({ name }: { name: string }) => name === 'Reds')).toMatchObject({
    testDays: 1,
    tested: 0,
    levels: 0,
  })
  expect(JSON.stringify(body)).not.toMatch(/Secret|Pelé/)
  expect(JSON.stringify(body)).not.toContain(ana.id)
})

const tryBy = ({ id: playerId }: Player, date = '2026-06-12T16:00:00Z') => {
  const tries = [{ id: uuidv7(), playerId, juggleCount: 20, duration: 30, date, station: '1' }]
  const body = { sentAt: app.clock.now!.toISOString(), timeZone: 'UTC', tries }
  return admin.send('POST', `/api/teams/${reds}/test-day-tries`, body)
}

test('a test day is counted for its team and month', async () => {
  await tryBy(ana)
  expect(
    (await report()).teams.map(({ name, testDays, tested }: Record<string, unknown>) => [
      name,
      testDays,
      tested,
    ]),
  ).toEqual(
    expect.arrayContaining([
      ['Reds', 1, 1],
      ['Blues', 0, 0],
    ]),
  )
})

test('it needs pro, from an own plan or a seat, and its refusal says so', async () => {
  await app.pool.query('delete from individual_subscriptions')
  expect((await read()).body).toMatchObject({ code: 'PRO_REQUIRED' })
  await app.pool.query(
    "insert into organization_seat_plans (organization_id, tier, paid_seats) values ($1, 'pro', 1)",
    [organizationId],
  )
  await app.pool.query(
    "insert into organization_seats (organization_id, user_id, tier) values ($1, $2, 'pro')",
    [organizationId, admin.id],
  )
  expect((await read()).status).toBe(200)
})

test('a plan opens no other organization’s report, and a member none', async () => {
  const [stranger] = await insertPlayers(app, 1)
  await givePro(stranger)
  await givePro(ana)
  expect((await read('2026-06', stranger)).status).toBe(403)
  expect((await read('2026-06', ana)).status).toBe(403)
})

test('both tables can be taken as files, with pro', async () => {
  await practiceOn(ana, '2026-06-02', 40)
  const take = (part: string) =>
    fetch(`${app.url}/api/organizations/${organizationId}/exports`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ of: 'report', part, month: '2026-06' }),
    })
  const rows = async (part: string) =>
    parse<Record<string, string>>(await (await take(part)).text(), { bom: true, columns: true })
  const teams = await rows('teams')
  expect(teams).toHaveLength(18)
  expect(teams.find(({ team, month }) => team === 'Reds' && month === '2026-06')).toMatchObject({
    members: '2',
    practiced: '1',
    touchesPerHead: '20',
  })
  expect((await rows('ages')).map(({ age, players }) => [age, players])).toEqual([
    ['U12', '2'],
    ['', '1'],
  ])
  await app.pool.query('delete from individual_subscriptions')
  expect((await take('teams')).status).toBe(403)
})

const tell = () =>
  tellOfReports({ db: app.db, jobs: app.jobs, baseTier: 'free' }, new Date('2026-07-01T12:11:00Z'))
const isReport = ({ subject }: Mail) => subject.includes('report')

test('last month’s report is mailed once to an admin who asked for it, and to nobody else', async () => {
  const [other] = await insertPlayers(app, 1)
  await grantRole(app, other, 'organization', organizationId)
  await givePro(other)
  await practiceOn(ana, '2026-06-02', 40)
  await tell()
  expect((await app.pool.query("select from notifications where kind = 'organization_report'")).rows).toEqual(
    [],
  )
  for (const player of [admin, ana])
    await player.send('PATCH', '/api/me/notification-choices', {
      topic: 'organization_reports',
      byMail: true,
    })
  expect((await report()).isMailed).toBe(true)
  await Promise.all([tell(), tell()])
  await tell()
  const mail = await app.mailed(isReport)
  expect(mail).toMatchObject({ to: admin.email, subject: 'Harbor Foundation: report for June 2026' })
  expect(mail.text).toContain('Members of Harbor Foundation who practiced in June 2026: 1 of 3. Touches: 40.')
  expect(mail.text).toContain(`/groups/organizations/${organizationId}/report?month=2026-06`)
  expect(mail.text).toContain('/unsubscribe?notification=')
  const { rows } = await app.pool.query(
    "select user_id from notifications where kind = 'organization_report'",
  )
  expect(rows).toEqual([{ user_id: admin.id }])
  expect((await admin.get('/api/notifications')).body.items).toEqual([])
})

test('without pro, or without the role, nothing is mailed', async () => {
  await admin.send('PATCH', '/api/me/notification-choices', { topic: 'organization_reports', byMail: true })
  await app.pool.query('delete from individual_subscriptions')
  await tell()
  await givePro(admin)
  await app.pool.query("delete from role_grants where kind = 'organization'")
  await tell()
  expect((await app.pool.query("select from notifications where kind = 'organization_report'")).rows).toEqual(
    [],
  )
})
