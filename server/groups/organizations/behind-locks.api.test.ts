import { beforeEach, describe, expect, test } from 'vitest'
import { uuidv7 } from '#server/platform/ids.ts'
import { foundOrganization, foundTeam, insertPlayers, joinByCode } from '#server/testing/groups.ts'
import type { Player } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { waitForLock } from '#server/testing/database/wait-for-lock.ts'

const app = await startTestApp()
let admin: Player
let member: Player
let organization: { id: string; inviteCode: string }

beforeEach(async () => {
  ;[admin, member] = await insertPlayers(app, 2)
  organization = await foundOrganization(admin)
  await joinByCode(member, organization)
  await app.pool.query(
    `insert into individual_subscriptions (user_id, subscription_tier, subscription_status, billing_provider)
     values ($1, 'pro', 'active', 'stripe')`,
    [admin.id],
  )
})

/** The answer to a request of the admin that waits for the end of their role, which a website admin brings about. */
async function answerBehindRevocation(request: () => ReturnType<Player['send']>): Promise<number> {
  const other = await app.pool.connect()
  try {
    await other.query('begin')
    await other.query('select from users where id = $1 for no key update', [admin.id])
    await other.query('delete from role_grants where user_id = $1', [admin.id])
    const answer = request()
    await waitForLock(app.pool)
    await other.query('commit')
    return (await answer).status
  } finally {
    // Closed, so that no lock is left when something fails.
    other.release(true)
  }
}

describe('an admin who loses the role while their request waits is refused', () => {
  const of = (path: string) => `/api/organizations/${organization.id}${path}`
  const program = { name: 'In a row', skill: 'any', levels: [{ juggles: 10 }] }
  const campaign = { name: 'Summer', goal: 1000, beginsOn: '2026-01-01', endsOn: '2026-12-31' }
  test.each<[string, () => ReturnType<Player['send']>]>([
    ['set levels', () => admin.send('POST', of('/level-programs'), program)],
    ['open a campaign', () => admin.send('POST', of('/campaigns'), campaign)],
    ['give a seat', () => admin.send('POST', of('/seats'), { userIds: [member.id], tier: 'plus' })],
    ['take a seat back', () => admin.send('DELETE', of('/seats'), { userIds: [member.id] })],
    ['change the organization', () => admin.send('PATCH', of(''), { name: 'Mine' })],
    ['remove a member', () => admin.send('DELETE', of(`/members/${member.id}`))],
    ['renew the code', () => admin.send('POST', of('/invite-code'))],
    ['remove the crest', () => admin.send('DELETE', of('/crest'))],
    ['delete it', () => admin.send('DELETE', of(''), { confirmation: 'Harbor Foundation' })],
    [
      'found a team in it',
      () =>
        admin.send('POST', '/api/teams', { name: uuidv7(), type: 'team', organizationId: organization.id }),
    ],
  ])('%s', async (_, request) => {
    expect(await answerBehindRevocation(request)).toBe(403)
  })
})

test('of two deletions at the same moment one waits before it locks a team, so that they do not wait for each other', async () => {
  const team = await foundTeam(admin, { organizationId: organization.id })
  const other = await app.pool.connect()
  try {
    await other.query('begin')
    await other.query('select from role_grants where user_id = $1 for key share', [admin.id])
    const answer = admin.send('DELETE', `/api/organizations/${organization.id}`, {
      confirmation: 'Harbor Foundation',
    })
    await waitForLock(app.pool)
    await other.query('select from teams where id = $1 for update nowait', [team.id])
    await other.query('commit')
    expect((await answer).status).toBe(204)
  } finally {
    other.release(true)
  }
})
