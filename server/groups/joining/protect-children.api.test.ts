import { expect, test } from 'vitest'
import { settingsOfJoinPolicy } from '#domain/groups/joining.ts'
import { tellOfAskingChildren } from '#server/groups/join-requests/tell-of-asking-children.ts'
import { foundOrganization, foundTeam, joinByCode } from '#server/testing/groups.ts'
import type { Player } from '#server/testing/player.ts'
import {
  ADULT,
  askGuardian,
  asGuardian,
  change,
  MINOR,
  newGuardian,
  signUpMinor,
  tokenMailedTo,
} from '#server/testing/scenes/minors.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { waitForLock } from '#server/testing/database/wait-for-lock.ts'

/** Players under 16 in teams that take anybody at once (product 10.6). */
const app = await startTestApp({ jobs: true })
const owner = await app.signUp()

const join = (player: Player, { id }: { id: string }) => player.send('POST', `/api/teams/${id}/join`)
const standingOf = async (player: Player, { id }: { id: string }) =>
  (await player.get(`/api/teams/${id}/card`)).body.me.standing
const membersOf = async ({ id }: { id: string }): Promise<string[]> =>
  (await owner.get(`/api/teams/${id}/members`)).body.items.map(({ userId }: { userId: string }) => userId)
const open = (team: { id: string }, policy: 'anyone' | 'ask') =>
  owner.send('PATCH', `/api/teams/${team.id}`, { settings: settingsOfJoinPolicy(policy) })
const rowOf = ({ email }: Player) => ({ name: '', email, team: '', role: '' })
const refusal = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

async function requestOf(player: Player, team: { id: string }): Promise<string> {
  const { body } = await owner.get(`/api/join-requests?teamId=${team.id}`)
  return body.items.find(({ userId }: { userId: string }) => userId === player.id).id
}

test('a child asks where everybody else joins at once, and is let in once the team lets people ask', async () => {
  const team = await foundTeam(owner)
  const child = await signUpMinor(app)
  expect(await standingOf(child, team)).toBe('request')
  expect((await join(child, team)).body.outcome).toBe('requested')
  expect(await standingOf(child, team)).toBe('pending')
  const stranger = await app.signUp()
  expect((await join(stranger, team)).body.outcome).toBe('joined')
  const approve = async () => owner.send('POST', `/api/join-requests/${await requestOf(child, team)}/approve`)
  expect(refusal(await approve())).toEqual([409, 'STRANGERS_WOULD_SEE_CHILDREN'])
  expect(await membersOf(team)).not.toContain(child.id)
  await open(team, 'ask')
  expect((await approve()).status).toBe(200)
  expect(await membersOf(team)).toContain(child.id)
  expect(refusal(await open(team, 'anyone'))).toEqual([409, 'STRANGERS_WOULD_SEE_CHILDREN'])
  await expect(
    app.pool.query('update teams set instant_join = true where id = $1', [team.id]),
  ).rejects.toThrow('takes nobody at once')
})

test('managers are told once of a member who asks again, having turned out to be under 16', async () => {
  const team = await foundTeam(owner)
  const member = await app.signUp()
  await join(member, team)
  const told = async () =>
    (await owner.get('/api/notifications')).body.items.filter(
      ({ kind, teamId }: { kind: string; teamId: string }) =>
        kind === 'join_request_received' && teamId === team.id,
    )
  await change(member, { birthYear: MINOR })
  expect(await standingOf(member, team)).toBe('pending')
  await Promise.all([1, 2].map(() => tellOfAskingChildren(app.db, app.jobs, new Date())))
  await expect.poll(told).toHaveLength(1)
  await tellOfAskingChildren(app.db, app.jobs, new Date())
  expect(await told()).toHaveLength(1)
})

test('a member who turns out to be under 16 while the team begins to take anybody at once leaves it', async () => {
  const team = await foundTeam(owner, { policy: 'ask' })
  const member = await app.signUp()
  await joinByCode(member, team)
  const opening = await app.pool.connect()
  try {
    await opening.query('begin')
    await opening.query('update teams set instant_join = true where id = $1', [team.id])
    const told = change(member, { birthYear: MINOR })
    await waitForLock(app.pool)
    await opening.query('commit')
    await told
  } finally {
    opening.release(true)
  }
  expect(await standingOf(member, team)).toBe('pending')
  expect(await membersOf(team)).not.toContain(member.id)
})

test('neither a code nor an invitation takes a child among strangers', async () => {
  const team = await foundTeam(owner)
  const child = await signUpMinor(app)
  expect(refusal(await joinByCode(child, team))).toEqual([409, 'CHILDREN_ASK_TO_JOIN'])
  await owner.send('POST', `/api/teams/${team.id}/roster`, { rows: [rowOf(child)] })
  const [invitation] = (await child.get('/api/me/invitations')).body.items
  const accept = () => child.send('POST', `/api/me/invitations/${invitation.id}/accept`)
  expect(refusal(await accept())).toEqual([409, 'CHILDREN_ASK_TO_JOIN'])
  await expect(
    app.pool.query('insert into team_members (team_id, user_id) values ($1, $2)', [team.id, child.id]),
  ).rejects.toThrow('joins no team')
  await open(team, 'ask')
  expect((await accept()).status).toBe(200)
})

test('a child founds no team that takes anybody at once', async () => {
  const child = await app.signUp()
  await change(child, { birthYear: new Date().getUTCFullYear() - 12 })
  const found = (policy: 'anyone' | 'ask') =>
    child.send('POST', '/api/teams', { name: 'Yard', type: 'team', settings: settingsOfJoinPolicy(policy) })
  expect(refusal(await found('anyone'))).toEqual([409, 'STRANGERS_WOULD_SEE_CHILDREN'])
  expect((await found('ask')).status).toBe(201)
})

test('a roster invites a child of another team where it would add a grown-up', async () => {
  const { id: organizationId } = await foundOrganization(owner)
  const [home, other] = [
    await foundTeam(owner, { policy: 'ask', organizationId }),
    await foundTeam(owner, { organizationId }),
  ]
  const child = await signUpMinor(app)
  const grownUp = await app.signUp()
  for (const player of [child, grownUp]) await joinByCode(player, home)
  const rows = [rowOf(child), rowOf(grownUp)]
  const { body } = await owner.send('POST', `/api/teams/${other.id}/roster/preview`, { rows })
  expect(body.rows.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['invited', 'joins'])
})

test('a member who turns out to be under 16 leaves the open team and asks to join it', async () => {
  const [team, closed] = [await foundTeam(owner), await foundTeam(owner, { policy: 'ask' })]
  const player = await app.signUp()
  await join(player, team)
  await joinByCode(player, closed)
  await change(player, { birthYear: ADULT })
  expect(await membersOf(team)).toContain(player.id)
  await change(player, { birthYear: new Date().getUTCFullYear() - 15 })
  expect(await membersOf(team)).toEqual([owner.id])
  expect((await owner.get(`/api/teams/${team.id}`)).body.memberCount).toBe(1)
  expect(await standingOf(player, team)).toBe('pending')
  expect(await membersOf(closed)).toContain(player.id)
})

test('a team whose owner turns out to be under 16 lets people ask', async () => {
  const child = await app.signUp()
  const team = await foundTeam(child)
  await change(child, { birthYear: new Date().getUTCFullYear() - 12 })
  const { body } = await child.get(`/api/teams/${team.id}`)
  expect([body.settings.instantJoin, body.memberCount]).toEqual([false, 1])
})

test('a child whom a guardian shows to everybody is among strangers until the guardian takes it back', async () => {
  const team = await foundTeam(owner)
  const child = await signUpMinor(app)
  const guardian = newGuardian()
  await askGuardian(child, guardian)
  const token = tokenMailedTo(app, guardian)
  await asGuardian(app, 'answer', { token, allowsVisibility: true, allowsVideos: false })
  expect((await join(child, team)).body.outcome).toBe('requested')
  expect((await change(child, { visibility: 'public' })).body).toMatchObject({ visibility: 'public' })
  expect((await join(child, team)).body.outcome).toBe('joined')
  await child.send('DELETE', '/api/me/guardian')
  expect(await membersOf(team)).not.toContain(child.id)
  expect(await standingOf(child, team)).toBe('pending')
})

test('a team that stops joining by oneself takes nobody at once, so that a child joins it by its code', async () => {
  const team = await foundTeam(owner)
  const child = await signUpMinor(app)
  await owner.send('PATCH', `/api/teams/${team.id}`, { settings: { allowSelfJoin: false } })
  await joinByCode(child, team)
  expect(await membersOf(team)).toContain(child.id)
  const { body } = await owner.send('PATCH', `/api/teams/${team.id}`, { settings: { allowSelfJoin: true } })
  expect(body.settings).toMatchObject({ allowSelfJoin: true, instantJoin: false })
})
