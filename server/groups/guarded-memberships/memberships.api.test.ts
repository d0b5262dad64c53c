import { beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { enterTeam } from '#server/groups/joining/enter-team.ts'
import { foundOrganization, foundTeam, insertPlayers, joinByCode } from '#server/testing/groups.ts'
import {
  asGuardian,
  askGuardian,
  newGuardian,
  signUpMinor,
  tokenMailedTo,
} from '#server/testing/scenes/minors.ts'
import { kindsTold, type Player } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { expectNotStored } from '#server/testing/stored-secrets.ts'
import { waitForJobs } from '#server/testing/database/wait-for-jobs.ts'
import { waitForLock } from '#server/testing/database/wait-for-lock.ts'
import { tokenIn } from '#server/testing/token-in.ts'
import { tellGuardiansOfMemberships } from '#server/guardians/tell-guardian.ts'

const app = await startTestApp({ jobs: true })
let coach: Player
let child: Player
let guardian: string
let organizationId: string
let teamId: string

beforeEach(async () => {
  ;[coach] = await insertPlayers(app, 1)
  ;[child, guardian] = [await signUpMinor(app), newGuardian()]
  organizationId = (await foundOrganization(coach)).id
  teamId = (await foundTeam(coach, { organizationId, policy: 'ask' })).id
})

const isAnswered = async () => {
  await askGuardian(child, guardian)
  const answer = { token: tokenMailedTo(app, guardian), allowsVisibility: false, allowsVideos: false }
  expect((await asGuardian(app, 'answer', answer)).status).toBe(200)
}

/** Does what accepting an invitation does, as far as it concerns a guardian. */
const joinByInvitation = (player = child) =>
  inTransaction(app.db, async (tx) => {
    const membership = { teamId, userId: player.id, addedBy: coach.id, joinMethod: null }
    await enterTeam(tx, membership, new Date())
    await tellGuardiansOfMemberships(tx, app, [membership])
  })

const noticeMails = (to = guardian) =>
  app.mails.filter((mail) => mail.to === to && mail.link?.includes('/guardian/membership'))
const secretMailed = async () => {
  await expect.poll(() => noticeMails()).toHaveLength(1)
  return tokenIn(noticeMails()[0]!)
}
const undo = (token: string) => asGuardian(app, 'membership/undo', { token })
const isMember = async (player = child) =>
  (
    await app.pool.query('select from team_members where team_id = $1 and user_id = $2 and is_active', [
      teamId,
      player.id,
    ])
  ).rows.length === 1
const whenMailsAreOut = () => waitForJobs(app.pool, 'players-mail-guardian-notice')

test('a guardian learns by mail who joined which team, and can end the membership with one click', async () => {
  await isAnswered()
  await joinByInvitation()
  const token = await secretMailed()
  expect(noticeMails()[0]!.subject).toBe('Pelé joined Harbor Jugglers on Keepup')
  const opened = await asGuardian(app, 'membership/open', { token })
  expect(opened.body).toEqual({ displayName: 'Pelé', teamName: 'Harbor Jugglers', status: 'member' })
  expect(await isMember()).toBe(true)
  for (const answer of await Promise.all([1, 2, 3].map(() => undo(token))))
    expect([answer.status, answer.body.status]).toEqual([200, 'ended'])
  expect(await isMember()).toBe(false)
  const told = await kindsTold(child)
  expect(told.filter((kind) => kind === 'guardian_ended_membership')).toHaveLength(1)
  const { rows } = await app.pool.query(
    "select actor_id, subject_kind, team_id, data from audit_log where action = 'membership.undone-by-guardian' and subject_id = $1",
    [child.id],
  )
  expect(rows).toEqual([
    {
      actor_id: null,
      subject_kind: 'user',
      team_id: null,
      data: { before: { teamId, role: 'member' }, after: null },
    },
  ])
})

test.each(['in the app', 'by the mail’s link'])(
  'a guardian learns of an invitation that the child accepts %s',
  async (way) => {
    await isAnswered()
    const rows = [{ name: '', email: child.email, team: '', role: '' }]
    await coach.send('POST', `/api/teams/${teamId}/roster`, { rows })
    const invitation = await app.mailed(({ to, subject }) => to === child.email && /invited/.test(subject))
    const { items } = (await child.get('/api/me/invitations')).body
    const accepted =
      way === 'in the app'
        ? await child.send('POST', `/api/me/invitations/${items[0].id}/accept`)
        : await child.send('POST', '/api/roster-invitations/accept', {
            token: tokenIn(invitation),
          })
    expect(accepted.status).toBe(200)
    await secretMailed()
  },
)

test('a guardian is told when the organization’s admin adds the child from another of its teams', async () => {
  await isAnswered()
  const other = await foundTeam(coach, { organizationId, policy: 'ask' })
  await joinByCode(child, other)
  await app.confirmEmail(child)
  const rows = [{ name: '', email: child.email, team: '', role: '' }]
  const { body } = await coach.send('POST', `/api/teams/${teamId}/roster`, { rows })
  expect(body.counts).toMatchObject({ joins: 1 })
  expect((await undo(await secretMailed())).body.status).toBe('ended')
  expect(await isMember()).toBe(false)
})

test('a team cannot invite the child again after the guardian has ended the membership', async () => {
  await isAnswered()
  await joinByInvitation()
  await undo(await secretMailed())
  const rows = [{ name: '', email: child.email, team: '', role: '' }]
  await coach.send('POST', `/api/teams/${teamId}/roster`, { rows })
  expect((await child.get('/api/me/invitations')).body.items).toEqual([])
})

test('ending the membership also ends that of the team’s organization, unless another team of it remains', async () => {
  await isAnswered()
  const inOrganization = async () =>
    (
      await app.pool.query(
        'select from organization_members where organization_id = $1 and user_id = $2 and is_active',
        [organizationId, child.id],
      )
    ).rows.length
  await joinByInvitation()
  const second = await foundTeam(coach, { organizationId, policy: 'ask' })
  await joinByCode(child, second)
  await undo(await secretMailed())
  expect(await inOrganization()).toBe(1)
  await child.send('POST', `/api/teams/${second.id}/leave`)
  app.mails.length = 0
  await joinByInvitation()
  await undo(await secretMailed())
  expect(await inOrganization()).toBe(0)
})

describe('no guardian is mailed', () => {
  test('who has not answered yet', async () => {
    await askGuardian(child, guardian)
    await joinByInvitation()
    await whenMailsAreOut()
    expect(noticeMails()).toEqual([])
  })

  test('for a player who has turned 16', async () => {
    await isAnswered()
    await app.pool.query('update users set birth_year = 1990 where id = $1', [child.id])
    await joinByInvitation()
    await whenMailsAreOut()
    expect(noticeMails()).toEqual([])
  })
})

describe('the link', () => {
  test('is kept as a hash, and is not in the export', async () => {
    await isAnswered()
    await joinByInvitation()
    const token = await secretMailed()
    const { rows } = await app.pool.query('select n::text as row from guardian_notices n')
    for (const { row } of rows as { row: string }[]) expectNotStored(row, token)
    const exported = (await child.get('/api/me/export')).body.guardianNotices
    expect(exported).toMatchObject([{ teamId }])
    expect(exported[0]).not.toHaveProperty('tokenHash')
  })

  test('ends only that membership: a player who left and joined again stays', async () => {
    await isAnswered()
    await joinByInvitation()
    const token = await secretMailed()
    await child.send('POST', `/api/teams/${teamId}/leave`)
    await joinByCode(child, (await coach.get(`/api/teams/${teamId}`)).body)
    expect((await undo(token)).body.status).toBe('ended')
    expect(await isMember()).toBe(true)
  })

  test('stops working when its guardian is replaced', async () => {
    await isAnswered()
    await joinByInvitation()
    const token = await secretMailed()
    await askGuardian(child, newGuardian())
    expect((await undo(token)).body.code).toBe('INVALID_TOKEN')
    expect(await isMember()).toBe(true)
  })

  test('stops working when the player turns 16', async () => {
    await isAnswered()
    await joinByInvitation()
    const token = await secretMailed()
    await app.pool.query('update users set birth_year = 1990 where id = $1', [child.id])
    for (const step of ['open', 'undo'])
      expect((await asGuardian(app, `membership/${step}`, { token })).body.code).toBe('INVALID_TOKEN')
    expect(await isMember()).toBe(true)
  })

  test('does not take a team from its owner', async () => {
    await isAnswered()
    await joinByInvitation()
    const token = await secretMailed()
    await app.pool.query('update teams set owner_id = $2 where id = $1', [teamId, child.id])
    await app.pool.query("update team_members set role = 'owner' where team_id = $1 and user_id = $2", [
      teamId,
      child.id,
    ])
    expect((await undo(token)).body.code).toBe('OWNER_MUST_TRANSFER')
    expect((await asGuardian(app, 'membership/open', { token })).body.status).toBe('owner')
  })

  test('leaves a member alone who left and rejoined while it waited', async () => {
    await isAnswered()
    await joinByInvitation()
    const token = await secretMailed()
    const undoing = await inTransaction(app.db, async (tx) => {
      await tx.selectFrom('teams').select('id').where('id', '=', teamId).forUpdate().execute()
      const undoing = undo(token)
      await waitForLock(app.pool)
      await tx
        .updateTable('team_members')
        .set({ joined_at: new Date('2031-01-01') })
        .where('team_id', '=', teamId)
        .where('user_id', '=', child.id)
        .execute()
      return { undoing }
    })
    expect((await undoing.undoing).body.status).toBe('ended')
    expect(await isMember()).toBe(true)
  })
})
