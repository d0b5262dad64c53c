import { describe, expect, test } from 'vitest'
import { settingsOfJoinPolicy } from '#domain/groups/joining.ts'
import { foundOrganization, foundTeam, joinByCode } from '#server/testing/groups.ts'
import { ADULT, change, signUpMinor } from '#server/testing/scenes/minors.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp()
const owner = await app.signUp()

describe('joining a team that lets anyone in', () => {
  test('happens at once, by self_join, and shows on its card', async () => {
    const team = await foundTeam(owner)
    const player = await app.signUp()
    const { status, body } = await player.send('POST', `/api/teams/${team.id}/join`, {})
    expect(status).toBe(200)
    expect(body).toMatchObject({
      outcome: 'joined',
      team: { id: team.id, memberCount: 2, me: { standing: 'member', role: 'member' } },
    })
    expect(body).not.toHaveProperty('organization')
    const { items } = (await owner.get(`/api/teams/${team.id}/members`)).body
    expect(items).toMatchObject([
      { id: `${team.id}__${owner.id}`, role: 'owner', joinMethod: null },
      {
        id: `${team.id}__${player.id}`,
        userId: player.id,
        userEmail: player.email,
        role: 'member',
        addedBy: 'system',
        joinMethod: 'self_join',
        isActive: true,
        removedAt: null,
      },
    ])
  })

  test('needs no body', async () => {
    const team = await foundTeam(owner)
    const player = await app.signUp()
    expect((await player.send('POST', `/api/teams/${team.id}/join`)).status).toBe(200)
  })

  test('twice at the same moment joins once, and the other answer says that the player is a member already', async () => {
    const team = await foundTeam(owner, { name: 'Twice FC' })
    const player = await app.signUp()
    const join = () => player.send('POST', `/api/teams/${team.id}/join`, {})
    const answers = await Promise.all([join(), join()])
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
    const { body } = answers.find(({ status }) => status === 409)!
    expect(body).toMatchObject({ code: 'ALREADY_MEMBER', detail: 'You are already a member of Twice FC' })
    const { memberCount, memberIds } = (await owner.get(`/api/teams/${team.id}`)).body
    expect([memberCount, memberIds]).toEqual([2, [owner.id, player.id]])
  })

  test('also joins its organization, and the answer names it', async () => {
    const organization = await foundOrganization(owner)
    const team = await foundTeam(owner, { organizationId: organization.id })
    const other = await foundTeam(owner, { organizationId: organization.id })
    const player = await app.signUp()
    const first = await player.send('POST', `/api/teams/${team.id}/join`, {})
    expect(first.body.organization).toEqual({ id: organization.id, name: 'Harbor Foundation' })
    const second = await player.send('POST', `/api/teams/${other.id}/join`, {})
    expect(second.body).not.toHaveProperty('organization')
    const { items } = (await owner.get(`/api/organizations/${organization.id}/members`)).body
    expect(items[1]).toMatchObject({ userId: player.id, joinMethod: 'auto_org_join' })
  })
})

describe('a team that is invite only', () => {
  test('can be joined only by its code', async () => {
    const team = await foundTeam(owner, { policy: 'inviteOnly', name: 'Closed FC' })
    const player = await app.signUp()
    const card = await player.get(`/api/teams/${team.id}/card`)
    expect(card.body.me.standing).toBe('inviteOnly')
    const refused = await player.send('POST', `/api/teams/${team.id}/join`, {})
    expect([refused.status, refused.body.code]).toEqual([403, 'INVITE_ONLY'])
    const { status, body } = await player.send('POST', '/api/invite-codes/redeem', {
      code: ` ${team.inviteCode.toLowerCase()} `,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ kind: 'team', team: { id: team.id, me: { standing: 'member' } } })
  })
})

test('a team that does not exist or was switched off cannot be joined', async () => {
  const player = await app.signUp()
  const team = await foundTeam(owner)
  await owner.send('PATCH', `/api/teams/${team.id}`, { status: 'inactive' })
  for (const id of [team.id, '019a0000-0000-7000-8000-000000000001'])
    expect((await player.send('POST', `/api/teams/${id}/join`, {})).status).toBe(404)
})

describe('a team with players under 16', () => {
  const open = { settings: settingsOfJoinPolicy('anyone') }

  test('is not opened to strangers over their heads', async () => {
    const team = await foundTeam(owner, { policy: 'ask' })
    const child = await signUpMinor(app)
    await joinByCode(child, team)
    const refused = await owner.send('PATCH', `/api/teams/${team.id}`, open)
    expect([refused.status, refused.body.code]).toEqual([409, 'STRANGERS_WOULD_SEE_CHILDREN'])
    const stranger = await app.signUp()
    expect((await stranger.send('PATCH', `/api/teams/${team.id}`, open)).status).toBe(403)
    await child.send('POST', `/api/teams/${team.id}/leave`)
    const grownUp = await app.signUp()
    await change(grownUp, { birthYear: ADULT })
    await joinByCode(grownUp, team)
    expect((await owner.send('PATCH', `/api/teams/${team.id}`, open)).status).toBe(200)
  })
})
