import { expect, test } from 'vitest'
import { foundOrganization, foundTeam, givePro, insertPlayers } from '#server/testing/groups.ts'
import { type Player, practice, send } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp()

/** A coach whose plan keeps any number. */
async function paying(): Promise<Player> {
  const [player] = (await insertPlayers(app, 1)) as [Player]
  await givePro(app, player)
  return player
}

const namesOn = async (reader: Player, path: string) =>
  (await reader.get(path)).body.items.map(
    (item: { displayName?: string; userDisplayName?: string }) => item.displayName ?? item.userDisplayName,
  )

test('a plan below pro keeps 20 players in one team, also when two lists come at once; pro keeps any number', async () => {
  const [free] = (await insertPlayers(app, 1)) as [Player]
  const [first, second] = [await foundTeam(free), await foundTeam(free, { name: 'Second' })]
  const players = (from: number, count: number) =>
    Array.from({ length: count }, (_, n) => ({ displayName: `P${from + n}` }))
  const send = (teamId: string, from: number, count: number) =>
    free.send('POST', `/api/teams/${teamId}/kept-players`, { players: players(from, count) })
  const answers = await Promise.all([send(first.id, 0, 12), send(first.id, 100, 12)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 403])
  expect((await send(first.id, 200, 8)).status).toBe(201)
  const full = await send(first.id, 300, 1)
  expect([full.status, full.body.code]).toEqual([403, 'KEPT_PLAYERS_FULL'])
  expect((await send(second.id, 0, 1)).status).toBe(403)
  const { id: organizationId } = await foundOrganization(free, 'One for each team')
  const third = await foundTeam(free, { name: 'Third', organizationId })
  expect((await send(third.id, 0, 1)).status).toBe(403)
  await givePro(app, free)
  expect((await send(second.id, 0, 60)).status).toBe(201)
  expect((await free.get(`/api/teams/${second.id}/kept-players`)).body.roomLeft).toBeNull()
})

test('players move with their practice and devices between the teams of one organization, and to no other', async () => {
  const owner = await paying()
  const club = await foundOrganization(owner, 'Club')
  const teams = []
  for (const name of ['U11', 'U12']) teams.push(await foundTeam(owner, { name, organizationId: club.id }))
  const outside = await foundTeam(owner, { name: 'Elsewhere' })
  const { body } = await owner.send('POST', `/api/teams/${teams[0].id}/kept-players`, {
    players: [{ displayName: 'Lou' }],
  })
  const { id, claimCode: code } = body.items[0]
  await send(app.url, '/api/cards/sign-in', 'POST', {}, { code })
  await owner.send('POST', `/api/kept-players/${id}/sessions`, practice({ juggleCount: 33 }))
  const refused = await owner.send('PATCH', `/api/kept-players/${id}`, { teamId: outside.id })
  expect([refused.status, refused.body.code]).toEqual([409, 'NOT_SAME_KEEPER'])
  const { body: elsewhere } = await owner.send('POST', `/api/teams/${outside.id}/kept-players`, {
    players: [{ displayName: 'Lou' }],
  })
  const into = elsewhere.items[0].id
  const merged = await owner.send('POST', `/api/kept-players/${id}/merge`, { into })
  expect([merged.status, merged.body.code]).toEqual([409, 'NOT_SAME_KEEPER'])
  const moved = await owner.send('PATCH', `/api/kept-players/${id}`, { teamId: teams[1].id })
  expect(moved.body).toMatchObject({ teamId: teams[1].id, totalJuggles: 33, isArchived: false, devices: 1 })
  expect(await namesOn(owner, `/api/teams/${teams[0].id}/members`)).not.toContain('Lou')
  expect(await namesOn(owner, `/api/teams/${teams[1].id}/members`)).toContain('Lou')
})

test('coaches see the practice from before a player was taken out, moved, or made one with another', async () => {
  const owner = await paying()
  const [first, second] = [await foundTeam(owner), await foundTeam(owner)]
  const keep = async (displayName: string) => {
    const body = { players: [{ displayName }] }
    const { items } = (await owner.send('POST', `/api/teams/${first.id}/kept-players`, body)).body
    await app.pool.query("update kept_players set added_at = '2026-01-01' where user_id = $1", [items[0].id])
    const date = new Date(Date.now() - 5 * 24 * 3600 * 1000).toISOString()
    await owner.send('POST', `/api/kept-players/${items[0].id}/sessions`, practice({ date }))
    return items[0].id as string
  }
  const practices = async (teamId: string, id: string) => {
    const { members } = (await owner.get(`/api/teams/${teamId}/coach?days=30`)).body
    return members.find(({ userId }: { userId: string }) => userId === id).now.sessions
  }
  const change = (id: string, body: object) => owner.send('PATCH', `/api/kept-players/${id}`, body)
  const id = await keep('Finn W.')
  await change(id, { isArchived: true })
  await change(id, { isArchived: false })
  expect(await practices(first.id, id)).toBe(1)
  await change(id, { teamId: second.id })
  expect(await practices(second.id, id)).toBe(1)
  const { items } = (
    await owner.send('POST', `/api/teams/${second.id}/kept-players`, { players: [{ displayName: 'Finn' }] })
  ).body
  expect((await owner.send('POST', `/api/kept-players/${id}/merge`, { into: items[0].id })).status).toBe(204)
  expect(await practices(second.id, items[0].id)).toBe(1)
})
