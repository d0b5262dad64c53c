import { expect, test } from 'vitest'
import { grantRole } from '#server/testing/grant-role.ts'
import { foundOrganization, foundTeam, insertPlayers, joinByCode } from '#server/testing/groups.ts'
import { kindsTold, type Player } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp()

/** A team of a club, with a coach who is its admin and manages nothing else. */
async function coachOfClub() {
  const [head, second, coach, websiteAdmin] = await insertPlayers(app, 4)
  await grantRole(app, websiteAdmin, 'website')
  const club = (await foundOrganization(head, 'Harbor Union')).id
  await grantRole(app, second, 'organization', club)
  const team = await foundTeam(head, { organizationId: club, policy: 'ask' })
  await joinByCode(coach, team)
  await head.send('PATCH', `/api/teams/${team.id}/members/${coach.id}`, { role: 'admin' })
  const edit = (who: Player, organizationId: string | null) =>
    who.send('PATCH', `/api/teams/${team.id}`, { organizationId })
  const move = (who: Player, organizationId: string | null) =>
    who.send('POST', '/api/admin/teams/change', { change: 'move', teamIds: [team.id], organizationId })
  return { head, second, coach, websiteAdmin, club, team, edit, move }
}

test.each(['edit', 'move'] as const)(
  'the admins of a club learn that a coach took a team out of it: %s',
  async (how) => {
    const scene = await coachOfClub()
    const { head, second, coach, team } = scene
    expect((await scene[how](coach, null)).status).toBe(200)
    for (const admin of [head, second]) {
      const { items } = (await admin.get('/api/notifications')).body
      expect(items[0]).toMatchObject({
        kind: 'team_left_organization',
        teamId: team.id,
        names: { team: 'Harbor Jugglers', organization: 'Harbor Union' },
      })
    }
    expect(await kindsTold(coach)).not.toContain('team_left_organization')
  },
)

test('several teams that leave a club at once are one notice', async () => {
  const { head, second, club, team, coach } = await coachOfClub()
  const other = await foundTeam(head, { organizationId: club, policy: 'ask' })
  await joinByCode(coach, other)
  await head.send('PATCH', `/api/teams/${other.id}/members/${coach.id}`, { role: 'admin' })
  const order = { change: 'move', teamIds: [team.id, other.id], organizationId: null }
  expect((await coach.send('POST', '/api/admin/teams/change', order)).status).toBe(200)
  const { items } = (await second.get('/api/notifications')).body
  expect(items).toMatchObject([
    { kind: 'teams_left_organization', teamId: null, organizationId: club, names: { count: '2' } },
  ])
})

test('nobody is told when a team stays or enters, nor of the own move or of the end of the club', async () => {
  const { head, second, coach, websiteAdmin, club, edit, move } = await coachOfClub()
  await edit(coach, club)
  await move(websiteAdmin, club)
  expect(await kindsTold(second)).toEqual([])
  await edit(head, null)
  expect(await kindsTold(head)).not.toContain('team_left_organization')
  expect(await kindsTold(second)).toEqual(['team_left_organization'])
  await edit(head, club)
  await head.send('DELETE', `/api/organizations/${club}`, { confirmation: 'Harbor Union' })
  expect((await kindsTold(second)).filter((kind) => kind === 'team_left_organization')).toHaveLength(1)
})
