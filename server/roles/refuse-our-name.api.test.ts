import { expect, test } from 'vitest'
import { grantRole } from '#server/testing/grant-role.ts'
import { foundOrganization, foundTeam, insertPlayers } from '#server/testing/groups.ts'
import { PASSWORD, type Player, send } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp()

/** With a Cyrillic о. */
const OURS = 'Keepup Suppоrt'

async function namings(who: Player) {
  const team = (await foundTeam(who)).id
  const club = (await foundOrganization(who)).id
  return [
    ['PATCH', '/api/me', { displayName: OURS }],
    ['POST', '/api/teams', { name: OURS, type: 'club' }],
    ['PATCH', `/api/teams/${team}`, { name: OURS }],
    ['POST', '/api/organizations', { name: OURS }],
    ['PATCH', `/api/organizations/${club}`, { name: OURS }],
  ] as const
}

test('nobody names themself, a team or an organization as if they ran the service', async () => {
  const [player, friend] = await insertPlayers(app, 2)
  for (const [method, path, body] of await namings(player)) {
    const answer = await player.send(method, path, body)
    expect([path, answer.status]).toEqual([path, 422])
    expect(Object.values(answer.body.fields)).toEqual(['Only the people who run Keepup may use this name.'])
  }
  const { id } = await foundTeam(friend)
  const joining = await player.send('POST', `/api/teams/${id}/join`, { displayName: OURS })
  expect(joining.body.fields.displayName).toMatch(/^Only the people who run/)
})

test('website admins may, because they do', async () => {
  const [admin] = await insertPlayers(app, 1)
  await grantRole(app, admin, 'website')
  for (const [method, path, body] of await namings(admin))
    expect((await admin.send(method, path, body)).status).toBeLessThan(300)
})

test('a team and an organization that had such a name before may be changed otherwise', async () => {
  const [owner] = await insertPlayers(app, 1)
  const groups = { teams: (await foundTeam(owner)).id, organizations: (await foundOrganization(owner)).id }
  for (const [table, id] of Object.entries(groups)) {
    await app.pool.query(`update ${table} set name = $2 where id = $1`, [id, OURS])
    expect((await owner.send('PATCH', `/api/${table}/${id}`, { name: OURS })).status).toBe(200)
  }
})

test('a new player gets no such name from what they sign up with', async () => {
  const email = 'keepup.support@example.com'
  const body = { name: OURS, email, password: PASSWORD }
  expect((await send(app.url, '/api/auth/sign-up/email', 'POST', {}, body)).status).toBe(200)
  const { rows } = await app.pool.query('select display_name from users where email = $1', [email])
  expect(rows).toEqual([{ display_name: 'User' }])
})
