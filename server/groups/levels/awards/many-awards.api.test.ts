import { describe, expect, test } from 'vitest'
import { levelScene } from '#server/groups/testing/level-scene.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { waitForLock } from '#server/testing/database/wait-for-lock.ts'

const app = await startTestApp()
const scene = levelScene(app)

describe('several levels at once', () => {
  const many = (body: object, who = scene.coach) =>
    who.send('POST', `/api/teams/${scene.teamId}/awards/many`, body)
  const on = '2026-06-30'

  test('are confirmed with one press, and taken back together', async () => {
    const { levels } = await scene.setProgram()
    await scene.practiceRuns(scene.ana, [{ juggleCount: 30 }])
    await scene.practiceRuns(scene.ben, [{ juggleCount: 12 }])
    await scene.give(levels[0].id, [scene.ben])
    const awards = [
      { levelId: levels[0].id, userId: scene.ana.id },
      { levelId: levels[1].id, userId: scene.ana.id },
      { levelId: levels[0].id, userId: scene.ben.id },
    ]
    const { status, body } = await many({ step: 'confirmed', awards, on })
    expect(status).toBe(200)
    // Ben's was confirmed before, so undoing this leaves it.
    expect(body.awards).toHaveLength(2)
    expect((await many({ step: 'confirmed', awards, on })).body.awards).toEqual([])
    const states = async () =>
      (await scene.standingOf(scene.ana)).awards.map(({ state }: { state: string }) => state)
    expect(await states()).toEqual(['confirmed', 'confirmed'])
    await scene.coach.send('PATCH', '/api/me', { timeZone: 'Pacific/Auckland' })
    await many({ step: 'corrected', awards: body.awards, reason: 'Undone' })
    // It is the first of July where the coach lives.
    const { items } = (await scene.ana.get(`/api/teams/${scene.teamId}/members/${scene.ana.id}/awards`)).body
    expect(items[0]).toMatchObject({ step: 'corrected', on: '2026-07-01' })
    expect(await states()).toEqual(['reached', 'reached'])
    expect((await scene.standingOf(scene.ben)).awards).toMatchObject([{ state: 'confirmed' }])
    const { rows } = await app.pool.query(
      "select from audit_log where action = 'award.corrected' and team_id = $1",
      [scene.teamId],
    )
    expect(rows).toHaveLength(2)
  })

  test('are all or none, and for managers only', async () => {
    const { levels } = await scene.setProgram()
    await scene.practiceRuns(scene.ana, [{ juggleCount: 30 }])
    const award = { levelId: levels[0].id, userId: scene.ana.id }
    const stranger = { levelId: levels[0].id, userId: crypto.randomUUID() }
    expect((await many({ step: 'confirmed', awards: [award, stranger], on })).status).toBe(404)
    expect((await many({ step: 'confirmed', awards: [award], on }, scene.ana)).status).toBe(403)
    expect((await many({ step: 'confirmed', awards: [award], on: '2026-07-09' })).body.code).toBe(
      'DATE_NOT_POSSIBLE',
    )
    expect((await scene.standingOf(scene.ana)).awards).toMatchObject([
      { state: 'reached' },
      { state: 'reached' },
    ])
  })
})

test('the file of awards to order lists what waits, with room for the size', async () => {
  const { levels } = await scene.setProgram()
  await scene.give(levels[1].id, [scene.ana])
  await scene.give(levels[0].id, [scene.ben])
  const answer = await fetch(`${app.url}/api/teams/${scene.teamId}/exports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${scene.coach.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ of: 'awards' }),
  })
  const lines = (await answer.text()).replace('\ufeff', '').trim().split('\r\n')
  expect(lines).toEqual([
    'award,size,name,program,level,confirmedOn',
    expect.stringMatching(/^T-shirt,,.+,In a row,25,2026-06-30$/),
  ])
})

test.each<[string, (award: { levelId: string; userId: string }) => [string, object]]>([
  [
    'handed over',
    ({ levelId, userId }) => ['awards', { levelId, userIds: [userId], step: 'handedOver', on: '2026-06-30' }],
  ],
  ['corrected', (award) => ['awards/corrections', { ...award, reason: 'A mistake' }]],
  [
    'corrected with others',
    (award) => ['awards/many', { step: 'corrected', awards: [award], reason: 'A mistake' }],
  ],
])('a level that is %s waits for a player who is being erased, before it locks the team', async (_, ask) => {
  const { levels } = await scene.setProgram()
  await scene.practiceRuns(scene.ana, [{ juggleCount: 12 }])
  await scene.give(levels[0].id, [scene.ana])
  const [path, body] = ask({ levelId: levels[0].id, userId: scene.ana.id })
  const erasing = await app.pool.connect()
  try {
    // Sooner than the database looks for deadlocks.
    await erasing.query("begin; set local lock_timeout = '300ms'")
    await erasing.query('select from users where id = $1 for update', [scene.ana.id])
    const answer = scene.coach.send('POST', `/api/teams/${scene.teamId}/${path}`, body)
    await waitForLock(app.pool)
    await erasing.query('select from teams where id = $1 for no key update', [scene.teamId])
    await erasing.query('commit')
    expect((await answer).status).toBeLessThan(300)
  } finally {
    // Closed, so that no lock is left when something fails.
    erasing.release(true)
  }
})
