import { describe, expect, test } from 'vitest'
import { IN_A_ROW, levelScene } from '#server/groups/testing/level-scene.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const scene = levelScene(await startTestApp())

describe('a program', () => {
  const put = (id: string, program: object, who = scene.coach) =>
    who.send('PUT', `/api/teams/${scene.teamId}/level-programs/${id}`, program)

  test('is changed by its managers; levels may take each other’s number', async () => {
    const { id, levels: steps } = await scene.setProgram()
    const swapped = [{ id: steps[1].id, juggles: 10 }, { id: steps[0].id, juggles: 25 }, { juggles: 75 }]
    const { status, body } = await put(id, { ...IN_A_ROW, name: 'Stairs', levels: swapped })
    expect([status, body.name]).toEqual([200, 'Stairs'])
    expect(body.levels.map(({ juggles }: { juggles: number }) => juggles)).toEqual([10, 25, 75])
    expect((await put(id, IN_A_ROW, scene.ana)).status).toBe(403)
  })

  test('keeps the number of a level that somebody was awarded', async () => {
    const { id, levels: steps } = await scene.setProgram()
    await scene.give(steps[0].id, [scene.ana])
    const [first, ...others] = steps
    expect((await put(id, { ...IN_A_ROW, levels: others })).body.code).toBe('LEVEL_IN_USE')
    expect((await put(id, { ...IN_A_ROW, levels: [{ ...first, juggles: 9 }, ...others] })).body.code).toBe(
      'LEVEL_IN_USE',
    )
    expect((await put(id, { ...IN_A_ROW, skill: 'head', levels: steps })).body.code).toBe('LEVEL_IN_USE')
    expect((await put(id, { ...IN_A_ROW, levels: [{ ...first, award: 'Pin' }, ...others] })).status).toBe(200)
  })

  test('is refused when its levels do not climb, or its ages run backwards', async () => {
    for (const wrong of [
      { ...IN_A_ROW, levels: [{ juggles: 10 }, { juggles: 10 }] },
      { ...IN_A_ROW, levels: [] },
      { ...IN_A_ROW, fromAge: 12, toAge: 10 },
      { ...IN_A_ROW, skill: 'nose' },
    ])
      expect(
        (await scene.coach.send('POST', `/api/teams/${scene.teamId}/level-programs`, wrong)).status,
      ).toBe(422)
  })

  test('is archived, and what was awarded stays in the ledger', async () => {
    const { id, levels: steps } = await scene.setProgram()
    await scene.give(steps[0].id, [scene.ana])
    expect((await scene.coach.send('DELETE', `/api/teams/${scene.teamId}/level-programs/${id}`)).status).toBe(
      204,
    )
    expect((await scene.levels()).programs).toEqual([])
    expect(
      (await scene.ana.get(`/api/teams/${scene.teamId}/members/${scene.ana.id}/awards`)).body.items,
    ).toHaveLength(1)
  })

  test('is never the 21st of its group, even when many are set at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 24 }, () =>
        scene.coach.send('POST', `/api/teams/${scene.teamId}/level-programs`, IN_A_ROW),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
    expect(answers.find(({ status }) => status !== 201)!.body.code).toBe('TOO_MANY_PROGRAMS')
  })
})
