import { describe, expect, test } from 'vitest'
import { DEFAULT_TEAM_ID } from '#domain/groups/default-team.ts'
import { IN_A_ROW, levelScene } from '#server/groups/testing/level-scene.ts'
import { bearer } from '#server/testing/anonymous-players.ts'
import { grantRole } from '#server/testing/grant-role.ts'
import { foundOrganization, insertPlayers } from '#server/testing/groups.ts'
import { PASSWORD, send } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp()
const scene = levelScene(app)

describe('levels', () => {
  test('are reached by the longest run of counted practice', async () => {
    const { levels: steps } = await scene.setProgram()
    await scene.practiceRuns(scene.ana, [{ juggleCount: 20 }, { juggleCount: 26 }])
    expect(await scene.standingOf(scene.ana)).toMatchObject({
      best: 26,
      awards: steps
        .slice(0, 2)
        .map(({ id }: { id: string }) => ({ levelId: id, state: 'reached', on: null })),
    })
    expect(await scene.standingOf(scene.ben)).toMatchObject({ best: 0, awards: [] })
  })

  test('of one body part count only the runs noted with it', async () => {
    await scene.setProgram({ name: 'Left', skill: 'leftFoot', levels: [{ juggles: 10 }] })
    await scene.practiceRuns(scene.ana, [
      { juggleCount: 30, bodyPart: 'rightFoot' },
      { juggleCount: 12, bodyPart: 'leftFoot' },
    ])
    expect((await scene.standingOf(scene.ana)).best).toBe(12)
  })

  test('that ask a coach to see a run count none that was tapped, and say so to its player', async () => {
    const { levels: steps } = await scene.setProgram({ ...IN_A_ROW, leastEvidence: 'witnessed' })
    await scene.practiceRuns(scene.ana, [{ juggleCount: 30 }])
    const tapped = { best: 0, awards: [], uncounted: { juggles: 30, evidence: 'tapped' } }
    expect(await scene.standingOf(scene.ana)).toMatchObject(tapped)
    expect(await scene.standingOf(scene.ana, scene.ana)).toMatchObject(tapped)
    await app.pool.query("update sessions set evidence = 'witnessed' where user_id = $1", [scene.ana.id])
    expect(await scene.standingOf(scene.ana)).toMatchObject({ best: 30, uncounted: null })
    expect((await scene.give(steps[1].id, [scene.ana])).body).toEqual({ count: 1 })
  })

  test('with alternating feet are never reached by practice, but confirmed by a coach', async () => {
    const program = await scene.setProgram({
      name: 'Alternating',
      skill: 'alternating',
      levels: [{ juggles: 10 }],
    })
    await scene.practiceRuns(scene.ana, [{ juggleCount: 90 }])
    expect(await scene.standingOf(scene.ana)).toMatchObject({ best: null, awards: [] })
    expect((await scene.give(program.levels[0].id, [scene.ana])).body).toEqual({ count: 1 })
    expect((await scene.standingOf(scene.ana)).awards[0].state).toBe('confirmed')
  })

  test('of a program for some ages are for players of that age, and for those whose age nobody knows', async () => {
    await app.pool.query('update users set birth_year = 2010 where id = $1', [scene.ana.id])
    await scene.setProgram({ ...IN_A_ROW, toAge: 12 })
    expect(await scene.standingOf(scene.ana)).toBeUndefined()
    expect(await scene.standingOf(scene.ben)).toBeDefined()
  })

  test('of an organization are for all its teams, and only its admins change them', async () => {
    await grantRole(app, scene.ben, 'website')
    const organization = await foundOrganization(scene.ben)
    await scene.ben.send('PATCH', `/api/teams/${scene.teamId}`, { organizationId: organization.id })
    const path = `/api/organizations/${organization.id}/level-programs`
    expect((await scene.ben.send('POST', path, IN_A_ROW)).status).toBe(201)
    expect((await scene.levels()).programs[0]).toMatchObject({
      owner: { kind: 'organization', name: organization.name },
      abilities: { edit: false },
    })
    expect((await scene.levels(scene.ben)).programs[0].abilities).toEqual({ edit: true })
    expect((await scene.coach.send('POST', path, IN_A_ROW)).status).toBe(403)
  })

  test('do not exist in the default team', async () => {
    await app.pool.query('insert into team_members (team_id, user_id) values ($1, $2)', [
      DEFAULT_TEAM_ID,
      scene.ana.id,
    ])
    expect((await scene.ana.get(`/api/teams/${DEFAULT_TEAM_ID}/levels`)).status).toBe(404)
  })
})

describe('what members see', () => {
  test('is themselves in full, and of others the confirmed levels', async () => {
    const { levels: steps } = await scene.setProgram()
    await scene.practiceRuns(scene.ana, [{ juggleCount: 30 }])
    await scene.practiceRuns(scene.ben, [{ juggleCount: 12 }])
    expect((await scene.standingOf(scene.ben, scene.ben)).best).toBe(12)
    expect(await scene.standingOf(scene.ana, scene.ben)).toBeUndefined()
    await scene.give(steps[0].id, [scene.ana])
    expect(await scene.standingOf(scene.ana, scene.ben)).toEqual({
      programId: expect.any(String),
      best: null,
      uncounted: null,
      awards: [{ levelId: steps[0].id, state: 'confirmed', on: '2026-06-30' }],
    })
  })

  test('is nothing of a private player, whose practice reaches no level for the scene.coach either', async () => {
    const { levels: steps } = await scene.setProgram()
    await scene.practiceRuns(scene.ana, [{ juggleCount: 30 }])
    await scene.ana.send('PATCH', '/api/me', { visibility: 'private' })
    expect(await scene.standingOf(scene.ana)).toMatchObject({ best: null, awards: [] })
    await scene.give(steps[0].id, [scene.ana])
    expect(await scene.standingOf(scene.ana, scene.ben)).toBeUndefined()
    expect((await scene.standingOf(scene.ana, scene.ana)).awards).toHaveLength(1)
  })
})

describe('an award', () => {
  test('is confirmed, then handed over, and repeating either changes nothing', async () => {
    const { levels: steps } = await scene.setProgram()
    await scene.practiceRuns(scene.ana, [{ juggleCount: 30 }])
    expect((await scene.give(steps[1].id, [scene.ana], { step: 'handedOver' })).body).toEqual({ count: 0 })
    expect((await scene.give(steps[1].id, [scene.ana, scene.ben])).body).toEqual({ count: 2 })
    expect((await scene.give(steps[1].id, [scene.ana, scene.ben])).body).toEqual({ count: 0 })
    expect(
      (await scene.give(steps[1].id, [scene.ana], { step: 'handedOver', on: '2026-06-28' })).body,
    ).toEqual({ count: 1 })
    const awards = (await scene.standingOf(scene.ana)).awards
    expect(awards.at(-1)).toEqual({ levelId: steps[1].id, state: 'handedOver', on: '2026-06-28' })
  })

  test('is written once when two coaches confirm at the same moment', async () => {
    const { levels: steps } = await scene.setProgram()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => scene.give(steps[0].id, [scene.ana, scene.ben])),
    )
    expect(answers.reduce((sum, { body }) => sum + body.count, 0)).toBe(2)
  })

  test('is told to its player, in the app', async () => {
    const { levels: steps } = await scene.setProgram()
    await scene.give(steps[0].id, [scene.ana])
    expect((await scene.ana.get('/api/notifications')).body.items[0]).toMatchObject({
      kind: 'level_confirmed',
      teamId: scene.teamId,
      names: { team: 'Harbor Jugglers', text: 'In a row', count: '10' },
    })
  })

  test('is told to nobody while the team is inactive', async () => {
    const { levels: steps } = await scene.setProgram()
    await scene.coach.send('PATCH', `/api/teams/${scene.teamId}`, { status: 'inactive' })
    expect((await scene.give(steps[0].id, [scene.ana])).body).toEqual({ count: 1 })
    expect((await scene.ana.get('/api/notifications')).body.items).toEqual([])
  })

  test('is taken back by a correction with its reason, and the ledger keeps both', async () => {
    const { levels: steps } = await scene.setProgram()
    await scene.give(steps[0].id, [scene.ana])
    expect((await scene.correct(steps[0].id, scene.ana)).status).toBe(204)
    expect((await scene.correct(steps[0].id, scene.ana)).body.code).toBe('NOTHING_TO_CORRECT')
    expect((await scene.standingOf(scene.ana)).awards).toEqual([])
    const { items } = (await scene.ana.get(`/api/teams/${scene.teamId}/members/${scene.ana.id}/awards`)).body
    expect(items.map(({ step, reason }: { step: string; reason: string }) => [step, reason])).toEqual([
      ['corrected', 'Misread'],
      ['confirmed', ''],
    ])
    expect((await scene.ben.get(`/api/teams/${scene.teamId}/members/${scene.ana.id}/awards`)).status).toBe(
      403,
    )
  })

  test('is taken back on the day of whoever does it, on their own calendar', async () => {
    const { levels: steps } = await scene.setProgram()
    await scene.coach.send('PATCH', '/api/me', { timeZone: 'Pacific/Auckland' })
    await scene.give(steps[0].id, [scene.ana])
    await scene.correct(steps[0].id, scene.ana)
    const { items } = (await scene.ana.get(`/api/teams/${scene.teamId}/members/${scene.ana.id}/awards`)).body
    expect(items[0]).toMatchObject({ step: 'corrected', on: '2026-07-01' })
  })

  test('is of a member, for a level of the team, on a day that has come', async () => {
    const { levels: steps } = await scene.setProgram()
    const [stranger] = await insertPlayers(app, 1)
    expect((await scene.give(steps[0].id, [scene.ana, stranger])).status).toBe(404)
    expect((await scene.give('0198e0a0-0000-7000-8000-000000000000', [scene.ana])).status).toBe(404)
    expect((await scene.give(steps[0].id, [scene.ana], { on: '2026-07-02' })).body.code).toBe(
      'DATE_NOT_POSSIBLE',
    )
    expect((await scene.give(steps[0].id, [scene.ana], { who: scene.ben })).status).toBe(403)
    expect((await scene.standingOf(scene.ana)).awards).toEqual([])
  })
})

describe('the ledger', () => {
  test('is never rewritten, not even by the operator', async () => {
    const { levels: steps } = await scene.setProgram()
    await scene.give(steps[0].id, [scene.ana])
    for (const statement of [
      'delete from award_entries',
      "update award_entries set happened_on = '2020-01-01'",
      "update award_entries set step = 'handedOver'",
    ])
      await expect(app.pool.query(statement)).rejects.toThrow('the ledger of awards only grows')
  })

  test('goes with its player, and forgets an actor who is gone', async () => {
    const { levels: steps } = await scene.setProgram()
    await app.pool.query("update team_members set role = 'admin' where user_id = $1", [scene.ben.id])
    await scene.give(steps[0].id, [scene.ana, scene.ben], { who: scene.ben })
    await app.pool.query('delete from users where id = $1', [scene.ben.id])
    const { rows } = await app.pool.query('select user_id, actor_id from award_entries')
    expect(rows).toEqual([{ user_id: scene.ana.id, actor_id: null }])
  })

  test('follows an anonymous player into their account', async () => {
    const { levels: steps } = await scene.setProgram()
    const visitor = await send(app.url, '/api/auth/sign-in/anonymous', 'POST', {}, {})
    await send(app.url, `/api/teams/${scene.teamId}/join`, 'POST', bearer(visitor), {})
    const body = {
      levelId: steps[0].id,
      userIds: [visitor.body.user.id],
      step: 'confirmed',
      on: '2026-06-30',
    }
    expect((await scene.coach.send('POST', `/api/teams/${scene.teamId}/awards`, body)).body).toEqual({
      count: 1,
    })
    const account = { email: 'kept@example.com', password: PASSWORD }
    const kept = await send(app.url, '/api/auth/sign-up/email', 'POST', bearer(visitor), account)
    const { rows } = await app.pool.query('select user_id from award_entries')
    expect(rows).toEqual([{ user_id: kept.body.user.id }])
  })

  test('goes with its team', async () => {
    const { levels: steps } = await scene.setProgram()
    await scene.give(steps[0].id, [scene.ana])
    expect((await scene.coach.send('DELETE', `/api/teams/${scene.teamId}`)).status).toBe(204)
    expect((await app.pool.query('select from level_programs')).rowCount).toBe(0)
  })
})
