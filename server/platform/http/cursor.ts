import type { z } from 'zod'
import { ProblemError } from './problem.ts'

/** A place in a list, opaque to the caller: JSON in base64url. */
export const writeCursor = (place: unknown): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url')

/** Throws INVALID_CURSOR for anything that `writeCursor` cannot have made. */
export function readCursor<T extends z.ZodType>(schema: T, cursor: string): z.infer<T> {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
  } catch {
    throw new ProblemError('INVALID_CURSOR')
  }
}

/**
 * Makes a page from rows. The query asked for one row more than the page holds. `placeOf` gives the place after which the next page
 * starts.
 */
export function cutPage<Row, Item>(
  rows: readonly Row[],
  limit: number,
  { placeOf, document }: { placeOf: (row: Row) => unknown; document: (row: Row) => Item },
): { items: Item[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const nextCursor = rows.length > limit && last !== undefined ? writeCursor(placeOf(last)) : null
  return { items: shown.map(document), nextCursor }
}
