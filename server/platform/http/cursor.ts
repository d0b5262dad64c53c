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
