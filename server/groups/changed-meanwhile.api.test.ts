import { describe, expect, test } from 'vitest'
import { IN_A_ROW } from '#server/groups/testing/level-scene.ts'
import { taskScene, THRICE } from '#server/groups/testing/task-scene.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const scene = taskScene(await startTestApp({ environment: { PLANS: 'off' } }))

const JUNE = { name: 'June', goal: 1000, beginsOn: '2026-06-01', endsOn: '2026-07-30' }
const LEVELS = { levels: [{ name: 'Ten', count: 10 }, { count: 25 }] }
const [ten, ...higher] = IN_A_ROW.levels
const of = (path: string) => `/api/teams/${scene.teamId}/${path}`

interface Written {
  name: string
  /** Creates the document, and returns its address. */
  make: () => Promise<string>
  /** Its version at the moment, and what says whether it was changed. */
  read: (address: string) => Promise<{ version: string }>
  begin: () => object
  /** A change of each thing that can be written in it. */
  changes: () => object[]
}

/** The documents that a request replaces as a whole. */
const DOCUMENTS: Written[] = [
  {
    name: 'a program of levels',
    make: async () => of(`level-programs/${(await scene.setProgram()).id}`),
    read: async () => (await scene.levels()).programs[0],
    begin: () => IN_A_ROW,
    changes: () => [
      { name: 'Stairs' },
      { skill: 'head' },
      { leastEvidence: 'camera' },
      { fromAge: 8 },
      { toAge: 12 },
      { levels: higher },
      { levels: [{ ...ten, award: 'Pin' }, ...higher] },
      { levels: [{ juggles: 11 }, ...higher] },
    ],
  },
  {
    name: 'all levels of a team',
    async make() {
      await scene.coach.send('PUT', of('program'), LEVELS)
      return of('program')
    },
    read: async (address) => (await scene.coach.get(address)).body,
    begin: () => LEVELS,
    changes: () =>
      [{ count: 11 }, { name: 'First' }, { bodyPart: 'head' }, { evidence: 'camera' }].map((change) => ({
        levels: [{ ...LEVELS.levels[0], ...change }, LEVELS.levels[1]],
      })),
  },
  {
    name: 'a task',
    make: async () => of(`tasks/${await scene.give()}`),
    read: async (address) => (await scene.coach.get(address)).body,
    begin: () => THRICE,
    changes: () => [
      { goal: { kind: 'practices', practices: 4, touches: 200 } },
      { goal: { kind: 'practices', practices: 3, touches: 100 } },
      { goal: { kind: 'touches', touches: 200 } },
      { asksWeakFoot: true },
      { beginsOn: '2026-06-28' },
      { dueOn: '2026-07-04' },
      { playerIds: [scene.ana.id] },
      { playerIds: [scene.ana.id, scene.ben.id] },
    ],
  },
  {
    name: 'a campaign',
    make: async () =>
      of(`campaigns/${(await scene.coach.send('POST', of('campaigns'), JUNE)).body.items[0].id}`),
    read: async () => (await scene.coach.get(of('campaigns'))).body.items[0],
    begin: () => JUNE,
    changes: () => [{ name: 'July' }, { goal: 2000 }, { beginsOn: '2026-06-02' }, { endsOn: '2026-07-31' }],
  },
]

describe.each(DOCUMENTS)('$name', ({ make, read, begin, changes }) => {
  const put = (address: string, change: object) => scene.coach.send('PUT', address, { ...begin(), ...change })

  test('that two people change at the same moment keeps the change of one, and the other is told', async () => {
    const address = await make()
    const { version } = await read(address)
    const two = changes().slice(0, 2)
    const answers = await Promise.all(two.map((change) => put(address, { ...change, version })))
    const [saved, refused] = answers.toSorted((a, b) => a.status - b.status)
    expect(saved!.status).toBe(200)
    expect([refused!.status, refused!.body.code]).toEqual([409, 'CHANGED_MEANWHILE'])
  })

  test('that was refused is saved with the version that is there now, or without one', async () => {
    const address = await make()
    const { version } = await read(address)
    const [theirs, mine] = changes()
    await put(address, theirs!)
    const saved = await read(address)
    expect((await put(address, { ...mine, version })).body.code).toBe('CHANGED_MEANWHILE')
    expect(await read(address)).toEqual(saved)
    expect((await put(address, { ...mine, version: saved.version })).status).toBe(200)
    expect((await put(address, theirs!)).status).toBe(200)
  })

  test('is saved again when the first answer was lost', async () => {
    const address = await make()
    const { version } = await read(address)
    for (const change of changes()) {
      const { version: before } = await read(address)
      expect((await put(address, { ...change, version: before })).status).toBe(200)
      expect((await put(address, { ...change, version: before })).status).toBe(200)
    }
    expect((await put(address, {})).status).toBe(200)
    expect((await read(address)).version).toBe(version)
  })

  test('has another version with each change', async () => {
    const address = await make()
    const versions = [(await read(address)).version]
    for (const change of changes()) {
      await put(address, change)
      versions.push((await read(address)).version)
    }
    expect(new Set(versions).size).toBe(versions.length)
  })
})

test('a task and a program keep their versions while players practice', async () => {
  await scene.setProgram()
  const taskId = await scene.give()
  const versions = async () => [
    (await scene.levels()).programs[0].version,
    (await scene.show(taskId)).version,
  ]
  const before = await versions()
  await scene.practice(scene.ana, 200)
  await scene.practiceRuns(scene.ben, [{ juggleCount: 30 }])
  expect(await versions()).toEqual(before)
})
