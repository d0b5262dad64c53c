import { beforeEach, describe, expect, test } from 'vitest'
import { handOver } from '#server/hand-over.ts'
import { keepAnonymousPlayer } from '#server/identity/anonymous/keep-anonymous-player.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { deletePlayer } from '#server/players/deletion/delete-player.ts'
import { bearer } from '#server/testing/anonymous-players.ts'
import { foundTeam, insertPlayers } from '#server/testing/groups.ts'
import { type Player, send } from '#server/testing/player.ts'
import { startAdminTest } from '#server/testing/scenes/start-admin-test.ts'
import { forgetReports } from './review-reports.ts'

const { app, people, auditOf } = await startAdminTest({ rateLimits: true })
let coach: Player
let player: Player
let teamId: string
let messageId: string

beforeEach(async () => {
  await app.pool.query('delete from reports')
  ;[coach, player] = await insertPlayers(app, 2)
  teamId = (await foundTeam(coach)).id
  await player.send('POST', `/api/teams/${teamId}/join`)
  await coach.send('POST', `/api/teams/${teamId}/messages`, {
    userIds: [player.id],
    text: 'Where do you live?',
  })
  messageId = (await player.get('/api/notifications')).body.items[0].id
})

const report = (who = player, body: object = {}) =>
  who.send('POST', '/api/reports', { kind: 'message', id: messageId, reason: 'dangerous', ...body })
const open = async () => (await people.websiteAdmin.get('/api/admin/reports')).body.items
const close = (id: string, outcome = 'dismissed') =>
  people.websiteAdmin.send('POST', `/api/admin/reports/${id}/close`, { outcome })

test('a reported message is in the operator’s list with its text, its sender and the reporter', async () => {
  const { status, body } = await report(player, { note: 'I do not know them.' })
  expect([status, body]).toEqual([204, null])
  expect(await open()).toMatchObject([
    {
      kind: 'message',
      reason: 'dangerous',
      note: 'I do not know them.',
      message: 'Where do you live?',
      groupName: 'Harbor Jugglers',
      teamId,
      sender: { uid: coach.id },
      reporter: { uid: player.id },
    },
  ])
})

test('anybody who may see a group can report it', async () => {
  expect((await report(people.player, { kind: 'team', id: teamId })).status).toBe(204)
  expect(await open()).toMatchObject([{ kind: 'team', teamId, message: null, sender: null }])
})

test('a player whom one sees can be reported, and nobody else', async () => {
  expect((await report(player, { kind: 'player', id: coach.id })).status).toBe(204)
  expect(await open()).toMatchObject([
    { kind: 'player', groupName: '', message: null, sender: { uid: coach.id } },
  ])
  expect((await report(player, { kind: 'player', id: player.id })).status).toBe(404)
  await coach.send('PATCH', '/api/me', { visibility: 'private' })
  expect((await report(people.player, { kind: 'player', id: coach.id })).status).toBe(404)
})

describe('a stranger who asks to join', () => {
  async function ask(message?: string) {
    const [troll] = await insertPlayers(app, 1)
    await troll.send('PATCH', '/api/me', { visibility: 'private' })
    await coach.send('PATCH', `/api/teams/${teamId}`, { settings: { instantJoin: false } })
    await troll.send('POST', `/api/teams/${teamId}/join`, message === undefined ? {} : { message })
    const { items } = (await coach.get(`/api/join-requests?teamId=${teamId}`)).body
    return { troll, request: items.find(({ userId }: { userId: string }) => userId === troll.id) }
  }

  test('is reported by the managers with what they wrote, although nobody sees their page', async () => {
    const { troll, request } = await ask('You all stink')
    expect((await coach.get(`/api/users/${troll.id}`)).status).toBe(404)
    for (const who of [player, troll, people.player])
      expect((await report(who, { kind: 'message', id: request.id })).status).toBe(404)
    expect((await report(coach, { kind: 'message', id: request.id })).status).toBe(204)
    expect(await open()).toMatchObject([
      { message: 'You all stink', teamId, groupName: 'Harbor Jugglers', sender: { uid: troll.id } },
    ])
  })

  test('is reported for the name when they wrote nothing, as long as the request is open', async () => {
    const { troll, request } = await ask()
    expect((await report(coach, { kind: 'message', id: request.id })).status).toBe(404)
    expect((await report(player, { kind: 'player', id: troll.id })).status).toBe(404)
    expect((await report(coach, { kind: 'player', id: troll.id })).status).toBe(204)
    expect(await open()).toMatchObject([{ kind: 'player', message: null, sender: { uid: troll.id } }])
    await app.pool.query('delete from reports')
    await coach.send('POST', `/api/join-requests/${request.id}/reject`)
    expect((await report(coach, { kind: 'player', id: troll.id })).status).toBe(404)
  })
})

test('a second report of the same thing is accepted and creates no second entry', async () => {
  const answers = await Promise.all([report(), report(), report()])
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
  expect(await open()).toHaveLength(1)
})

test('a message to somebody else and a group that the player may not see are not found', async () => {
  expect((await report(people.player)).status).toBe(404)
  await coach.send('PATCH', `/api/teams/${teamId}`, { status: 'inactive' })
  expect((await report(people.player, { kind: 'team', id: teamId })).status).toBe(404)
  expect(await open()).toEqual([])
})

test('a player can send 20 reports a day', async () => {
  for (let times = 0; times < 20; times += 1) expect((await report()).status).toBe(204)
  expect((await report()).status).toBe(429)
})

test('players without a confirmed email share 60 reports a day of an address, and messages that they got are no part of it', async () => {
  const ofTeam = { kind: 'team', id: teamId }
  const newcomer = async () => bearer(await send(app.url, '/api/auth/sign-in/anonymous', 'POST', {}, {}))
  const reportAs = async (headers: Record<string, string>) =>
    (await send(app.url, '/api/reports', 'POST', headers, { ...ofTeam, reason: 'spam' })).status
  await app.pool.query('delete from rate_limits')
  for (let players = 0; players < 3; players += 1) {
    const headers = await newcomer()
    for (let times = 0; times < 20; times += 1) expect(await reportAs(headers)).toBe(204)
  }
  expect(await reportAs(await newcomer())).toBe(429)
  expect((await report(player)).status).toBe(204)
  await app.pool.query('update users set email_verified = false where id = $1', [player.id])
  expect((await report(player, ofTeam)).status).toBe(429)
  expect((await report(player)).status).toBe(204)
  await app.pool.query('update users set email_verified = true where id = $1', [player.id])
  expect((await report(player, ofTeam)).status).toBe(204)
})

test('the reported player learns nothing of the report', async () => {
  const seen = async () => [
    (await coach.get('/api/notifications')).body,
    (await coach.get('/api/admin/audit-log')).body,
    (await coach.get(`/api/teams/${teamId}/members`)).body,
  ]
  const before = await seen()
  await report()
  await close((await open())[0].id, 'acted')
  expect(await seen()).toEqual(before)
  expect(JSON.stringify((await player.get('/api/me/export')).body.reports)).not.toContain('acted')
})

describe('closing a report', () => {
  test('removes it from the list, once, and is recorded in the audit log', async () => {
    await report()
    const [{ id }] = await open()
    const answers = await Promise.all([close(id), close(id)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 409]))
    expect(await open()).toEqual([])
    expect(await auditOf(id)).toMatchObject([
      {
        actor_id: people.websiteAdmin.id,
        action: 'report.closed',
        data: { after: { reportOutcome: 'dismissed' } },
      },
    ])
    expect((await report()).status).toBe(204)
    expect(await open()).toHaveLength(1)
  })

  test('deletes the report 90 days later', async () => {
    await report()
    await close((await open())[0].id)
    const left = async () => (await app.pool.query('select from reports')).rows.length
    await forgetReports(app.db, new Date(Date.now() + 89 * 86_400_000))
    expect(await left()).toBe(1)
    await forgetReports(app.db, new Date(Date.now() + 91 * 86_400_000))
    expect(await left()).toBe(0)
  })
})

test('a report stays after its reporter and its sender are deleted, without their names', async () => {
  await report()
  for (const { id } of [player, coach]) await inTransaction(app.db, (tx) => deletePlayer(tx, app, id))
  expect(await open()).toMatchObject([{ message: 'Where do you live?', sender: null, reporter: null }])
})

test('a report of a player who is erased keeps nothing of their id', async () => {
  await report(player, { kind: 'player', id: coach.id })
  await inTransaction(app.db, (tx) => deletePlayer(tx, app, coach.id))
  expect(await open()).toMatchObject([{ kind: 'player', sender: null, reporter: { uid: player.id } }])
  const { rows } = await app.pool.query('select r::text as row from reports r')
  expect(rows[0].row).not.toContain(coach.id)
})

describe('when a player without an account signs in', () => {
  const becomes = async (from: Player, to: Player) => {
    await app.pool.query(
      "update users set is_anonymous = true, email = id || '@anonymous.invalid', email_verified = false where id = $1",
      [from.id],
    )
    await keepAnonymousPlayer({ ...app, handOver }, { from: from.id, to: to.id }, new Date())
  }

  test('reports about them are about their account, and theirs are the account’s', async () => {
    const [account] = await insertPlayers(app, 1)
    await report(player, { kind: 'player', id: coach.id })
    await report(coach, { kind: 'team', id: teamId })
    await becomes(coach, account)
    const named = (await open()).map(({ kind, sender, reporter }: Record<string, { uid: string } | null>) => [
      kind,
      sender?.uid,
      reporter?.uid,
    ])
    expect(named).toEqual([
      ['player', account.id, player.id],
      ['team', undefined, account.id],
    ])
    // Asked again, it is the same report.
    await account.send('POST', `/api/teams/${teamId}/join`)
    expect((await report(player, { kind: 'player', id: account.id })).status).toBe(204)
    expect(await open()).toHaveLength(2)
  })

  test('nobody has reported themself, or the same twice', async () => {
    const [account] = await insertPlayers(app, 1)
    await account.send('POST', `/api/teams/${teamId}/join`)
    await report(account, { kind: 'player', id: coach.id })
    await report(player, { kind: 'player', id: coach.id })
    await report(player, { kind: 'player', id: account.id })
    await becomes(coach, account)
    const named = (await open()).map(({ sender, reporter }: Record<string, { uid: string } | null>) => [
      sender?.uid,
      reporter?.uid,
    ])
    expect(named).toEqual([
      [undefined, account.id],
      [undefined, player.id],
      [account.id, player.id],
    ])
  })

  test('a report that is closed hinders no other', async () => {
    const [account, other] = await insertPlayers(app, 2)
    for (const who of [account, other]) await who.send('POST', `/api/teams/${teamId}/join`)
    const reportAndClose = async (who: Player, about: Player) => {
      await report(who, { kind: 'player', id: about.id })
      for (const { id } of await open()) await close(id)
    }
    await reportAndClose(player, account)
    await reportAndClose(other, coach)
    await report(player, { kind: 'player', id: coach.id })
    await report(other, { kind: 'player', id: account.id })
    await becomes(coach, account)
    const { rows } = await app.pool.query('select distinct subject_id, sender_id from reports')
    expect(rows).toEqual([{ subject_id: account.id, sender_id: account.id }])
  })
})
