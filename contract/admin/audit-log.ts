import { z } from 'zod'
import { Id, uuid } from '#contract/id.ts'
import { Instant, instant } from '#contract/instant.ts'
import { AUDIT_LOG_DEFAULT_LIMIT, AUDIT_LOG_MAX_LIMIT, USER_SEARCH_MAX_LENGTH } from '#contract/limits.ts'
import { cursorParameter, limitParameter, page } from '#contract/page.ts'
import { lineOfText } from '#contract/text.ts'

/** Filters by actor, action, subject and time. All given filters must match. */
export const ReadAuditLog = z.object({
  actorId: Id.optional(),
  /** Such as `role.granted`. */
  action: z
    .string()
    .regex(/^[a-z.-]{1,64}$/)
    .optional(),
  subjectId: Id.optional(),
  /** From this instant on, inclusive. */
  from: Instant.optional(),
  /** Before this instant, exclusive. */
  to: Instant.optional(),
  limit: limitParameter(AUDIT_LOG_DEFAULT_LIMIT, AUDIT_LOG_MAX_LIMIT),
  cursor: cursorParameter,
})
export type ReadAuditLog = z.infer<typeof ReadAuditLog>

/** A person who acted. Only website admins see the email. */
export const AuditActor = z.object({
  uid: uuid,
  displayName: z.string(),
  email: z.string().nullable(),
})
export type AuditActor = z.infer<typeof AuditActor>

/** Finds people who acted, by name. */
export const FindAuditActors = z.object({ search: lineOfText(USER_SEARCH_MAX_LENGTH).min(1) })
export const AuditActors = z.object({ items: z.array(AuditActor) })

export const AuditEntry = z.object({
  id: uuid,
  at: instant,
  /** Null for the operator's own commands, and for deleted users. */
  actor: AuditActor.nullable(),
  /**
   * The made-up id that replaces a deleted actor. It is the same in all of their entries, also as a subject. Null for the operator's own
   * commands.
   */
  formerActorId: uuid.nullable(),
  action: z.string(),
  subject: z.object({
    kind: z.string(),
    id: z.string(),
    /** Null if the subject is deleted or has no name. */
    name: z.string().nullable(),
  }),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  /**
   * Names by id, of the subject and of everything else that the entry mentions; the last name of what is deleted. Deleted players are left
   * out.
   */
  names: z.record(z.string(), z.string()),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** Newest first. */
export const AuditPage = page(AuditEntry)
export type AuditPage = z.infer<typeof AuditPage>
