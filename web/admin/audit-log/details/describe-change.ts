import type { TFunction } from 'i18next'
import type { AuditEntry } from '#contract/admin/audit-log.ts'
import { type Change, changesOf } from './changes-of.ts'
import { describeValue } from './describe-value.ts'

/** What an action changed, a line for each field. */
export function describeChanges(t: TFunction, entry: AuditEntry): string[] {
  // In the order of texts/: the log keeps none.
  const order = Object.keys(t('admin.auditFields', { returnObjects: true }))
  return changesOf(entry)
    .filter((change) => !saysTheSubject(entry, change))
    .toSorted((one, other) => order.indexOf(one.field) - order.indexOf(other.field))
    .map((change) => describeChange(t, entry, change))
}

/** What was made, or is gone, stands there by its name already. */
const saysTheSubject = (entry: AuditEntry, { field, before, after }: Change) =>
  field === 'name' &&
  (before ?? after) === subjectName(entry) &&
  (before === undefined || after === undefined)

function describeChange(t: TFunction, { names }: AuditEntry, { field, ...sides }: Change): string {
  const label = t(`admin.auditFields.${field}` as 'admin.auditFields.name', { defaultValue: field })
  const words = { t, names }
  const say = (value: unknown) => describeValue(field, value, words)
  const { before, after } = sides
  if (!('before' in sides) || before === after) return t('admin.audit.value', { label, value: say(after) })
  if (!('after' in sides)) return t('admin.audit.value', { label, value: say(before) })
  return t('admin.audit.change', { label, before: say(before), after: say(after) })
}

/**
 * What an action was done to: as it is called now, as it was called when it was deleted, or, for what has no name, whose it is. Null where
 * nothing says.
 */
export function subjectName({ subject, before, after, names }: AuditEntry): string | null {
  if (subject.name !== null) return subject.name
  const known = names[subject.id]
  if (known !== undefined) return known
  const { name, userId } = { ...before, ...after }
  if (typeof name === 'string') return name
  return typeof userId === 'string' ? (names[userId] ?? null) : null
}
