import { beforeEach, describe, expect, test } from 'vitest'
import { foundTeam, insertPlayers } from '#server/testing/groups.ts'
import type { Player } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { waitForLock } from '#server/testing/wait-for-lock.ts'

const app = await startTestApp()
let owner: Player
let admin: Player
let member: Player
let asking: Player
let team: { id: string; inviteCode: string }
let requestId: string

beforeEach(async () => {
  ;[owner, admin, member, asking] = (await insertPlayers(app, 4)) as [Player, Player, Player, Player]
  team = await foundTeam(owner, { policy: 'ask' })
  for (const player of [admin, member])
    await player.send('POST', '/api/invite-codes/redeem', { code: team.inviteCode })
  await owner.send('PATCH', `/api/teams/${team.id}/members/${admin.id}`, { role: 'admin' })
  await asking.send('POST', `/api/teams/${team.id}/join`)
  requestId = (await asking.get(`/api/teams/${team.id}/card`)).body.me.joinRequestId
})

/** What a request is answered that has to wait until this change of the team, which is made by somebody else, is through. */
async function answerBehind(change: string, request: () => ReturnType<Player['send']>) {
  const other = await app.pool.connect()
  try {
    await other.query('begin')
    await other.query('select from teams where id = $1 for no key update', [team.id])
    await other.query(change)
    const answer = request()
    await waitForLock(app.pool)
    await other.query('commit')
    const { status, body } = await answer
    return { status, code: body.code }
  } finally {
    // Closed, so that no lock is left when something fails.
    other.release(true)
  }
}

describe('an admin who loses the role while their request waits can no longer', () => {
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
    // 404 for a request to join, which members may not know of.
    expect([403, 404]).toContain((await answerBehind(demotion, request)).status)
    const { rows } = await app.pool.query('select status from join_requests where id = $1', [requestId])
    expect(rows).toEqual([{ status: 'pending' }])
  })
})

test('an owner who hands the team over while they delete it deletes nothing', async () => {
  const handOver = `
    update team_members set role = case user_id when '${admin.id}' then 'owner' else 'member' end
    where team_id = '${team.id}' and user_id in ('${owner.id}', '${admin.id}');
    update teams set owner_id = '${admin.id}' where id = '${team.id}'`
  const deletion = () => owner.send('DELETE', `/api/teams/${team.id}`)
  expect((await answerBehind(handOver, deletion)).status).toBe(403)
  expect((await admin.get(`/api/teams/${team.id}`)).status).toBe(200)
})

describe('a player who waits', () => {
  test('does not get in by a code that is renewed meanwhile', async () => {
    const renewal = `update teams set invite_code = 'RENEWED1' where id = '${team.id}'`
    const redeeming = () => asking.send('POST', '/api/invite-codes/redeem', { code: team.inviteCode })
    expect(await answerBehind(renewal, redeeming)).toEqual({ status: 404, code: 'INVALID_INVITE_CODE' })
  })

  test('does not get into a team that is switched off meanwhile', async () => {
    const closing = `update teams set status = 'inactive' where id = '${team.id}'`
    const redeeming = () => asking.send('POST', '/api/invite-codes/redeem', { code: team.inviteCode })
    expect(await answerBehind(closing, redeeming)).toEqual({ status: 404, code: 'INVALID_INVITE_CODE' })
  })

  test('does not join a team that becomes invite only meanwhile', async () => {
    await asking.send('POST', `/api/join-requests/${requestId}/cancel`)
    const closing = `update teams set allow_self_join = false, instant_join = false where id = '${team.id}'`
    const joining = () => asking.send('POST', `/api/teams/${team.id}/join`)
    expect((await answerBehind(closing, joining)).code).toBe('INVITE_ONLY')
  })
})
