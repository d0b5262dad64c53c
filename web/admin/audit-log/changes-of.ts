import type { AuditEntry } from '#contract/admin/audit-log.ts'

export interface Change {
  /** The name of the field in the log, in one spelling: `member_count` and `memberCount` are the same. */
  field: string
  /** Undefined if the field did not exist; null if it was empty. */
  before?: unknown
  after?: unknown
}

type Details = AuditEntry['before']

/** The changed fields of an action. Fields that stayed the same, or were always empty, are left out. */
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

/** Some actions have a team's settings one level down, others beside its name. */
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
  // The person of the action. It is the same before and after, but must be named first.
  if (field === 'userId') return true
  if (isEmpty(before) && isEmpty(after)) return false
  return JSON.stringify(before) !== JSON.stringify(after)
}
