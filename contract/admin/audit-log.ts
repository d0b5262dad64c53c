import { z } from 'zod'
import { Id } from '#contract/id.ts'
import { AUDIT_LOG_DEFAULT_LIMIT, AUDIT_LOG_MAX_LIMIT, USER_SEARCH_MAX_LENGTH } from '#contract/limits.ts'
import { cursorParameter, limitParameter, page } from '#contract/page.ts'
import { lineOfText } from '#contract/text.ts'

const instant = z.iso.datetime({ offset: true })

/** Who, what, whom and when; all that are given must hold. */
export const ReadAuditLog = z.object({
  actorId: Id.optional(),
  /** `role.granted` … */
  action: z
    .string()
    .regex(/^[a-z.-]{1,64}$/)
    .optional(),
  subjectId: Id.optional(),
  /** From this instant on. */
  from: instant.optional(),
  /** Before this instant. */
  to: instant.optional(),
  limit: limitParameter(AUDIT_LOG_DEFAULT_LIMIT, AUDIT_LOG_MAX_LIMIT),
  cursor: cursorParameter,
})
export type ReadAuditLog = z.infer<typeof ReadAuditLog>

/** Who did something. The email is for website admins. */
export const AuditActor = z.object({
  uid: z.string(),
  displayName: z.string(),
  email: z.string().nullable(),
})
export type AuditActor = z.infer<typeof AuditActor>

/** Looks by name for who did something. */
export const FindAuditActors = z.object({ search: lineOfText(USER_SEARCH_MAX_LENGTH).min(1) })
export const AuditActors = z.object({ items: z.array(AuditActor) })

export const AuditEntry = z.object({
  id: z.string(),
  at: z.string(),
  /** Null for the operator's own commands, and for who is gone. */
  actor: AuditActor.nullable(),
  /** The made-up id of who did it and is gone: the same one in all of their entries, also as a subject. Null for the operator's own commands. */
  formerActorId: z.string().nullable(),
  action: z.string(),
  subject: z.object({
    kind: z.string(),
    id: z.string(),
    /** Null for what is gone, and for what has no name. */
    name: z.string().nullable(),
  }),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  /** What the subject, and whoever else is mentioned by an id, is called, or was when it was deleted; players who are gone are forgotten. */
  names: z.record(z.string(), z.string()),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** The newest first. */
export const AuditPage = page(AuditEntry)
export type AuditPage = z.infer<typeof AuditPage>
