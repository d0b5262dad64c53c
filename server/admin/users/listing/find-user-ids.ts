import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { UserOrder } from '#contract/admin/user-orders.ts'
import { likePattern } from '#server/platform/database/like-pattern.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { ORDERS, type OrderedUsers } from './user-orders.ts'

/** A place in the list: the sort key and the id. */
export type Place = readonly [key: string | number, id: string]

export interface FoundUsers {
  /** In order. There is one more than fits on a page if there are more. */
  places: Place[]
  /** How many match in all, if the search counted them. */
  total: number | null
}

interface Wanted {
  sort: UserOrder
  search: string | undefined
  status: 'active' | 'suspended' | undefined
  /** The most to find. */
  count: number
  after: Place | null
}

/**
 * How many users are checked one by one, in order, before the trigram index is used instead; that takes about 10 ms. If this many do not
 * fill a page, usually at most a fiftieth match, and sorting those is quick (decisions/0033).
 */
const WALKED = 5_000

type Sql = RawBuilder<unknown>

/** The users of a page. Many matches are found by walking along the order, few by the trigram index. */
export async function findUserIds(db: Kysely<DB>, wanted: Wanted, walked = WALKED): Promise<FoundUsers> {
  const { status, search, count, after } = wanted
  const matches = sql`${hasStatus(status)} and ${hasWords(search)}`
  if (status !== 'suspended') {
    const { places, reachedTheEnd } = await walk(db, wanted, matches, search ? walked : null)
    if (places.length === count) return { places, total: null }
    if (reachedTheEnd) return { places, total: after ? null : places.length }
  }
  return sortAllMatching(db, wanted, matches)
}

const hasStatus = (status: Wanted['status']): Sql =>
  status === undefined
    ? sql`true`
    : status === 'suspended'
      ? sql`u.suspended_at is not null`
      : sql`u.suspended_at is null`

/** The index holds runs of three letters, and the beginnings of words. */
function hasWords(search: string | undefined): Sql {
  if (!search) return sql`true`
  const words = sql`user_words(u.display_name, u.email, u.is_anonymous)`
  const anywhere = likePattern(search)
  if (Array.from(search).length >= 3) return sql`${words} like searchable(${anywhere})`
  const begins = anywhere.slice(1)
  return sql`(${words} like searchable(${begins}) or ${words} like searchable(${`%\n${begins}`}))`
}

/** Checks at most `limit` users; null for all. */
async function walk(
  db: Kysely<DB>,
  { sort, count, after }: Wanted,
  matches: Sql,
  limit: number | null,
): Promise<{ places: Place[]; reachedTheEnd: boolean }> {
  const places: Place[] = []
  let left = limit
  for (const part of partsAfter(ORDERS[sort].parts, after)) {
    const ordered = sql`from ${part.from} where ${part.where} ${isAfter(part, after)} ${inOrder(part)} limit ${left}`
    const { rows } = await sql<Row>`
      select walked.id, walked.key from (select ${part.user} as id, ${part.key} as key, ${matches} as matches ${ordered}) walked
      where matches limit ${count - places.length}`.execute(db)
    places.push(...rows.map(placeOf))
    if (places.length === count) break
    if (left === null) continue
    const { rows: looked } = await sql<{ users: number }>`
      select count(*)::integer as users from (select ${ordered}) looked`.execute(db)
    left -= looked[0]!.users
    if (left <= 0) return { places, reachedTheEnd: false }
  }
  return { places, reachedTheEnd: true }
}

/** The parts that are left after a place. The first part's keys are all below zero, and the second part's are zero. */
const partsAfter = (parts: readonly OrderedUsers[], after: Place | null) =>
  parts.length > 1 && after?.[0] === 0 ? parts.slice(1) : parts

async function sortAllMatching(
  db: Kysely<DB>,
  { sort, count, after }: Wanted,
  matches: Sql,
): Promise<FoundUsers> {
  const { whole } = ORDERS[sort]
  // Materialized before sorting, so that the planner uses the trigram index and not the index of the order.
  const { rows } = await sql<Row & { total: number }>`
    with matching as materialized (select ${whole.user} as id, ${whole.key} as key, ${isPast(whole, after)} as past
      from ${whole.from} where ${whole.where} and ${matches})
    select id, key, (select count(*)::integer from matching) as total from matching where past
    order by key ${direction(whole)}, id ${direction(whole)} limit ${count}`.execute(db)
  return { places: rows.map(placeOf), total: after ? null : (rows[0]?.total ?? 0) }
}

const direction = ({ descending }: OrderedUsers): Sql => (descending ? sql`desc` : sql`asc`)

const inOrder = (part: OrderedUsers): Sql =>
  sql`order by ${part.key} ${direction(part)}, ${part.user} ${direction(part)}`

const isAfter = (part: OrderedUsers, after: Place | null): Sql =>
  after ? sql`and ${isPast(part, after)}` : sql``

function isPast(part: OrderedUsers, after: Place | null): Sql {
  if (!after) return sql`true`
  const [key, id] = after
  if (part.isAllOneKey) return key === 0 ? sql`${part.user} > ${id}::uuid` : sql`true`
  return sql`(${part.key}, ${part.user}) ${part.descending ? sql`<` : sql`>`} (${key}::${part.keyType}, ${id}::uuid)`
}

interface Row {
  id: string
  key: string | number | Date
}

const placeOf = ({ id, key }: Row): Place => [key instanceof Date ? key.toISOString() : key, id]
