import { beforeEach, describe, expect, test } from 'vitest'
import { uuidv7 } from '#server/platform/ids.ts'
import { foundTeam, insertPlayers } from '#server/testing/groups.ts'
import type { Player } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { waitForLock } from '#server/testing/database/wait-for-lock.ts'

const app = await startTestApp()
let owner: Player
let admin: Player
let member: Player
let asking: Player
let team: { id: string; inviteCode: string }
let requestId: string

beforeEach(async () => {
  ;[owner, admin, member, asking] = await insertPlayers(app, 4)
  team = await foundTeam(owner, { policy: 'ask' })
  for (const player of [admin, member])
    await player.send('POST', '/api/invite-codes/redeem', { code: team.inviteCode })
  await owner.send('PATCH', `/api/teams/${team.id}/members/${admin.id}`, { role: 'admin' })
  await asking.send('POST', `/api/teams/${team.id}/join`)
  requestId = (await asking.get(`/api/teams/${team.id}/card`)).body.me.joinRequestId
})

/** The answer to a request that waits for this change, which somebody else makes while holding the team lock. */
async function answerBehind(
  change: string,
  request: () => ReturnType<Player['send']>,
  locked: string | null = team.id,
) {
  const other = await app.pool.connect()
  try {
    await other.query('begin')
    await other.query('select from teams where id = $1 for no key update', [locked])
    await other.query(change)
    const answer = request()
    await waitForLock(app.pool)
    await other.query('commit')
    const { status, body } = await answer
    return { status, code: body?.code }
  } finally {
    // Closed, so that no lock is left when something fails.
    other.release(true)
  }
}

describe('an admin who loses the role while their request waits is refused', () => {
  const ofTeam = (path: string) => `/api/teams/${team.id}${path}`
  test.each<[string, () => ReturnType<Player['send']>]>([
    ['approve a request', () => admin.send('POST', `/api/join-requests/${requestId}/approve`)],
    ['reject a request', () => admin.send('POST', `/api/join-requests/${requestId}/reject`)],
    ['remove a member', () => admin.send('DELETE', ofTeam(`/members/${member.id}`))],
    ['change a role', () => admin.send('PATCH', ofTeam(`/members/${member.id}`), { role: 'admin' })],
    ['renew the code', () => admin.send('POST', ofTeam('/invite-code'))],
    ['change the team', () => admin.send('PATCH', ofTeam(''), { name: 'Mine' })],
    [
      'change several teams',
      () =>
        admin.send('POST', '/api/admin/teams/change', {
          change: 'setStatus',
          teamIds: [team.id],
          status: 'inactive',
        }),
    ],
  ])('%s', async (_, request) => {
    const demotion = `update team_members set role = 'member' where team_id = '${team.id}' and user_id = '${admin.id}'`
    // 404 for a join request, because members may not know of it.
    expect([403, 404]).toContain((await answerBehind(demotion, request)).status)
    const { rows } = await app.pool.query('select status from join_requests where id = $1', [requestId])
    expect(rows).toEqual([{ status: 'pending' }])
  })
})

test('an owner who hands the team over while deleting it deletes nothing', async () => {
  const handOver = `
    update team_members set role = case user_id when '${admin.id}' then 'owner' else 'member' end
    where team_id = '${team.id}' and user_id in ('${owner.id}', '${admin.id}');
    update teams set owner_id = '${admin.id}' where id = '${team.id}'`
  const deletion = () => owner.send('DELETE', `/api/teams/${team.id}`)
  expect((await answerBehind(handOver, deletion)).status).toBe(403)
  expect((await admin.get(`/api/teams/${team.id}`)).status).toBe(200)
})

describe('a player who waits to join', () => {
  test('is refused when the code is renewed meanwhile', async () => {
    const renewal = `update teams set invite_code = 'RENEWED1' where id = '${team.id}'`
    const redeeming = () => asking.send('POST', '/api/invite-codes/redeem', { code: team.inviteCode })
    expect(await answerBehind(renewal, redeeming)).toEqual({ status: 404, code: 'INVALID_INVITE_CODE' })
  })

  test('is refused when the team is switched off meanwhile', async () => {
    const closing = `update teams set status = 'inactive' where id = '${team.id}'`
    const redeeming = () => asking.send('POST', '/api/invite-codes/redeem', { code: team.inviteCode })
    expect(await answerBehind(closing, redeeming)).toEqual({ status: 404, code: 'INVALID_INVITE_CODE' })
  })

  test('is refused when the team becomes invite only meanwhile', async () => {
    await asking.send('POST', `/api/join-requests/${requestId}/cancel`)
    const closing = `update teams set allow_self_join = false, instant_join = false where id = '${team.id}'`
    const joining = () => asking.send('POST', `/api/teams/${team.id}/join`)
    expect((await answerBehind(closing, joining)).code).toBe('INVITE_ONLY')
  })

  test('asks nobody after deleting the account meanwhile', async () => {
    await asking.send('POST', `/api/join-requests/${requestId}/cancel`)
    const deletion = `
      update users set deletion_due_at = now() + interval '14 days', visibility_before_deletion = visibility, visibility = 'private'
      where id = '${asking.id}'`
    const joining = () => asking.send('POST', `/api/teams/${team.id}/join`)
    expect(await answerBehind(deletion, joining)).toEqual({ status: 403, code: 'ACCOUNT_LEAVING' })
  })
})

test('a player who is deleted while they join is signed out', async () => {
  await owner.send('PATCH', `/api/teams/${team.id}`, { settings: { instantJoin: true } })
  const deletion = `delete from users where id = '${asking.id}'`
  const joining = () => asking.send('POST', `/api/teams/${team.id}/join`)
  expect(await answerBehind(deletion, joining)).toEqual({ status: 401, code: 'SIGN_IN_REQUIRED' })
})

test('renewing the code of an organization that is deleted meanwhile is refused', async () => {
  const { id } = (await owner.send('POST', '/api/organizations', { name: 'League' })).body
  const renewing = () => owner.send('POST', `/api/organizations/${id}/invite-code`)
  const deletion = `delete from organizations where id = '${id}'`
  expect(await answerBehind(deletion, renewing)).toEqual({ status: 404, code: 'NOT_FOUND' })
})

const offerToMember = () =>
  owner.send('PATCH', `/api/teams/${team.id}/members/${member.id}`, { role: 'owner' })
const accepting = () => member.send('POST', `/api/teams/${team.id}/ownership-offer/accept`)

describe('the admin name after the owner is renamed meanwhile is the new one', () => {
  const renaming = () => `update users set display_name = 'Marta' where id = '${member.id}'`
  const nameOf = async (id: string) => (await owner.get(`/api/teams/${id}/card`)).body.adminName

  test('for a team that they are founding', async () => {
    const founding = () => member.send('POST', '/api/teams', { name: 'Wall', type: 'team' })
    expect(await answerBehind(renaming(), founding, null)).toMatchObject({ status: 201 })
    const { rows } = await app.pool.query('select id from teams where owner_id = $1', [member.id])
    expect(await nameOf(rows[0].id)).toBe('Marta')
  })

  test('for a team that they are given', async () => {
    await offerToMember()
    expect(await answerBehind(renaming(), accepting, null)).toMatchObject({ status: 204 })
    expect(await nameOf(team.id)).toBe('Marta')
  })
})

/** A change that waits for a lock must not yet hold the lock that the other one takes next. Otherwise both would wait for each other. */
describe('locks are taken in one order', () => {
  async function answerBetween(held: string, request: () => ReturnType<Player['send']>, next: string) {
    const other = await app.pool.connect()
    try {
      await other.query('begin')
      await other.query(`select from ${held} for no key update`)
      const answer = request()
      await waitForLock(app.pool)
      await other.query(`select from ${next} for no key update nowait`)
      await other.query('commit')
      return (await answer).status
    } finally {
      other.release(true)
    }
  }

  test('by renaming an owner: their teams in the order of ids', async () => {
    const [first, second] = [uuidv7(), uuidv7()]
    // They lie in the table in the opposite order.
    for (const id of [second, first])
      await app.pool.query("insert into teams (id, name, type, owner_id) values ($1, 'Wall', 'team', $2)", [
        id,
        member.id,
      ])
    const renaming = () => member.send('PATCH', '/api/me', { displayName: 'Marta' })
    expect(await answerBetween(`teams where id = '${first}'`, renaming, `teams where id = '${second}'`)).toBe(
      200,
    )
  })

  test('by handing a team over: first the new owner, then the team', async () => {
    await offerToMember()
    expect(
      await answerBetween(`users where id = '${member.id}'`, accepting, `teams where id = '${team.id}'`),
    ).toBe(204)
  })
})
