import type { Kysely } from 'kysely'
import { z } from 'zod'
import { MAX_STORED_EMAIL_LENGTH } from '#domain/identity/credentials.ts'
import type { UserOrder } from '#contract/admin/user-orders.ts'
import type { ListUsers, UserPage } from '#contract/admin/users.ts'
import { countUsers } from '#server/admin/overview/website-numbers.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { readCursor, writeCursor } from '#server/platform/http/cursor.ts'
import { findUserIds } from './find-user-ids.ts'
import { administeredUser, findUserRows } from './user-rows.ts'

const TEXT = z.string().max(MAX_STORED_EMAIL_LENGTH)
const INSTANT = z.iso.datetime()

/** The keys of each order. A cursor of one order is not valid in another. */
const KEYS: Record<UserOrder, z.ZodType<string | number>> = {
  displayName: TEXT,
  '-displayName': TEXT,
  email: TEXT,
  '-email': TEXT,
  joinDate: INSTANT,
  '-joinDate': INSTANT,
  '-totalJuggles': z.number(),
}

/** A page of users, searched, filtered and sorted. Throws INVALID_CURSOR. */
export async function listUsers(
  db: Kysely<DB>,
  { search, status, sort, limit, cursor }: ListUsers,
): Promise<UserPage> {
  const after = cursor === undefined ? null : readCursor(z.tuple([KEYS[sort], z.uuid()]), cursor)
  const { places, total } = await findUserIds(db, {
    sort,
    search: search === '' ? undefined : search,
    status,
    count: limit + 1,
    after,
  })
  const shown = places.slice(0, limit)
  const rows = await findUserRows(
    db,
    shown.map(([, id]) => id),
  )
  const isEverybody = !search && !status && !after
  return {
    items: rows.map(administeredUser),
    nextCursor: places.length > limit ? writeCursor(shown.at(-1)) : null,
    total: total ?? (isEverybody ? await countUsers(db) : null),
  }
}
