import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { ClientBase } from 'pg'

const MARK = '/* plan once */'

/**
 * At the beginning of a statement, this makes each connection plan it once and keep the plan (a named prepared statement). It is for
 * statements that take longer to plan than to run. Their text must vary little, because plans are never dropped. A pooler in front of the
 * database must support prepared statements.
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

/** Makes a connection keep the plans of statements that begin with `planOnce`. */
export function keepPlans(client: ClientBase): void {
  const query = client.query.bind(client) as (...parts: unknown[]) => unknown
  const named = (...parts: unknown[]) => {
    const [text, values] = parts
    return typeof text === 'string' && text.startsWith(MARK)
      ? query({ name: nameOf(text), text, values })
      : query(...parts)
  }
  client.query = named as typeof client.query
}
