import { DAY_MS } from '#domain/calendar/calendar-date.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { foundTeam, insertPlayers } from '#server/testing/groups.ts'
import type { Player } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp()
let owner: Player
let player: Player
let team: { id: string; inviteCode: string }

beforeAll(async () => {
  ;[owner] = await insertPlayers(app, 1)
  team = await foundTeam(owner, { policy: 'ask', name: 'Ask FC' })
})

const ask = async (who: Player, message?: string) =>
  who.send('POST', `/api/teams/${team.id}/join`, message === undefined ? {} : { message })
const answer = (who: Player, id: string, verb: string) => who.send('POST', `/api/join-requests/${id}/${verb}`)
const standingOf = async (who: Player) => (await who.get(`/api/teams/${team.id}/card`)).body.me
const pendingId = async (who: Player) => (await standingOf(who)).joinRequestId as string
const newPlayer = async () => (await insertPlayers(app, 1))[0]

async function requester() {
  const asking = await newPlayer()
  await ask(asking)
  return { asking, id: await pendingId(asking) }
}

describe('asking to join', () => {
  test('leaves a waiting request with the trimmed message, which managers see', async () => {
    player = await newPlayer()
    const { status, body } = await ask(player, '  I play on Saturdays.\r\nOften.  ')
    expect(status).toBe(200)
    expect(body).toMatchObject({ outcome: 'requested', team: { me: { standing: 'pending', role: null } } })
    const { items } = (await owner.get(`/api/join-requests?teamId=${team.id}`)).body
    expect(items[0]).toMatchObject({
      id: body.team.me.joinRequestId,
      userId: player.id,
      userEmail: player.email,
      userDisplayName: 'Pelé',
      groupId: team.id,
      groupName: 'Ask FC',
      groupType: 'team',
      status: 'pending',
      message: 'I play on Saturdays.\nOften.',
      decidedAt: null,
    })
    expect((await player.get('/api/join-requests?mine=true')).body.items).toEqual(items.slice(0, 1))
  })

  test.each(['', ' \n ', '\u200b'])(
    'with the empty message %j leaves a request without one',
    async (message) => {
      const asking = await newPlayer()
      await ask(asking, message)
      const { items } = (await asking.get('/api/join-requests?mine=true')).body
      expect(items[0]).not.toHaveProperty('message')
    },
  )

  test('twice is refused, also at once', async () => {
    const asking = await newPlayer()
    const answers = await Promise.all([ask(asking), ask(asking), ask(asking)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused.map(({ body }) => body.code)).toEqual(['ALREADY_REQUESTED', 'ALREADY_REQUESTED'])
    expect(refused[0]!.body.detail).toContain('Ask FC')
  })

  test('and withdrawing, again and again, tells the managers three times a day', async () => {
    const asking = await newPlayer()
    const askAndWithdraw = async () => {
      expect((await ask(asking, 'Write to me')).status).toBe(200)
      await answer(asking, await pendingId(asking), 'cancel')
    }
    for (let times = 0; times < 3; times += 1) await askAndWithdraw()
    const { status, body, headers } = await ask(asking, 'Write to me')
    expect([status, body.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(DAY_MS / 1000 - 60)
    app.clock.now = new Date(Date.now() + DAY_MS)
    await askAndWithdraw()
    app.clock.now = null
  })

  test.each([
    ['overlong', 'x'.repeat(501)],
    ['with a control character', 'a\u0000b'],
  ])('with a message %s is refused', async (_, message) => {
    const { status, body } = await ask(await newPlayer(), message)
    expect([status, body.code]).toEqual([422, 'VALIDATION_FAILED'])
    expect(body.fields.message).toBeTypeOf('string')
  })
})

describe('an answer to a request', () => {
  test('adds the player, and records the manager who approved as the one who added them', async () => {
    const { asking, id } = await requester()
    const approved = await answer(owner, id, 'approve')
    expect(approved).toMatchObject({ status: 200, body: { id, status: 'approved' } })
    expect(await standingOf(asking)).toMatchObject({ standing: 'member', joinRequestId: null })
    const { items } = (await owner.get(`/api/teams/${team.id}/members?limit=200`)).body
    const member = items.find(({ userId }: { userId: string }) => userId === asking.id)
    expect(member).toMatchObject({ role: 'member', addedBy: owner.id, joinMethod: 'self_join' })
  })

  test.each([
    ['approve', 'approve'],
    ['approve', 'reject'],
    ['reject', 'approve'],
    ['reject', 'cancel'],
    ['cancel', 'approve'],
    ['cancel', 'cancel'],
  ])('counts once: after %s comes no %s', async (first, second) => {
    const { asking, id } = await requester()
    const actor = (verb: string) => (verb === 'cancel' ? asking : owner)
    expect((await answer(actor(first), id, first)).status).toBe(200)
    const { status, body } = await answer(actor(second), id, second)
    expect([status, body.code]).toEqual([409, 'JOIN_REQUEST_DECIDED'])
  })

  test('lets nobody into a team that was switched off, but may say no', async () => {
    const { asking, id } = await requester()
    const other = await requester()
    await owner.send('PATCH', `/api/teams/${team.id}`, { status: 'inactive' })
    expect((await answer(owner, id, 'approve')).body.code).toBe('TEAM_INACTIVE')
    expect((await answer(owner, other.id, 'reject')).status).toBe(200)
    await owner.send('PATCH', `/api/teams/${team.id}`, { status: 'active' })
    expect((await standingOf(asking)).standing).toBe('pending')
    expect((await answer(owner, id, 'approve')).status).toBe(200)
  })

  test('is not found for a request that does not exist', async () => {
    expect((await answer(owner, '019a0000-0000-7000-8000-000000000001', 'approve')).status).toBe(404)
  })

  test('that rejects a player names the day, 7 days later, from which they can ask again', async () => {
    const { asking, id } = await requester()
    app.clock.now = new Date('2027-02-01T12:00:00Z')
    await answer(owner, id, 'reject')
    const again = await ask(asking)
    expect([again.status, again.body.code]).toEqual([409, 'ASK_AGAIN_LATER'])
    expect(again.body.detail).toBe('Ask FC said no. Ask again on February 8, 2027.')
    expect(await standingOf(asking)).toMatchObject({
      standing: 'request',
      askAgainAt: '2027-02-08T12:00:00.000Z',
    })
    app.clock.now = new Date(app.clock.now.getTime() + 7 * DAY_MS)
    expect((await standingOf(asking)).askAgainAt).toBeNull()
    expect((await ask(asking)).body.outcome).toBe('requested')
    app.clock.now = null
  })

  test('is for managers of that team and of its organization only', async () => {
    const { asking, id } = await requester()
    const other = await newPlayer()
    for (const verb of ['approve', 'reject', 'cancel'])
      expect((await answer(other, id, verb)).status).toBe(404)
    expect((await answer(asking, id, 'approve')).status).toBe(403)
    expect((await answer(owner, id, 'cancel')).status).toBe(403)
  })
})

describe('at once', () => {
  /** Several rounds, because chance decides which comes first. */
  const ROUNDS = Array.from({ length: 6 }, (_, round) => round)

  test.each(ROUNDS)('of approving and cancelling one succeeds (round %i)', async () => {
    const { asking, id } = await requester()
    const [approved, cancelled] = await Promise.all([
      answer(owner, id, 'approve'),
      answer(asking, id, 'cancel'),
    ])
    expect([approved.status, cancelled.status].toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await standingOf(asking)).standing).toBe(approved.status === 200 ? 'member' : 'request')
  })

  test.each(ROUNDS)(
    'approving and joining by code make one membership and leave no waiting request (round %i)',
    async () => {
      const { asking, id } = await requester()
      const [approved, redeemed] = await Promise.all([
        answer(owner, id, 'approve'),
        asking.send('POST', '/api/invite-codes/redeem', { code: team.inviteCode }),
      ])
      expect([approved.status, redeemed.status].toSorted((a, b) => a - b)).toEqual([200, 409])
      expect(await standingOf(asking)).toMatchObject({ standing: 'member', joinRequestId: null })
      await expectCountToAgree()
    },
  )

  test.each(ROUNDS)(
    'approving and deleting the player leave no membership without a player (round %i)',
    async () => {
      const { asking, id } = await requester()
      const [approved] = await Promise.all([
        answer(owner, id, 'approve'),
        app.db.deleteFrom('users').where('id', '=', asking.id).execute(),
      ])
      expect([200, 404]).toContain(approved.status)
      await expectCountToAgree()
    },
  )

  test('approving and deleting the team leave nothing', async () => {
    const doomed = await foundTeam(owner, { policy: 'ask' })
    const asking = await newPlayer()
    const asked = await asking.send('POST', `/api/teams/${doomed.id}/join`)
    const [approved, deleted] = await Promise.all([
      answer(owner, asked.body.team.me.joinRequestId, 'approve'),
      owner.send('DELETE', `/api/teams/${doomed.id}`),
    ])
    expect(deleted.status).toBe(204)
    expect([200, 404]).toContain(approved.status)
    const left = await app.pool.query(
      'select group_id from join_requests where group_id = $1 union all select team_id from team_members where team_id = $1',
      [doomed.id],
    )
    expect(left.rows).toEqual([])
  })

  async function expectCountToAgree() {
    const { rows } = await app.pool.query(
      'select member_count, (select count(*)::integer from team_members where team_id = t.id and is_active) as active from teams t where id = $1',
      [team.id],
    )
    expect(rows[0].member_count).toBe(rows[0].active)
  }
})

test('joining by code settles the waiting request', async () => {
  const { asking, id } = await requester()
  await asking.send('POST', '/api/invite-codes/redeem', { code: team.inviteCode })
  const { items } = (await asking.get('/api/join-requests?mine=true')).body
  expect(items).toMatchObject([{ id, status: 'approved' }])
  expect((await answer(owner, id, 'approve')).body.code).toBe('JOIN_REQUEST_DECIDED')
})

test('a request and its notifications are deleted with the player or the team', async () => {
  const { asking, id } = await requester()
  const told = () =>
    app.db.selectFrom('notifications').where('join_request_id', '=', id).selectAll().execute()
  expect(await told()).toHaveLength(1)
  await app.db.deleteFrom('users').where('id', '=', asking.id).execute()
  expect(await told()).toEqual([])
  expect(await app.db.selectFrom('join_requests').where('id', '=', id).select('id').execute()).toEqual([])
})

describe('the list', () => {
  test('shows waiting requests first, then the newest, page by page', async () => {
    const listed = await foundTeam(owner, { policy: 'ask' })
    const players = await insertPlayers(app, 5)
    const ids: string[] = []
    for (const asking of players) {
      const { body } = await asking.send('POST', `/api/teams/${listed.id}/join`)
      ids.push(body.team.me.joinRequestId)
    }
    await answer(owner, ids[4]!, 'reject')
    await answer(owner, ids[1]!, 'approve')
    const found: string[] = []
    let cursor = ''
    do {
      const { body } = await owner.get(`/api/join-requests?teamId=${listed.id}&limit=2${cursor}`)
      found.push(...body.items.map((request: { id: string }) => request.id))
      cursor = body.nextCursor === null ? '' : `&cursor=${body.nextCursor}`
    } while (cursor)
    expect(found).toEqual([ids[3], ids[2], ids[0], ids[4], ids[1]])
  })

  test.each(['', '?mine=false', `?mine=true&teamId=019a0000-0000-7000-8000-000000000001`, '?teamId=x'])(
    'must be asked for one player or one team: %s',
    async (query) => {
      expect((await owner.get(`/api/join-requests${query}`)).status).toBe(400)
    },
  )
})
