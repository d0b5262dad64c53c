import { beforeAll, describe, expect, test } from 'vitest'
import { CODE_LETTERS } from '#domain/code-letters.ts'
import { INVITE_CODE_LENGTH } from '#domain/groups/invite-code.ts'
import { foundOrganization, foundTeam, insertPlayers } from '#server/testing/groups.ts'
import type { Player } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { waitForLock } from '#server/testing/database/wait-for-lock.ts'
import { assignCode } from './assign-code.ts'

const app = await startTestApp({ rateLimits: true })
let owner: Player

const redeem = (player: Player, code: string) => player.send('POST', '/api/invite-codes/redeem', { code })
const newPlayer = async () => (await insertPlayers(app, 1))[0]

beforeAll(async () => {
  owner = await newPlayer()
})

describe('a new code', () => {
  test('has 10 characters, none of which looks like another', async () => {
    const { inviteCode } = await foundTeam(owner)
    expect(inviteCode).toMatch(new RegExp(`^[${CODE_LETTERS}]{${INVITE_CODE_LENGTH}}$`))
    expect(INVITE_CODE_LENGTH).toBe(10)
    expect(CODE_LETTERS).not.toMatch(/[01OIL]/)
    expect(new Set(CODE_LETTERS).size).toBe(CODE_LETTERS.length)
  })

  test('is drawn again when a team or an organization already has it', async () => {
    const taken = await foundTeam(owner)
    const organization = await foundOrganization(owner)
    const draws = [taken.inviteCode, organization.inviteCode, 'FRESHCODE2']
    const team = await foundTeam(owner)
    const code = await app.db
      .transaction()
      .execute((tx) => assignCode(tx, 'teams', team.id, () => draws.shift()!))
    expect(code).toBe('FRESHCODE2')
  })

  test('replaces the former code, which stops working', async () => {
    const team = await foundTeam(owner)
    const renewed = await owner.send('POST', `/api/teams/${team.id}/invite-code`)
    expect(renewed.status).toBe(200)
    const player = await newPlayer()
    expect((await redeem(player, team.inviteCode)).body.code).toBe('INVALID_INVITE_CODE')
    expect((await redeem(player, renewed.body.inviteCode)).status).toBe(200)
  })
})

describe("a team's code", () => {
  test.each([
    ['that is renewed', "update teams set invite_code = 'RENEWED234' where id = $1"],
    ['whose team is switched off', "update teams set status = 'inactive' where id = $1"],
  ])('%s at the same moment lets nobody in', async (_, change) => {
    const team = await foundTeam(owner)
    const player = await newPlayer()
    const client = await app.pool.connect()
    await client.query('begin')
    await client.query(change, [team.id])
    const redeemed = redeem(player, team.inviteCode)
    await waitForLock(app.pool)
    await client.query('commit')
    client.release()
    expect((await redeemed).body.code).toBe('INVALID_INVITE_CODE')
  })

  test('is trimmed and upper-cased, and adds the player by team_invite_code, whatever the team’s join settings', async () => {
    const team = await foundTeam(owner, { policy: 'inviteOnly' })
    const player = await newPlayer()
    const { status, body } = await redeem(player, `  ${team.inviteCode.toLowerCase()}\n`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ kind: 'team', team: { id: team.id, me: { standing: 'member' } } })
    const { items } = (await owner.get(`/api/teams/${team.id}/members`)).body
    expect(items[1]).toMatchObject({ userId: player.id, joinMethod: 'team_invite_code', addedBy: 'system' })
  })

  test('tells a member that they are one', async () => {
    const team = await foundTeam(owner, { name: 'Mine FC' })
    const { status, body } = await redeem(owner, team.inviteCode)
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'ALREADY_MEMBER', detail: 'You are already a member of Mine FC' })
  })

  test('also adds the player to the organization, and the answer names it', async () => {
    const organization = await foundOrganization(owner, 'Parent')
    const team = await foundTeam(owner, { organizationId: organization.id })
    const { body } = await redeem(await newPlayer(), team.inviteCode)
    expect(body.organization).toEqual({ id: organization.id, name: 'Parent' })
  })

  test('may be of the older, shorter kind', async () => {
    const team = await foundTeam(owner)
    await app.db.updateTable('teams').set({ invite_code: 'GOAL' }).where('id', '=', team.id).execute()
    expect((await redeem(await newPlayer(), 'goal')).status).toBe(200)
  })

  test('is invalid while the team is switched off', async () => {
    const team = await foundTeam(owner)
    await owner.send('PATCH', `/api/teams/${team.id}`, { status: 'inactive' })
    const { status, body } = await redeem(await newPlayer(), team.inviteCode)
    expect([status, body.code, body.detail]).toEqual([404, 'INVALID_INVITE_CODE', 'Invalid invite code'])
  })
})

describe("an organization's code", () => {
  test('adds the player to the organization alone, by org_invite_code', async () => {
    const organization = await foundOrganization(owner, 'Harbor Union')
    const player = await newPlayer()
    const { status, body } = await redeem(player, organization.inviteCode)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      kind: 'organization',
      organization: { id: organization.id, name: 'Harbor Union', isMember: true, memberCount: 2 },
    })
    const { items } = (await owner.get(`/api/organizations/${organization.id}/members`)).body
    expect(items[1]).toMatchObject({ userId: player.id, joinMethod: 'org_invite_code' })
    const again = await redeem(player, organization.inviteCode)
    expect(again.status).toBe(409)
    expect(again.body).toMatchObject({
      code: 'ALREADY_ORGANIZATION_MEMBER',
      detail: 'You are already a member of this organization',
    })
  })

  test('used twice at the same moment adds the player once', async () => {
    const organization = await foundOrganization(owner)
    const player = await newPlayer()
    const answers = await Promise.all([1, 2, 3].map(() => redeem(player, organization.inviteCode)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })

  test('lets a member whom an admin removed in again only once there is a new code', async () => {
    const organization = await foundOrganization(owner, 'Harbor Union')
    const player = await newPlayer()
    await redeem(player, organization.inviteCode)
    await owner.send('DELETE', `/api/organizations/${organization.id}/members/${player.id}`)
    expect((await redeem(player, organization.inviteCode)).body).toMatchObject({
      status: 403,
      code: 'REMOVED_FROM_ORGANIZATION',
      detail: 'An admin removed you from Harbor Union. Ask for a new code.',
    })
    expect((await redeem(await newPlayer(), organization.inviteCode)).status).toBe(200)
    const { inviteCode } = (await owner.send('POST', `/api/organizations/${organization.id}/invite-code`))
      .body
    expect((await redeem(player, inviteCode)).status).toBe(200)
  })

  test('lets a member who left by themselves in again', async () => {
    const organization = await foundOrganization(owner)
    const player = await newPlayer()
    await redeem(player, organization.inviteCode)
    await player.send('POST', `/api/organizations/${organization.id}/leave`)
    expect((await redeem(player, organization.inviteCode)).status).toBe(200)
  })

  test('is good again for a removed member who came back by a team and then left', async () => {
    const organization = await foundOrganization(owner)
    const team = await foundTeam(owner, { organizationId: organization.id })
    const player = await newPlayer()
    await redeem(player, organization.inviteCode)
    await owner.send('DELETE', `/api/organizations/${organization.id}/members/${player.id}`)
    await redeem(player, team.inviteCode)
    await player.send('POST', `/api/organizations/${organization.id}/leave`)
    expect((await redeem(player, organization.inviteCode)).status).toBe(200)
  })

  test('is invalid while the organization is switched off', async () => {
    const organization = await foundOrganization(owner)
    await owner.send('PATCH', `/api/organizations/${organization.id}`, { status: 'inactive' })
    expect((await redeem(await newPlayer(), organization.inviteCode)).body.code).toBe('INVALID_INVITE_CODE')
  })
})

describe('guessing codes', () => {
  test('ends after 10 wrong codes in an hour, for that player alone', async () => {
    const team = await foundTeam(owner)
    const guesser = await newPlayer()
    for (let guess = 0; guess < 10; guess++)
      expect((await redeem(guesser, `WRONG${guess}`)).body.code).toBe('INVALID_INVITE_CODE')
    const { status, headers, body } = await redeem(guesser, team.inviteCode)
    expect([status, body.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3000)
    expect((await redeem(await newPlayer(), team.inviteCode)).status).toBe(200)
  })

  test('is limited for many guesses at the same moment, too', async () => {
    const guesser = await newPlayer()
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, guess) => redeem(guesser, `NOPE${guess}`)),
    )
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(10)
  })

  test('is not counted for right codes', async () => {
    const player = await newPlayer()
    const team = await foundTeam(owner)
    await redeem(player, team.inviteCode)
    for (let time = 0; time < 12; time++) expect((await redeem(player, team.inviteCode)).status).toBe(409)
  })
})

test.each([
  ['', 404],
  ['x'.repeat(64), 404],
  ['x'.repeat(10_000), 404],
  ['\u0000', 422],
])('a code like %j gets the answer %i', async (code, status) => {
  expect((await redeem(await newPlayer(), code)).status).toBe(status)
})

test('a code that is too long is an invalid one, also before joining', async () => {
  const { status, body } = await (await newPlayer()).get(`/api/invite-codes/${'x'.repeat(65)}`)
  expect([status, body.code]).toEqual([404, 'INVALID_INVITE_CODE'])
})

test('only managers see the code', async () => {
  const team = await foundTeam(owner)
  const organization = await foundOrganization(owner)
  const member = await newPlayer()
  await redeem(member, team.inviteCode)
  await redeem(member, organization.inviteCode)
  expect((await owner.get(`/api/teams/${team.id}`)).body.inviteCode).toBe(team.inviteCode)
  for (const path of [`/api/teams/${team.id}`, `/api/organizations/${organization.id}`, '/api/me/groups'])
    expect(JSON.stringify((await member.get(path)).body)).not.toContain('inviteCode')
})
