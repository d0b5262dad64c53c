import { describe, expect, test } from 'vitest'
import { IN_A_ROW, levelScene } from '#server/groups/testing/level-scene.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const scene = levelScene(await startTestApp())

const program = (who = scene.coach) => who.get(`/api/teams/${scene.teamId}/program`)
const put = (levels: object[], who = scene.coach) =>
  who.send('PUT', `/api/teams/${scene.teamId}/program`, { levels })
const awards = async (who = scene.coach) => (await who.get(`/api/teams/${scene.teamId}/awards`)).body.items
const take = (step: 'confirm' | 'hand-over', awardId: string, who = scene.coach) =>
  who.send('POST', `/api/teams/${scene.teamId}/awards/${awardId}/${step}`)

const TEN = { name: 'Ten', count: 10 }
const HEAD = { name: 'Header', count: 5, bodyPart: 'head', evidence: 'camera' }

describe('the levels of a team in one list', () => {
  test('are set and read, each with a name, a number, a body part and the least evidence', async () => {
    const { status, body } = await put([TEN, { count: 25 }, HEAD])
    expect(status).toBe(200)
    expect(body.levels).toEqual([
      { id: expect.any(String), name: 'Ten', kind: 'inARow', count: 10, evidence: 'tapped' },
      { id: expect.any(String), name: '25', kind: 'inARow', count: 25, evidence: 'tapped' },
      {
        id: expect.any(String),
        name: 'Header',
        kind: 'inARow',
        count: 5,
        bodyPart: 'head',
        evidence: 'camera',
      },
    ])
    expect((await program(scene.ana)).body).toEqual(body)
  })

  test('are programs, as its managers see them elsewhere', async () => {
    await scene.setProgram()
    const { levels } = (await program()).body
    await put([...levels, { count: 75 }, HEAD])
    const { programs } = await scene.levels()
    expect(programs.map(({ skill }: { skill: string }) => skill)).toEqual(['any', 'head'])
    expect(programs[0].levels.map(({ juggles }: { juggles: number }) => juggles)).toEqual([10, 25, 50, 75])
    expect(programs[0].levels[1].award).toBe('T-shirt')
  })

  test('are programs with a name in the language of who sets them', async () => {
    const { levels } = (await program()).body
    await scene.coach.send('PATCH', '/api/me', { language: 'es' })
    await put([...levels, { count: 3, bodyPart: 'thigh' }])
    await scene.coach.send('PATCH', '/api/me', { language: 'en' })
    const { programs } = await scene.levels()
    expect(programs.find(({ skill }: { skill: string }) => skill === 'thigh').name).toBe('Niveles')
  })

  test('go when they are not named, and take each other’s number', async () => {
    const { levels } = (await put([TEN, { count: 25 }, HEAD])).body
    const [ten, twentyFive] = levels
    const { body } = await put([
      { ...ten, count: 25 },
      { ...twentyFive, count: 10 },
    ])
    expect(body.levels.map(({ id, count }: { id: string; count: number }) => [id, count])).toEqual([
      [twentyFive.id, 10],
      [ten.id, 25],
    ])
    expect((await put([])).body.levels).toEqual([])
    expect((await scene.levels()).programs).toEqual([])
  })

  test('stay when somebody was awarded them, but can get a new name', async () => {
    const { levels } = (await put([TEN, { count: 25 }])).body
    await scene.give(levels[0].id, [scene.ana])
    expect((await put([levels[1]])).body.code).toBe('LEVEL_IN_USE')
    expect((await put([{ ...levels[0], count: 9 }, levels[1]])).body.code).toBe('LEVEL_IN_USE')
    expect((await put([{ ...levels[0], evidence: 'camera' }])).body.code).toBe('LEVEL_IN_USE')
    const { body } = await put([{ ...levels[0], name: 'First ten' }])
    expect(body.levels).toMatchObject([{ id: levels[0].id, name: 'First ten' }])
  })

  test('keep what is handed over for them when their number changes', async () => {
    await scene.setProgram()
    const { levels } = (await program()).body
    await put(levels.map((level: { count: number }) => ({ ...level, count: level.count + 1 })))
    const { programs } = await scene.levels()
    expect(programs[0].levels).toMatchObject([
      { juggles: 11, award: '' },
      { juggles: 26, award: 'T-shirt' },
      { juggles: 51, award: '' },
    ])
  })

  test('are refused with a number twice, without a number, with an unknown field, or with a stranger’s id', async () => {
    for (const wrong of [[TEN, TEN], [{ name: 'Ten' }], [{ ...TEN, award: 'Pin' }], [{ ...TEN, count: 0 }]])
      expect((await put(wrong)).status).toBe(422)
    expect((await put([{ ...TEN, id: scene.ana.id }])).status).toBe(404)
    expect((await put([TEN], scene.ana)).status).toBe(403)
    expect((await program()).body.levels).toEqual([])
  })

  test('are taken back as they are shown, also more than one program has, and the same number for two ages', async () => {
    const many = Array.from({ length: 30 }, (_, at) => ({ juggles: 10 + at }))
    await scene.setProgram({ ...IN_A_ROW, levels: many, toAge: 10 })
    await scene.setProgram({ ...IN_A_ROW, levels: [{ juggles: 10 }, { juggles: 100 }], fromAge: 11 })
    const shown = (await program()).body.levels
    expect(shown).toHaveLength(32)
    const { status, body } = await put(shown)
    expect([status, body.levels.map(({ id }: { id: string }) => id)]).toEqual([
      200,
      shown.map(({ id }: { id: string }) => id),
    ])
    const { programs } = await scene.levels()
    expect(
      programs.map(({ toAge, levels }: { toAge: number | null; levels: object[] }) => [toAge, levels.length]),
    ).toEqual([
      [10, 30],
      [null, 2],
    ])
    // The first program is full, so a new level goes into the second.
    expect((await put([...shown, { count: 200 }])).status).toBe(200)
    expect((await scene.levels()).programs[1].levels).toHaveLength(3)
    expect((await put([...shown, { count: 100 }])).status).toBe(422)
    expect((await put([...shown, shown[0]])).status).toBe(422)
  })

  test('are those of one manager when two set them at the same moment', async () => {
    await Promise.all([put([TEN]), put([{ count: 20 }]), put([{ count: 30 }])])
    expect((await program()).body.levels).toHaveLength(1)
  })
})

describe('the awards of a team', () => {
  test('tell by which practice a level was reached, who confirmed it, and who handed it over', async () => {
    const { levels } = (await put([TEN, { count: 25 }])).body
    await scene.practiceRuns(scene.ana, [{ juggleCount: 12 }])
    const [session] = (await scene.ana.get('/api/sessions')).body.items
    const [award, ...others] = await awards()
    expect(others).toEqual([])
    expect(award).toEqual({
      id: expect.any(String),
      playerId: scene.ana.id,
      displayName: expect.any(String),
      levelId: levels[0].id,
      state: 'reached',
      reachedAt: session.date,
      sessionId: session.id,
      confirmedBy: null,
      confirmedAt: null,
      handedOverBy: null,
      handedOverAt: null,
    })
    const tooEarly = await take('hand-over', award.id)
    expect([tooEarly.status, tooEarly.body.code]).toEqual([409, 'AWARD_NOT_CONFIRMED'])
    const confirmed = await take('confirm', award.id)
    expect(confirmed.body).toMatchObject({ state: 'confirmed', confirmedBy: scene.coach.id })
    expect((await take('confirm', award.id)).body).toEqual(confirmed.body)
    const handedOver = await take('hand-over', award.id)
    expect(handedOver.body).toMatchObject({
      state: 'handedOver',
      sessionId: session.id,
      confirmedBy: scene.coach.id,
      handedOverBy: scene.coach.id,
      handedOverAt: '2026-06-30T18:00:00.000Z',
    })
    expect((await take('hand-over', award.id)).body).toEqual(handedOver.body)
    expect(await awards()).toEqual([handedOver.body])
  })

  test('are confirmed and handed over on the date of the coach’s calendar, at the time at which it was noted', async () => {
    await scene.coach.send('PATCH', '/api/me', { timeZone: 'Pacific/Apia' })
    await scene.setProgram(IN_A_ROW)
    await scene.practiceRuns(scene.ana, [{ juggleCount: 12 }])
    const [award] = await awards()
    await take('confirm', award.id)
    const at = '2026-06-30T18:00:00.000Z'
    expect((await take('hand-over', award.id)).body).toMatchObject({ confirmedAt: at, handedOverAt: at })
    const { awards: shown } = await scene.standingOf(scene.ana)
    expect(shown).toMatchObject([{ state: 'handedOver', on: '2026-07-01' }])
  })

  test('of a body part name the practice that was noted with it', async () => {
    await put([{ count: 5, bodyPart: 'head' }])
    await scene.practiceRuns(scene.ana, [{ juggleCount: 40 }, { juggleCount: 4, bodyPart: 'head' }])
    expect(await awards()).toEqual([])
    await scene.practiceRuns(scene.ben, [{ juggleCount: 6, bodyPart: 'head' }])
    expect(await awards()).toMatchObject([{ playerId: scene.ben.id, state: 'reached' }])
  })

  test('of others are seen by members once they are confirmed, without the practice', async () => {
    await scene.setProgram(IN_A_ROW)
    await scene.practiceRuns(scene.ana, [{ juggleCount: 12 }])
    const [award] = await awards()
    expect(await awards(scene.ben)).toEqual([])
    expect(await awards(scene.ana)).toMatchObject([{ sessionId: award.sessionId }])
    expect((await take('confirm', award.id, scene.ben)).status).toBe(403)
    await take('confirm', award.id)
    expect(await awards(scene.ben)).toMatchObject([{ id: award.id, sessionId: null }])
  })

  test('of a player who keeps practice private name no practice, to their coach neither', async () => {
    const { levels } = await scene.setProgram()
    await scene.practiceRuns(scene.ana, [{ juggleCount: 12 }])
    await scene.ana.send('PATCH', '/api/me', { visibility: 'private' })
    await scene.give(levels[0].id, [scene.ana])
    for (const viewer of [scene.coach, scene.ana])
      expect(await awards(viewer)).toMatchObject([
        { state: 'confirmed', sessionId: null, reachedAt: '2026-06-30T18:00:00.000Z' },
      ])
  })

  test('have one id, however a client writes it', async () => {
    await scene.setProgram()
    await scene.practiceRuns(scene.ana, [{ juggleCount: 12 }])
    const [award] = await awards()
    const { status, body } = await take('confirm', award.id.toUpperCase())
    expect([status, body.id, body.state]).toEqual([200, award.id, 'confirmed'])
  })

  test('that were taken back start over', async () => {
    const { levels } = await scene.setProgram()
    await scene.practiceRuns(scene.ana, [{ juggleCount: 12 }])
    const [award] = await awards()
    await take('confirm', award.id)
    await scene.correct(levels[0].id, scene.ana)
    expect(await awards()).toEqual([award])
  })

  test('of nobody are 404', async () => {
    const id = crypto.randomUUID()
    for (const awardId of ['nothing', `${id}__${id}`])
      for (const step of ['confirm', 'hand-over'] as const)
        expect((await take(step, awardId)).status).toBe(404)
  })
})
