import { beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_TEAM_ID } from '#domain/groups/default-team.ts'
import { foundOrganization, foundTeam, insertPlayers } from '#server/testing/groups.ts'
import type { Player } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp({ environment: { PLANS: 'off' } })
let coach: Player
let ana: Player
let ben: Player
let organizationId: string
let reds: string
let blues: string

const JUNE = { name: '1,000 in June', goal: 1000, beginsOn: '2026-06-01', endsOn: '2026-06-30' }

/** An organization of the coach with two teams: Ana is in the Reds, Ben in the Blues. All joined long ago. */
beforeEach(async () => {
  await app.pool.query('delete from users')
  await app.pool.query('delete from teams where id <> $1', [DEFAULT_TEAM_ID])
  await app.pool.query('delete from organizations')
  app.clock.now = new Date('2026-06-20T18:00:00Z')
  ;[coach, ana, ben] = await insertPlayers(app, 3)
  organizationId = (await foundOrganization(coach)).id
  reds = (await foundTeam(coach, { name: 'Reds', organizationId })).id
  blues = (await foundTeam(coach, { name: 'Blues', organizationId })).id
  await ana.send('POST', `/api/teams/${reds}/join`, {})
  await ben.send('POST', `/api/teams/${blues}/join`, {})
  await app.pool.query("update team_members set joined_at = '2026-01-01'")
})

const ofTeam = (id: string) => `/api/teams/${id}/campaigns`
const ofOrganization = () => `/api/organizations/${organizationId}/campaigns`
const open = async (path: string, campaign: object = {}, who = coach) =>
  who.send('POST', path, { ...JUNE, ...campaign })
const first = async (path: string, who = coach) => (await who.get(path)).body.items[0]

async function practice(player: Player, juggleCount: number, date: string, more: object = {}) {
  const { status } = await player.record({ juggleCount, duration: 120, date: `${date}T16:00:00Z`, ...more })
  expect(status).toBe(201)
}

describe('the campaign of a team', () => {
  test('adds up what its members practice on its days, and says what each gave themself', async () => {
    expect((await open(ofTeam(reds))).status).toBe(201)
    await practice(ana, 300, '2026-06-01')
    await practice(ana, 100, '2026-06-20')
    await practice(ana, 50, '2026-05-31')
    await practice(coach, 200, '2026-06-19')
    await practice(ben, 500, '2026-06-19')
    expect(await first(ofTeam(reds), ana)).toMatchObject({
      name: '1,000 in June',
      sum: 600,
      heads: 2,
      perHead: 300,
      phase: 'running',
      daysLeft: 11,
      own: { touches: 400, isCounted: true },
      teams: null,
      abilities: { edit: false },
    })
  })

  test('counts members of now, from the day they joined, and nothing under review', async () => {
    await open(ofTeam(reds))
    await app.pool.query("update team_members set joined_at = '2026-06-10' where user_id = $1", [ana.id])
    await practice(ana, 100, '2026-06-09')
    await practice(ana, 60, '2026-06-10')
    await practice(ana, 800, '2026-06-12', { duration: 90 })
    await practice(coach, 40, '2026-06-12')
    expect(await first(ofTeam(reds))).toMatchObject({ sum: 100, heads: 2 })
    await ana.send('POST', `/api/teams/${reds}/leave`)
    expect(await first(ofTeam(reds))).toMatchObject({ sum: 40, heads: 1 })
  })

  test('goes by the day on which a member joined on their own calendar', async () => {
    await open(ofTeam(reds))
    await ana.send('PATCH', '/api/me', { timeZone: 'America/Los_Angeles' })
    await app.pool.query("update team_members set joined_at = '2026-06-10T03:00:00Z' where user_id = $1", [
      ana.id,
    ])
    await practice(ana, 60, '2026-06-09', { date: '2026-06-10T04:00:00Z' })
    await practice(ana, 30, '2026-06-09', { date: '2026-06-09T04:00:00Z' })
    expect(await first(ofTeam(reds))).toMatchObject({ sum: 60 })
  })

  test('counts no private player, who sees what they gave and that it does not count', async () => {
    await open(ofTeam(reds))
    await practice(ana, 100, '2026-06-12')
    await practice(coach, 40, '2026-06-12')
    await ana.send('PATCH', '/api/me', { visibility: 'private' })
    expect(await first(ofTeam(reds), ana)).toMatchObject({
      sum: 40,
      heads: 1,
      perHead: 40,
      own: { touches: 100, isCounted: false },
    })
  })

  test('counts players without an account like everybody', async () => {
    await open(ofTeam(reds))
    const added = await coach.send('POST', `/api/teams/${reds}/kept-players`, {
      players: [{ displayName: 'Ida K.' }],
    })
    const { id } = added.body.items[0]
    await app.pool.query("update team_members set joined_at = '2026-01-01' where user_id = $1", [id])
    const session = {
      id: '0190f0a0-0000-7000-8000-000000000001',
      juggleCount: 70,
      duration: 60,
      date: '2026-06-12T16:00:00Z',
    }
    expect((await coach.send('POST', `/api/kept-players/${id}/sessions`, session)).status).toBe(201)
    expect(await first(ofTeam(reds))).toMatchObject({ sum: 70, heads: 3 })
  })
})

describe('the campaign of an organization', () => {
  test('is on the pages of its teams, which a small team can lead per head', async () => {
    await open(ofOrganization())
    const [cara] = await insertPlayers(app, 1)
    await cara.send('POST', `/api/teams/${blues}/join`, {})
    await practice(ana, 300, '2026-06-12')
    await practice(ben, 310, '2026-06-12')
    const seen = await first(ofTeam(reds), ana)
    expect(seen).toMatchObject({ sum: 610, heads: 4, owner: { kind: 'organization' } })
    // The coach is in both teams.
    expect(seen.teams).toEqual([
      { teamId: reds, name: 'Reds', sum: 300, heads: 2, perHead: 150 },
      { teamId: blues, name: 'Blues', sum: 310, heads: 3, perHead: 103 },
    ])
    expect(seen.abilities.edit).toBe(false)
    expect((await first(ofOrganization())).abilities.edit).toBe(true)
  })

  test('is on no page of a team while the organization is switched off', async () => {
    await open(ofOrganization())
    await coach.send('PATCH', `/api/organizations/${organizationId}`, { status: 'inactive' })
    expect((await ana.get(ofTeam(reds))).body.items).toEqual([])
    expect((await coach.get(ofOrganization())).body.items).toHaveLength(1)
  })

  test('counts a player of two teams in both, and once in the whole', async () => {
    await open(ofOrganization())
    await practice(coach, 100, '2026-06-12')
    const { sum, heads, teams, own } = await first(ofOrganization())
    expect([sum, heads, own.touches]).toEqual([100, 3, 100])
    expect(teams.map((team: { sum: number }) => team.sum)).toEqual([100, 100])
  })

  test('lists a team without members', async () => {
    await open(ofOrganization())
    await practice(ana, 10, '2026-06-12')
    await app.pool.query('update team_members set is_active = false, removed_at = now() where team_id = $1', [
      blues,
    ])
    const { teams } = await first(ofOrganization())
    expect(teams.at(-1)).toEqual({ teamId: blues, name: 'Blues', sum: 0, heads: 0, perHead: 0 })
  })
})

describe('managers', () => {
  test('change a campaign and take it away; others see it and change nothing', async () => {
    await open(ofTeam(reds))
    const { id } = await first(ofTeam(reds))
    const change = (who: Player, path = ofTeam(reds)) =>
      who.send('PUT', `${path}/${id}`, { ...JUNE, name: 'Half of it', goal: 500 })
    expect((await change(ana)).status).toBe(403)
    expect((await change(coach, ofTeam(blues))).status).toBe(404)
    expect((await change(coach)).body.items[0]).toMatchObject({ name: 'Half of it', goal: 500 })
    expect((await ben.get(ofTeam(reds))).status).toBe(403)
    expect((await coach.send('DELETE', `${ofTeam(reds)}/${id}`)).status).toBe(204)
    expect((await coach.get(ofTeam(reds))).body.items).toEqual([])
  })

  test('read why a campaign is not possible', async () => {
    const refused = async (campaign: object, path = ofTeam(reds)) => (await open(path, campaign)).body.code
    expect((await open(ofTeam(reds), { endsOn: '2026-06-18' })).body).toMatchObject({
      code: 'DATE_IS_OVER',
      fields: { endsOn: 'Choose a later day.' },
    })
    expect(await refused({ beginsOn: '2026-07-01' })).toBe('VALIDATION_FAILED')
    expect(await refused({ goal: 0 })).toBe('VALIDATION_FAILED')
    expect(await refused({ name: ' ' })).toBe('VALIDATION_FAILED')
    expect(await refused({}, ofTeam(DEFAULT_TEAM_ID))).toBe('NOT_FOUND')
  })

  test('have five open campaigns at most, also when two are opened at the same moment', async () => {
    for (let opened = 0; opened < 4; opened += 1) await open(ofTeam(reds))
    const answers = await Promise.all([open(ofTeam(reds)), open(ofTeam(reds))])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('TOO_MANY_CAMPAIGNS')
    const { id } = await first(ofTeam(reds))
    await app.pool.query(
      "update campaigns set begins_on = '2026-01-01', ends_on = '2026-01-02' where id = $1",
      [id],
    )
    await open(ofTeam(reds))
    const reopened = await coach.send('PUT', `${ofTeam(reds)}/${id}`, JUNE)
    expect([reopened.status, reopened.body.code]).toEqual([409, 'TOO_MANY_CAMPAIGNS'])
  })

  test('still see a campaign that is over, after those that run, and may give it another name', async () => {
    await open(ofTeam(reds), { name: 'Over soon', endsOn: '2026-06-21' })
    await open(ofTeam(reds))
    const { id } = (await coach.get(ofTeam(reds))).body.items[1]
    app.clock.now = new Date('2026-06-25T18:00:00Z')
    const { items } = (await coach.get(ofTeam(reds))).body
    expect(items.map(({ phase }: { phase: string }) => phase)).toEqual(['running', 'over'])
    const path = `${ofTeam(reds)}/${id}`
    expect((await coach.send('PUT', path, { ...JUNE, name: 'Done', endsOn: '2026-06-21' })).status).toBe(200)
    expect((await coach.send('PUT', path, { ...JUNE, endsOn: '2026-06-22' })).body.code).toBe('DATE_IS_OVER')
  })
})
