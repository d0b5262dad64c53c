import { afterAll, describe, expect, test } from 'vitest'
import { projectBoards } from '#server/leaderboards/projecting/project-boards.ts'
import { practice, send } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { askFor } from './ask.ts'
import { MATRIX } from './matrix.ts'
import type { Actor } from './actors.ts'
import { type Cell, cellsOf, methodOf } from './row.ts'
import { makeFixture, type Fixture } from './fixture.ts'

const app = await startTestApp()
const shared = await makeFixture(app.pool, 'shared')
await practiceInPublicAndUnderReview()
await projectBoards(app.db)
const before = await digestOfEverything()

const WHAT_TO_DO =
  'Each route of the API has one row in server/testing/authorization/rows, which says who may call it'

/** A few less than the connections of the pool. */
const AT_ONCE = 12

const changesSomething = ({ row, status }: Cell) =>
  (methodOf(row) !== 'GET' || row.isTold === true) && status < 400
let cells = 0
afterAll(() => console.log(`The authorization matrix has ${cells} cells.`))

describe('reads and refusals', () => {
  test.each(MATRIX)('$route', async (row) => {
    const quiet = cellsOf(row).filter((cell) => !changesSomething(cell))
    expect(await walk(quiet, () => shared)).toEqual([])
  })

  test('change nothing but the audit log, which records the looks of admins', async () => {
    expect(await digestOfEverything()).toEqual({ ...before, audit_log: expect.any(String) })
    const { rows } = await app.pool.query<{ action: string }>('select distinct action from audit_log')
    for (const { action } of rows) expect(action).toMatch(/viewed$/)
  })
})

describe('permitted changes', () => {
  let fixtures = 0
  /** Each cell gets a fixture of its own, so that cells cannot affect each other. */
  const fixtureOfItsOwn = ({ actor }: Cell) => makeFixture(app.pool, `f${(fixtures += 1)}`, actor)

  test.each(MATRIX.filter((row) => cellsOf(row).some(changesSomething)))('$route', async (row) => {
    expect(await walk(cellsOf(row).filter(changesSomething), fixtureOfItsOwn)).toEqual([])
  })
})

describe('the matrix', () => {
  test('has a row for every route of the API, and a route for every row', async () => {
    const { body } = await send(app.url, '/api/openapi.json', 'GET')
    expect(body.openapi).toBe('3.1.0')
    const described = Object.entries(body.paths as Record<string, object>).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const rows = MATRIX.filter(({ isUndescribed }) => !isUndescribed).map(({ route }) => route)
    expect(rows.toSorted(), WHAT_TO_DO).toEqual(described.toSorted())
  })

  test('expects no answer that the description of the API does not name', async () => {
    const { paths } = (await send(app.url, '/api/openapi.json', 'GET')).body
    const unnamed = MATRIX.filter(({ isUndescribed }) => !isUndescribed).flatMap((row) => {
      const [method, path] = row.route.split(' ') as [string, string]
      const { responses } = paths[path][method.toLowerCase()]
      const expected = new Set(cellsOf(row).map(({ status }) => status))
      return [...expected]
        .filter((status) => !(status in responses))
        .map((status) => `${row.route}: ${status}`)
    })
    expect(unnamed).toEqual([])
  })
})

/** Two players: the boards may show the first, and must not show the second, whose only session is too fast to be believed. */
async function practiceInPublicAndUnderReview(): Promise<void> {
  const record = (actor: Actor, session: object) =>
    send(
      app.url,
      '/api/sessions',
      'POST',
      { authorization: `Bearer ${shared.tokenOf(actor)}` },
      practice({ ...session }),
    )
  expect((await record('player', {})).status).toBe(201)
  const tooFast = await record('heldBackPlayer', { juggleCount: 1000, duration: 100 })
  expect(tooFast.body.reviewReasons).toEqual(['FAST', 'FAST_FOR_LONG'])
}

async function walk(
  cellsToWalk: Cell[],
  fixtureFor: (cell: Cell) => Fixture | Promise<Fixture>,
): Promise<string[]> {
  const wrong: string[] = []
  const waiting = [...cellsToWalk]
  cells += waiting.length
  const next = async () => {
    for (let cell = waiting.shift(); cell; cell = waiting.shift())
      wrong.push(...(await askFor(app.url, cell, await fixtureFor(cell))))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
  return wrong
}

/** Covers every table except those that reading writes to: limits, and the challenges of passkeys. */
async function digestOfEverything(): Promise<Record<string, string>> {
  const { rows: tables } = await app.pool.query<{ name: string }>(`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('rate_limits', 'verifications')`)
  const digests = tables.map(async ({ name }) => {
    // Better Auth deletes an expired login when it meets one.
    const which = name === 'logins' ? 'where expires_at > now()' : ''
    const digest = `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as md5 from ${name} t ${which}`
    return [name, (await app.pool.query<{ md5: string }>(digest)).rows[0]!.md5]
  })
  return Object.fromEntries(await Promise.all(digests)) as Record<string, string>
}
