import { expect, test } from 'vitest'
import { foundTeam } from '#server/testing/groups.ts'
import { PASSWORD, practice, send } from '#server/testing/player.ts'
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

test('a player whose account waits to be erased joins nothing, changes no group, and shows no new name', async () => {
  const player = await app.signUpByEmail()
  const manager = await app.signUpByEmail()
  for (const each of [player, manager]) await app.confirmEmail(each)
  const own = await foundTeam(player)
  const open = await foundTeam(manager, { policy: 'anyone' })
  await player.send('POST', `/api/teams/${open.id}/join`)
  await player.send('DELETE', '/api/me', { email: player.email })
  const login = { email: player.email, password: PASSWORD }
  const { headers } = await send(app.url, '/api/auth/sign-in/email', 'POST', {}, login)
  const again = { authorization: `Bearer ${headers.get('set-auth-token')}` }
  const ask = (method: string, path: string, body?: unknown) => send(app.url, path, method, again, body)
  for (const [method, path, body] of [
    ['POST', `/api/teams/${open.id}/join`, {}],
    ['POST', '/api/invite-codes/redeem', { code: open.inviteCode }],
    ['POST', '/api/teams', { name: 'Late', type: 'team' }],
    ['PATCH', `/api/teams/${own.id}`, { name: 'Later' }],
    ['POST', `/api/teams/${own.id}/kept-players`, { players: [{ displayName: 'Kid' }] }],
  ] as const)
    expect([path, (await ask(method, path, body)).body.code]).toEqual([path, 'ACCOUNT_LEAVING'])
  expect((await ask('POST', '/api/sessions', practice())).status).toBe(201)
  expect((await ask('PATCH', '/api/me', { displayName: 'Pia Later' })).body.displayName).toBe('Pia Later')
  expect(JSON.stringify((await manager.get(`/api/teams/${open.id}/members`)).body)).not.toContain('Pia Later')
  expect((await ask('POST', `/api/teams/${open.id}/leave`)).status).toBe(204)
  await ask('POST', '/api/me/keep')
  expect((await ask('GET', '/api/me')).body.displayName).toBe('Pia Later')
  expect((await ask('POST', `/api/teams/${open.id}/join`, {})).body.outcome).toBe('joined')
})

test('what a leaving player wrote to others and did for them names nobody, until they keep the account', async () => {
  const [coach, player] = [await app.signUpByEmail(), await app.signUpByEmail()]
  await app.confirmEmail(coach)
  await coach.send('PATCH', '/api/me', { displayName: 'Cora Leaving' })
  const team = await foundTeam(coach)
  await player.send('POST', `/api/teams/${team.id}/join`)
  await coach.send('POST', `/api/teams/${team.id}/messages`, { userIds: [player.id], text: 'Well done' })
  const read = async () => {
    const { items } = (await player.get('/api/notifications')).body
    return items.find(({ kind }: { kind: string }) => kind === 'coach_message').names
  }
  expect(await read()).toMatchObject({ player: 'Cora Leaving', text: 'Well done' })
  await coach.send('DELETE', '/api/me', { email: coach.email })
  expect(await read()).toMatchObject({ player: 'Anonymous', text: 'Well done' })
  expect(JSON.stringify((await player.get('/api/me/export')).body)).not.toContain('Cora Leaving')
  const login = { email: coach.email, password: PASSWORD }
  const { headers } = await send(app.url, '/api/auth/sign-in/email', 'POST', {}, login)
  await send(app.url, '/api/me/keep', 'POST', { authorization: `Bearer ${headers.get('set-auth-token')}` })
  expect(await read()).toMatchObject({ player: 'Cora Leaving', text: 'Well done' })
})

test('a leaving manager reads of their team what every member reads, until they keep the account', async () => {
  const [manager, asking] = [await app.signUpByEmail(), await app.signUpByEmail()]
  for (const each of [manager, asking]) await app.confirmEmail(each)
  const team = await foundTeam(manager, { policy: 'ask' })
  await asking.send('POST', `/api/teams/${team.id}/join`, { message: 'May I?' })
  await app.pool.query('insert into team_members (team_id, user_id) values ($1, $2)', [team.id, asking.id])
  const read = async (headers: Record<string, string>) => {
    const [requests, members, card] = await Promise.all(
      [`join-requests?teamId=${team.id}`, `teams/${team.id}/members`, `teams/${team.id}`].map((path) =>
        send(app.url, `/api/${path}`, 'GET', headers),
      ),
    )
    return [
      requests!.status,
      JSON.stringify(members!.body).includes(asking.email),
      members!.status,
      JSON.stringify(card!.body).includes(team.inviteCode),
    ]
  }
  const signIn = async () => {
    const login = { email: manager.email, password: PASSWORD }
    const { headers } = await send(app.url, '/api/auth/sign-in/email', 'POST', {}, login)
    return { authorization: `Bearer ${headers.get('set-auth-token')}` }
  }
  expect(await read(await signIn())).toEqual([200, true, 200, true])
  await manager.send('DELETE', '/api/me', { email: manager.email })
  const again = await signIn()
  expect(await read(again)).toEqual([403, false, 200, false])
  await send(app.url, '/api/me/keep', 'POST', again)
  expect(await read(again)).toEqual([200, true, 200, true])
})
