import { beforeAll, describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { DEFAULT_TEAM_ID } from '#domain/groups/default-team.ts'
import { GROUP_TYPES } from '#domain/groups/group.ts'
import { foundTeam } from '#server/testing/groups.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { findTeamIds } from './find-team-ids.ts'

const app = await startTestApp()
const player = await app.signUp()
const owner = await app.signUp()

const NAMES = [
  'Ärzte FC',
  'Zebra Juniors',
  'apple',
  'Apple Pie',
  '100% Touch',
  'under_score',
  'Élan',
  '東京ボール',
]

beforeAll(async () => {
  await app.db.updateTable('teams').set({ status: 'inactive' }).where('id', '=', DEFAULT_TEAM_ID).execute()
  await owner.send('PATCH', '/api/me', { displayName: 'Quinn Okonjo' })
  for (const [index, name] of NAMES.entries())
    await foundTeam(owner, { name, type: GROUP_TYPES[index % GROUP_TYPES.length] })
})

const namesFor = async (query: string) => {
  const { status, body } = await player.get(`/api/teams?${query}`)
  expect(status).toBe(200)
  return body.items.map(({ name }: { name: string }) => name)
}

describe('discovery', () => {
  test('sorts by name in dictionary order, ten a page', async () => {
    expect(await namesFor('')).toEqual([
      '100% Touch',
      'apple',
      'Apple Pie',
      'Ärzte FC',
      'Élan',
      'under_score',
      'Zebra Juniors',
      '東京ボール',
    ])
    for (let index = 0; index < 4; index++) await foundTeam(owner, { name: `Filler ${index}` })
    const { items, nextCursor } = (await player.get('/api/teams')).body
    expect(items).toHaveLength(10)
    const rest = (await player.get(`/api/teams?cursor=${nextCursor}`)).body
    expect(rest.items.map(({ name }: { name: string }) => name)).toEqual(['Zebra Juniors', '東京ボール'])
    expect(rest.nextCursor).toBeNull()
  })

  test.each([
    ['JUNIORS', ['Zebra Juniors']],
    ['ärz', ['Ärzte FC']],
    ['京', ['東京ボール']],
    ['a%', []],
    ['0%', ['100% Touch']],
    ['r_s', ['under_score']],
    ['pl', ['apple', 'Apple Pie']],
    ['academy', ['100% Touch']],
    ['no such team', []],
    // A search must not match across the end of a name and the beginning of the admin's.
    ['fcquinn', []],
    ['fc quinn', []],
  ])('finds %s in name, admin name or type', async (search, expected) => {
    const found = await namesFor(`search=${encodeURIComponent(search)}&limit=100`)
    expect(found).toEqual(expected)
  })

  test("finds teams by their admin's name", async () => {
    expect(await namesFor('search=OKONJO&limit=100')).toHaveLength(12)
  })

  test('filters by type', async () => {
    expect(await namesFor('type=school')).toEqual(['Élan', 'Zebra Juniors'])
    expect((await player.get('/api/teams?type=orchestra')).status).toBe(400)
  })

  test('can sort by the most members', async () => {
    const popular = (await player.get('/api/teams?search=zebra')).body.items[0]
    await player.send('POST', `/api/teams/${popular.id}/join`)
    expect((await namesFor('sort=members'))[0]).toBe('Zebra Juniors')
  })

  test('shows no invite codes and no teams that were switched off', async () => {
    const team = await foundTeam(owner, { name: 'Hidden' })
    const { items } = (await owner.get('/api/teams?search=hidden')).body
    expect(items[0]).not.toHaveProperty('inviteCode')
    await owner.send('PATCH', `/api/teams/${team.id}`, { status: 'inactive' })
    expect((await owner.get('/api/teams?search=hidden')).body.items).toEqual([])
  })

  test.each([
    'cursor=nonsense',
    'cursor=WyJhIl0',
    'limit=0',
    'limit=1000',
    'sort=age',
    `search=${'x'.repeat(101)}`,
  ])('refuses %s', async (query) => {
    expect((await player.get(`/api/teams?${query}`)).status).toBe(400)
  })
})

describe('with thousands of teams', () => {
  const SYLLABLES = ['fc', 'ka', 'lu', 'zebra', 'ö', 'x', ' ', '_', '%']
  const COUNT = 4_000

  beforeAll(async () => {
    // These stand so far down the list by name that a walk from the top does not reach them.
    await app.pool.query(
      `insert into teams (id, name, type, member_count)
       select uuidv7(), case when n > 3900 then 'zzz rare ' || n else 'mass ' || n end,
         (array['team', 'school', 'league', 'club', 'academy'])[1 + n % 5], n % 7
       from generate_series(1, $1::integer) n`,
      [COUNT],
    )
  })

  test('lists every team once, page by page, to the end', async () => {
    const found: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page = await player.get(`/api/teams?search=rare&limit=30${cursor && `&cursor=${cursor}`}`)
      found.push(...page.body.items.map(({ name }: { name: string }) => name))
      cursor = page.body.nextCursor
    }
    expect(found).toHaveLength(100)
    expect(new Set(found).size).toBe(100)
  })

  test('finds exactly the teams that a full scan finds, in either order', async () => {
    const search = fc
      .array(fc.constantFrom(...SYLLABLES, 'rare', '39', 'mass', 'club', 'quinn'), {
        minLength: 1,
        maxLength: 2,
      })
      .map((parts) => parts.join(''))
      .filter((text) => text.trim() === text)
    const query = fc.record({
      search,
      type: fc.constantFrom('all' as const, ...GROUP_TYPES),
      sort: fc.constantFrom('name' as const, 'members' as const),
    })
    await fc.assert(
      fc.asyncProperty(query, async ({ search, type, sort }) => {
        const found = await findTeamIds(app.db, { search, type, sort, limit: 25, after: null })
        const order = sort === 'name' ? 'name collate "und-x-icu"' : '-member_count'
        const { rows } = await app.pool.query<{ id: string }>(
          `select id from teams where status = 'active' and ($2 = 'all' or type = $2)
           and (position($1 in lower(name)) > 0 or position($1 in lower(admin_name)) > 0 or position($1 in type) > 0)
           order by ${order}, id limit 25`,
          [search.toLowerCase(), type],
        )
        expect(found.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
      }),
      { numRuns: 150 },
    )
  })
})
