import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'

const MARK = '/* plan once */'

/**
 * At the beginning of a statement, this makes each connection plan it once and keep the plan (a named prepared statement). Saving needs it:
 * planning its statements costs the database about half as much as running them, for every group of saves (decisions/0083). The text of
 * such a statement must never vary, because plans are never dropped. Behind a pooler no connection keeps anything. `createPool` then uses
 * plain clients, for which the mark is a comment.
 */
export const planOnce = sql.raw(MARK)

const names = new Map<string, string>()

function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 40)
  names.set(text, name)
  return name
}

/** A connection that keeps the plans of statements that begin with `planOnce`. */
export class PlanningClient extends pg.Client {
  override query(...parts: unknown[]): never {
    const [text, values] = parts
    const isMarked = typeof text === 'string' && text.startsWith(MARK)
    const asked: unknown[] = isMarked ? [{ name: nameOf(text), text, values }] : parts
    return super.query(...(asked as [string])) as never
  }
}
