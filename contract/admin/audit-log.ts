import { z } from 'zod'
import { AUDIT_LOG_DEFAULT_LIMIT, AUDIT_LOG_MAX_LIMIT } from '#contract/limits.ts'
import { cursorParameter, limitParameter, page } from '#contract/page.ts'

const instant = z.iso.datetime({ offset: true })

/** Who, what, whom and when; all that are given must hold. */
export const ReadAuditLog = z.object({
  actorId: z.uuid().optional(),
  /** `role.granted` … */
  action: z
    .string()
    .regex(/^[a-z.-]{1,64}$/)
    .optional(),
  subjectId: z.uuid().optional(),
  /** From this instant on. */
  from: instant.optional(),
  /** Before this instant. */
  to: instant.optional(),
  limit: limitParameter(AUDIT_LOG_DEFAULT_LIMIT, AUDIT_LOG_MAX_LIMIT),
  cursor: cursorParameter,
})
export type ReadAuditLog = z.infer<typeof ReadAuditLog>

export const AuditEntry = z.object({
  id: z.string(),
  at: z.string(),
  /** Null for the operator's own commands, and for who is gone. The email is for website admins. */
  actor: z.object({ uid: z.string(), displayName: z.string(), email: z.string().nullable() }).nullable(),
  action: z.string(),
  subject: z.object({
    kind: z.string(),
    id: z.string(),
    /** Null for what is gone, and for what has no name. */
    name: z.string().nullable(),
  }),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** The newest first. */
export const AuditPage = page(AuditEntry)
export type AuditPage = z.infer<typeof AuditPage>
