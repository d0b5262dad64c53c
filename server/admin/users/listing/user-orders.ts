import { type RawBuilder, sql } from 'kysely'
import type { UserOrder } from '#contract/admin/user-orders.ts'

type Sql = RawBuilder<unknown>

/** Users in an order that an index supports: sorted by `key`, and by the id `user` when keys are equal. */
export interface OrderedUsers {
  /** Tables (the users as `u`), and the condition on their rows. */
  from: Sql
  where: Sql
  user: Sql
  key: Sql
  keyType: Sql
  descending: boolean
  /** All keys are 0, so the order is that of the ids. */
  isAllOneKey?: true
}

const anyUser = { from: sql`users u`, where: sql`true`, user: sql`u.id`, descending: false }

const byName = {
  ...anyUser,
  key: sql`coalesce(u.display_name, '') collate "und-x-icu"`,
  keyType: sql`text`,
}
const byEmail = { ...anyUser, key: sql`u.email`, keyType: sql`text` }
const byJoinDate = { ...anyUser, key: sql`u.join_date`, keyType: sql`timestamptz` }

/**
 * Negated, so that the highest total comes first. It differs from the boards' expression, so that the planner does not confuse their
 * indexes (server/migrations/0014_boards_apart.sql).
 */
const whoPracticed = {
  from: sql`board_places t join users u on u.id = t.user_id`,
  where: sql`t.period = 'all' and t.total_juggles > 0`,
  user: sql`t.user_id`,
  key: sql`(0 - t.total_juggles)`,
  keyType: sql`float8`,
  descending: false,
}
const whoDidNot = {
  ...anyUser,
  where: sql`not exists (select from board_places t where t.user_id = u.id and t.period = 'all' and t.total_juggles > 0)`,
  key: sql`0::float8`,
  keyType: sql`float8`,
  isAllOneKey: true,
} as const

const backwards = (order: OrderedUsers): OrderedUsers => ({ ...order, descending: true })

/** Both parts together, without an index: for sorting users who were found in another way. */
const practicedOrNot = {
  ...anyUser,
  from: sql`users u left join board_places t on t.user_id = u.id and t.period = 'all'`,
  key: sql`(-coalesce(t.total_juggles, 0))`,
  keyType: sql`float8`,
}

interface Order {
  /** The parts to walk along, one after the other. */
  parts: readonly OrderedUsers[]
  /** The whole order, for sorting a few users. */
  whole: OrderedUsers
}

const simple = (order: OrderedUsers): Order => ({ parts: [order], whole: order })

export const ORDERS: Record<UserOrder, Order> = {
  displayName: simple(byName),
  '-displayName': simple(backwards(byName)),
  email: simple(byEmail),
  '-email': simple(backwards(byEmail)),
  joinDate: simple(byJoinDate),
  '-joinDate': simple(backwards(byJoinDate)),
  '-totalJuggles': { parts: [whoPracticed, whoDidNot], whole: practicedOrNot },
}
