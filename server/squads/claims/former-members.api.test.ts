import { expect, test } from 'vitest'
import { foundTeam, insertPlayers, joinByCode } from '#server/testing/groups.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp()

/** A member of a team, and how they take over a player whom the team keeps. */
async function memberWithCard() {
  const [coach, member] = await insertPlayers(app, 2)
  const team = await foundTeam(coach)
  await joinByCode(member, team)
  const players = [{ displayName: 'Ida' }]
  const { items } = (await coach.send('POST', `/api/teams/${team.id}/kept-players`, { players })).body
  return {
    coach,
    member,
    team,
    takeOver: () => member.send('POST', '/api/claims', { code: items[0].claimCode }),
    seesTeam: async () => (await member.get(`/api/teams/${team.id}/members`)).status === 200,
  }
}

test('taking a player over brings back to the team an account that had left it', async () => {
  const { member, team, takeOver, seesTeam } = await memberWithCard()
  await member.send('POST', `/api/teams/${team.id}/leave`)
  expect((await takeOver()).body.state).toBe('taken')
  expect(await seesTeam()).toBe(true)
})

test('taking a player over brings back nobody whom a manager took out of the team', async () => {
  const { coach, member, team, takeOver, seesTeam } = await memberWithCard()
  await coach.send('DELETE', `/api/teams/${team.id}/members/${member.id}`)
  expect((await takeOver()).body.state).toBe('taken')
  expect(await seesTeam()).toBe(false)
})
