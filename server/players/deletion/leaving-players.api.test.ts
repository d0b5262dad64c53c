import { expect, test } from 'vitest'
import { foundTeam } from '#server/testing/groups.ts'
import { PASSWORD, send } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp()

test('a leaving player is named in no list of their groups, and asks to join none', async () => {
  const [owner, player, manager] = [
    await app.signUpByEmail(),
    await app.signUpByEmail(),
    await app.signUpByEmail(),
  ]
  await app.confirmEmail(owner)
  await app.confirmEmail(manager)
  await owner.send('PATCH', '/api/me', { displayName: 'Olga Leaving' })
  await player.send('PATCH', '/api/me', { displayName: 'Pia Leaving' })
  const owned = await foundTeam(owner)
  const team = await foundTeam(manager)
  const other = await foundTeam(manager, { policy: 'ask' })
  await app.confirmEmail(player)
  const rows = [{ name: 'Pia Leaving', email: player.email, team: '', role: '' }]
  await manager.send('POST', `/api/teams/${team.id}/roster`, { rows })
  await player.send('POST', `/api/teams/${team.id}/join`)
  await player.send('POST', `/api/teams/${other.id}/join`)
  await owner.send('DELETE', '/api/me', { email: owner.email })
  await player.send('DELETE', '/api/me', { email: player.email })
  expect((await manager.get('/api/teams?search=Olga%20Leaving')).body.items).toEqual([])
  expect((await manager.get(`/api/teams/${owned.id}/card`)).body.adminName).toBe('Anonymous')
  for (const path of ['members', 'coach', 'attendance', 'levels', 'test-days/2026-01-01']) {
    const { status, body } = await manager.get(`/api/teams/${team.id}/${path}`)
    expect([path, status]).toEqual([path, 200])
    expect(JSON.stringify(body)).toContain(player.id)
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`Pia Leaving|${player.email}`))
  }
  const invitations = (await manager.get(`/api/teams/${team.id}/invitations`)).body.items
  expect(invitations).toMatchObject([{ state: 'accepted', name: 'Anonymous', email: '' }])
  const requests = (await manager.get(`/api/join-requests?teamId=${other.id}`)).body.items
  expect(requests).toMatchObject([{ status: 'cancelled', userDisplayName: 'Anonymous', userEmail: '' }])
  const login = { email: player.email, password: PASSWORD }
  const { headers } = await send(app.url, '/api/auth/sign-in/email', 'POST', {}, login)
  const again = { authorization: `Bearer ${headers.get('set-auth-token')}` }
  expect((await send(app.url, '/api/me', 'GET', again)).body.displayName).toBe('Pia Leaving')
  await send(app.url, '/api/me/keep', 'POST', again)
  const { items } = (await manager.get(`/api/teams/${team.id}/members`)).body
  expect(items).toContainEqual(
    expect.objectContaining({ userDisplayName: 'Pia Leaving', userEmail: player.email }),
  )
})
