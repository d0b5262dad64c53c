import { beforeAll, describe, expect, test } from 'vitest'
import { settingsOfJoinPolicy } from '#domain/groups/joining.ts'
import { foundOrganization, foundTeam, givePro, insertPlayers } from '#server/testing/groups.ts'
import { type Player, practice, send } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp()

/** A coach whose plan keeps any number. */
async function paying(): Promise<Player> {
  const [player] = await insertPlayers(app, 1)
  await givePro(app, player)
  return player
}

const namesOn = async (reader: Player, path: string) =>
  (await reader.get(path)).body.items.map(
    (item: { displayName?: string; userDisplayName?: string }) => item.displayName ?? item.userDisplayName,
  )

test('a plan below pro keeps 20 players in one team, also when two lists come at once; pro keeps any number', async () => {
  const [free] = await insertPlayers(app, 1)
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

describe('a team that keeps players', () => {
  let coach: Player
  beforeAll(async () => {
    coach = await paying()
  })
  const anyone = { settings: settingsOfJoinPolicy('anyone') }
  const isInstant = async (id: string) => (await coach.get(`/api/teams/${id}`)).body.settings.instantJoin

  test('takes nobody at once from the first player on', async () => {
    const open = await foundTeam(coach)
    expect((await coach.get(`/api/teams/${open.id}/kept-players`)).body.takesAnybody).toBe(true)
    await coach.send('POST', `/api/teams/${open.id}/kept-players`, { players: [{ displayName: 'Ida K.' }] })
    expect((await coach.get(`/api/teams/${open.id}/kept-players`)).body.takesAnybody).toBe(false)
    const [visitor] = await insertPlayers(app, 1)
    expect((await visitor.send('POST', `/api/teams/${open.id}/join`)).body.outcome).toBe('requested')
    const again = await coach.send('PATCH', `/api/teams/${open.id}`, anyone)
    expect([again.status, again.body.code]).toEqual([409, 'STRANGERS_WOULD_SEE_CHILDREN'])
    await expect(
      app.pool.query('update teams set instant_join = true where id = $1', [open.id]),
    ).rejects.toThrow('takes nobody at once')
  })

  test('takes nobody at once when a player moves to it', async () => {
    const [from, to] = [await foundTeam(coach), await foundTeam(coach)]
    const added = await coach.send('POST', `/api/teams/${from.id}/kept-players`, {
      players: [{ displayName: 'Ole P.' }],
    })
    expect(await isInstant(to.id)).toBe(true)
    await coach.send('PATCH', `/api/kept-players/${added.body.items[0].id}`, { teamId: to.id })
    expect(await isInstant(to.id)).toBe(false)
  })

  test('asks, also when a player is added in the moment in which it is opened to anybody', async () => {
    const teams = await Promise.all(Array.from({ length: 6 }, () => foundTeam(coach, { policy: 'ask' })))
    await Promise.all(
      teams.flatMap(({ id }, n) => [
        coach.send('PATCH', `/api/teams/${id}`, anyone),
        coach.send('POST', `/api/teams/${id}/kept-players`, { players: [{ displayName: `Mia ${n}` }] }),
      ]),
    )
    expect(await Promise.all(teams.map(({ id }) => isInstant(id)))).toEqual(teams.map(() => false))
  })
})
