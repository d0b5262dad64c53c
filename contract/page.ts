import { z } from 'zod'

/** A page of a list: `nextCursor` is null on the last page (product 12.6). */
export const page = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() })

/** `?limit=` as text of a query string, within 1 and `max`. */
export const limitParameter = (defaultLimit: number, max: number) =>
  z.coerce.number().int().min(1).max(max).default(defaultLimit)

export const cursorParameter = z.string().max(512).optional()
