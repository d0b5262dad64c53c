import type { AuditEntry } from '#contract/admin/audit-log.ts'

export interface Change {
  /** As the log calls the field, but in one way: `member_count` and `memberCount` are the same. */
  field: string
  /** Undefined where there was nothing to have it; null where it was empty. */
  before?: unknown
  after?: unknown
}

type Details = AuditEntry['before']

/** What an action changed, field by field; what stayed the same, and what never was, is left out. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Change[] {
  const [was, is] = [flat(before), flat(after)]
  const fields = [...new Set([...was.keys(), ...is.keys()])]
  return fields.map((field) => changeOf(field, was, is)).filter(isWorthSaying)
}

function changeOf(field: string, was: ReadonlyMap<string, unknown>, is: ReadonlyMap<string, unknown>) {
  return {
    field,
    ...(was.has(field) && { before: was.get(field) }),
    ...(is.has(field) && { after: is.get(field) }),
  }
}

/** A team's settings stand one level down in some actions, beside its name in others. */
function flat(details: Details): Map<string, unknown> {
  const entries = Object.entries(details ?? {}).flatMap(([field, value]): [string, unknown][] =>
    field === 'settings' && isRecord(value) ? Object.entries(value) : [[camelCase(field), value]],
  )
  return new Map(entries)
}

const camelCase = (name: string) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

function isWorthSaying({ field, before, after }: Change): boolean {
  // Whom it was about: the same before and after, and yet what has to be said first.
  if (field === 'userId') return true
  if (isEmpty(before) && isEmpty(after)) return false
  return JSON.stringify(before) !== JSON.stringify(after)
}
