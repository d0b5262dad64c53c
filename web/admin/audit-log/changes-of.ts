import type { AuditEntry } from '#contract/admin/audit-log.ts'

interface Change {
  /** As the API names the field. */
  name: string
  /** Null where there was nothing. */
  before: string | null
  after: string | null
}

/** What an action changed, field by field, the fields that stayed the same left out. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Change[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names
    .map((name) => ({ name, before: written(before?.[name]), after: written(after?.[name]) }))
    .filter((change) => change.before !== change.after)
}

function written(value: unknown): string | null {
  if (value === undefined || value === null) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}
