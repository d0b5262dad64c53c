import type { AuditEntry } from '#contract/admin/audit-log.ts'

/** Where what an action was done to can be seen; null for what has no page, or is gone. */
export function subjectPath({ kind, id, name }: AuditEntry['subject']): string | null {
  if (name === null) return null
  if (kind === 'user') return `/admin/users/${id}`
  if (kind === 'team') return `/groups/${id}`
  return kind === 'organization' ? `/organizations/${id}` : null
}
