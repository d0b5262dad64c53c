import { z } from 'zod'
import { Id, uuid } from '#contract/id.ts'
import { instant } from '#contract/instant.ts'
import { REPORT_NOTE_MAX_LENGTH } from '#contract/limits.ts'
import { page } from '#contract/page.ts'
import { textOfLines } from '#contract/text.ts'

const REPORT_KINDS = ['message', 'team', 'organization', 'player'] as const
export const REPORT_REASONS = ['unwanted', 'unkind', 'dangerous', 'spam', 'other'] as const
export const REPORT_OUTCOMES = ['dismissed', 'acted'] as const

/** What a player reports: a message by the id of its notification or of its request to join, a group, or a player for the name or the photo. */
export const SendReport = z.strictObject({
  kind: z.enum(REPORT_KINDS),
  id: Id,
  reason: z.enum(REPORT_REASONS),
  note: textOfLines(REPORT_NOTE_MAX_LENGTH).optional(),
})
export type SendReport = z.infer<typeof SendReport>

const Person = z.object({ uid: uuid, displayName: z.string() })

/** An open report, for website admins. */
export const Report = z.object({
  id: uuid,
  kind: z.enum(REPORT_KINDS),
  reason: z.enum(REPORT_REASONS),
  note: z.string(),
  reportedAt: instant,
  /** The message as it was sent; null for anything else. */
  message: z.string().nullable(),
  /** Empty for a player. */
  groupName: z.string(),
  /** Null when the group is deleted, and for a player. */
  teamId: uuid.nullable(),
  organizationId: uuid.nullable(),
  /** The author of the message or the reported player, and who reported it; null when they are deleted. */
  sender: Person.nullable(),
  reporter: Person.nullable(),
})
export type Report = z.infer<typeof Report>

/** The longest waiting first. */
export const ReportPage = page(Report)
export type ReportPage = z.infer<typeof ReportPage>

export const CloseReport = z.strictObject({ outcome: z.enum(REPORT_OUTCOMES) })
export type CloseReport = z.infer<typeof CloseReport>
