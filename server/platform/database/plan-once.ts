import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { ClientBase } from 'pg'

const MARK = '/* plan once */'

/**
 * Stands first in a statement that takes longer to plan than to run and whose text is one of a few: each connection then plans it once
 * and keeps the plan (a named prepared statement). A pooler in front of the database must pass such statements on.
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

/** Makes a connection keep the plans of statements that ask for it. */
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
