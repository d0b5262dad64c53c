/** How a player gets the name that others see, and when they are asked for it (decisions/0076). */
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { foundTeam } from '#server/testing/groups.ts'
import { change } from '#server/testing/scenes/minors.ts'
import { type Player, send, signUpUnintroduced } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp()
let coach: Player

beforeAll(async () => {
  coach = await app.signUp()
})

describe('joining a group under a name', () => {
  const anonymous = async () => {
    const answer = await send(app.url, '/api/auth/sign-in/anonymous', 'POST', {}, {})
    const headers = { authorization: `Bearer ${answer.headers.get('set-auth-token')}` }
    return { id: answer.body.user.id as string, headers }
  }
  const memberName = async (teamId: string, userId: string) => {
    const { items } = (await coach.get(`/api/teams/${teamId}/members?limit=200`)).body
    return items.find((member: { userId: string }) => member.userId === userId)?.userDisplayName
  }
  const isIntroduced = async (headers: Record<string, string>) =>
    (await send(app.url, '/api/me', 'GET', headers)).body.isIntroduced

  test('by a code or on the team’s page gives the player that name within the group alone', async () => {
    const team = await foundTeam(coach, { name: 'Yellows' })
    const [byCode, byPage] = [await anonymous(), await anonymous()]
    const joins = [
      await send(app.url, '/api/invite-codes/redeem', 'POST', byCode.headers, {
        code: team.inviteCode,
        displayName: 'Mia',
      }),
      await send(app.url, `/api/teams/${team.id}/join`, 'POST', byPage.headers, { displayName: ' Ben ' }),
    ]
    expect(joins.map(({ status }) => status)).toEqual([200, 200])
    expect(await memberName(team.id, byCode.id)).toBe('Mia')
    expect(await memberName(team.id, byPage.id)).toBe('Ben')
    expect(await isIntroduced(byCode.headers)).toBe(false)
  })

  test('changes no name when the joining fails', async () => {
    const team = await foundTeam(coach, { name: 'Whites' })
    const { headers } = await anonymous()
    const redeem = (code: string, displayName: string) =>
      send(app.url, '/api/invite-codes/redeem', 'POST', headers, { code, displayName })
    expect((await redeem(team.inviteCode, 'Mia')).status).toBe(200)
    expect((await redeem(team.inviteCode, 'Somebody')).status).toBe(409)
    expect((await redeem('NOSUCHCODE', 'Somebody')).status).toBe(404)
    expect((await redeem(team.inviteCode, ' ')).status).toBe(422)
    expect((await send(app.url, '/api/me', 'GET', headers)).body.displayName).toBe('Mia')
  })

  test('keeps the name when the player signs up later', async () => {
    const team = await foundTeam(coach, { name: 'Blacks' })
    const { headers } = await anonymous()
    const joined = await send(app.url, '/api/invite-codes/redeem', 'POST', headers, {
      code: team.inviteCode,
      displayName: 'Mia',
    })
    expect(joined.status).toBe(200)
    const body = { email: `mia.miller.${randomUUID()}@example.com`, password: 'correct horse' }
    const account = await send(app.url, '/api/auth/sign-up/email', 'POST', headers, body)
    expect(account.status).toBe(200)
    expect(await memberName(team.id, account.body.user.id)).toBe('Mia')
  })
})

describe('putting off the introduction', () => {
  const putOff = async (player: Player) =>
    (await change(player, { introductionPutOff: true })).body.introductionDue
  const isDue = async (player: Player) => (await player.get('/api/me')).body.introductionDue

  test('asks once more after the next practice, on any device, and then never again', async () => {
    const player = await signUpUnintroduced(app.url)
    expect(await isDue(player)).toBe(true)
    // Two devices at once count as one.
    await Promise.all([putOff(player), putOff(player)])
    expect(await isDue(player)).toBe(false)
    await player.record()
    expect(await isDue(player)).toBe(true)
    expect(await putOff(player)).toBe(false)
    await player.record({ date: '2026-01-01T10:00:00Z' })
    expect(await isDue(player)).toBe(false)
  })

  test('ends the question for an older account, which stays shown by its name', async () => {
    const player = await app.signUp()
    expect((await player.get('/api/me')).body).toMatchObject({
      isIntroduced: true,
      shownAs: 'Pelé',
      introductionDue: true,
    })
    expect(await putOff(player)).toBe(false)
    await player.record()
    expect(await isDue(player)).toBe(false)
  })
})
