import { describe, expect, test } from 'vitest'
import { USER_ORDERS, type UserOrder } from '#contract/admin/user-orders.ts'
import { writeCursor } from '#server/platform/http/cursor.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { startAdminTest } from '#server/testing/scenes/start-admin-test.ts'
import { findUserIds, type Place } from './find-user-ids.ts'
import { projectBoards } from '#server/leaderboards/projecting/project-boards.ts'

const { app, people } = await startAdminTest()

interface Given {
  name: string
  email?: string
  joined?: string
  total?: number
  isAnonymous?: boolean
}

/** Replaces all users by these. */
async function only(...users: Given[]): Promise<void> {
  await app.pool.query('delete from users where id <> $1', [people.websiteAdmin.id])
  for (const { name, email = `${name}@example.com`, joined = '2026-01-01', total, isAnonymous } of users) {
    const id = uuidv7()
    await app.pool.query(
      'insert into users (id, email, display_name, join_date, is_anonymous) values ($1, $2, $3, $4, $5)',
      [id, email.toLowerCase(), name, joined, isAnonymous ?? false],
    )
    if (total !== undefined)
      await app.pool.query(
        "with moved as (insert into moved_players values ($1)) insert into player_totals (user_id, period, period_start, total_juggles) values ($1, 'all', '1970-01-01', $2)",
        [id, total],
      )
  }
  await projectBoards(app.db)
}

const listed = async (query: string) => (await people.websiteAdmin.get(`/api/admin/users?${query}`)).body
const names = async (query: string) =>
  (await listed(query)).items
    .map(({ displayName }: { displayName: string }) => displayName)
    .filter((name: string) => name !== 'Pelé')

describe('searching', () => {
  test('finds any part of name or email, whatever the case', async () => {
    await only({ name: 'Marta Silva' }, { name: 'Bo', email: 'silvana@club.example' }, { name: 'Cy' })
    expect(await names('search=SILVA&sort=displayName')).toEqual(['Bo', 'Marta Silva'])
    expect(await names('search=club.ex')).toEqual(['Bo'])
    expect(await names('search=lva&sort=displayName')).toEqual(['Bo', 'Marta Silva'])
    expect(await names('search=quetzal')).toEqual([])
  })

  test('matches one or two letters only at the start of the name or the email', async () => {
    await only({ name: 'Marta' }, { name: 'Tamar' }, { name: 'Zoe', email: 'ma@example.com' })
    expect(await names('search=ma&sort=displayName')).toEqual(['Marta', 'Zoe'])
    expect(await names('search=T')).toEqual(['Tamar'])
  })

  test('treats % and _ as plain characters', async () => {
    await only({ name: '100% Marta' }, { name: 'A_B' }, { name: 'AxB' })
    expect(await names('search=0%25 M')).toEqual(['100% Marta'])
    expect(await names('search=A_B')).toEqual(['A_B'])
  })

  test('never finds the made-up email of an anonymous player', async () => {
    await only({ name: 'Guest', email: 'abcdef@anonymous.invalid', isAnonymous: true })
    expect(await names('search=abcdef')).toEqual([])
    expect((await listed('search=Guest')).items[0]).toMatchObject({ email: '', isAnonymous: true })
  })
})

test('the status filter separates suspended users from active ones', async () => {
  await only({ name: 'Ann' }, { name: 'Bob' })
  await app.pool.query(
    "update users set suspended_at = now(), suspended_reason = 'x' where display_name = 'Ann'",
  )
  expect(await names('status=suspended')).toEqual(['Ann'])
  expect(await names('status=active')).toEqual(['Bob'])
  expect(await names('status=suspended&search=bob')).toEqual([])
})

const MIXED: Given[] = ['ärger', 'Zoe', 'apple', 'Apple', 'Ähre', 'Bob', 'bob', 'Cy'].map((name, index) => ({
  name,
  email: `${'qwertzui'[index]}${index}@example.com`,
  joined: `2026-01-0${((index * 3) % 4) + 1}`,
  ...(index % 3 !== 0 && { total: [5, 700, 5, 0, 20][index % 5]! }),
}))

const NAIVE: Record<UserOrder, string> = {
  displayName: `display_name collate "und-x-icu", u.id`,
  '-displayName': `display_name collate "und-x-icu" desc, u.id desc`,
  email: 'email',
  '-email': 'email desc',
  joinDate: 'join_date, u.id',
  '-joinDate': 'join_date desc, u.id desc',
  '-totalJuggles': 'coalesce(total_juggles, 0) desc, u.id',
}

async function sortedNaively(sort: UserOrder, search = ''): Promise<string[]> {
  const { rows } = await app.pool.query<{ id: string }>(
    `select u.id from users u left join player_totals t on t.user_id = u.id and t.period = 'all'
    where position($1 in lower(display_name || E'\\n' || email)) > 0 order by ${NAIVE[sort]}`,
    [search],
  )
  return rows.map(({ id }) => id)
}

describe.each(USER_ORDERS)('sorted by %s', (sort) => {
  test('the pages together list everybody once, in order', async () => {
    await only(...MIXED)
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page = await listed(`sort=${sort}&limit=2${cursor && `&cursor=${cursor}`}`)
      seen.push(...page.items.map(({ uid }: { uid: string }) => uid))
      cursor = page.nextCursor
    }
    expect(seen).toEqual(await sortedNaively(sort))
  })

  test.each([0, 2, 100])('a search that walks over %s users first finds the same users', async (walked) => {
    await only(...MIXED)
    const seen: Place[] = []
    for (;;) {
      const wanted = { sort, search: 'example', status: undefined, count: 3, after: seen.at(-1) ?? null }
      const { places } = await findUserIds(app.db, wanted, walked)
      seen.push(...places)
      if (places.length < 3) break
    }
    expect(seen.map(([, id]) => id)).toEqual(await sortedNaively(sort, 'example'))
  })
})

test('a search that fits on one page tells the total, and a longer one does not', async () => {
  await only({ name: 'Marta One' }, { name: 'Marta Two' }, { name: 'Cy' })
  expect((await listed('search=marta')).total).toBe(2)
  expect((await listed('search=marta&limit=1')).total).toBeNull()
})

test.each(['sort=password', 'status=gone', 'limit=0', 'limit=101', 'cursor=x', `search=${'x'.repeat(101)}`])(
  '%s is refused',
  async (query) => {
    const { status, body } = await people.websiteAdmin.get(`/api/admin/users?${query}`)
    expect([status, body.code]).toEqual([400, query === 'cursor=x' ? 'INVALID_CURSOR' : 'MALFORMED_REQUEST'])
  },
)

test.each([
  ['joinDate', '-999999999'],
  ['-joinDate', 'yesterday'],
  ['-totalJuggles', 'Marta'],
  ['email', 5],
])('a cursor sorted by %s with the key %j is refused', async (sort, key) => {
  const cursor = writeCursor([key, uuidv7()])
  const { status, body } = await people.websiteAdmin.get(`/api/admin/users?sort=${sort}&cursor=${cursor}`)
  expect([status, body.code]).toEqual([400, 'INVALID_CURSOR'])
})
