import type { Guardian, GuardianStatus } from '#contract/players/guardian.ts'
import type { Row } from '#server/platform/database/typed-sql.ts'

/** A row of guardian_consents as JSON, with instants as texts. */
export type ConsentRow = Row<
  'guardian_consents',
  | 'user_id'
  | 'guardian_email'
  | 'asked_at'
  | 'expires_at'
  | 'answered_at'
  | 'taken_back_at'
  | 'allows_visibility'
  | 'allows_videos'
  | 'allows_donations'
  | 'waits_for_email',
  { asked_at: string; expires_at: string; answered_at: string | null; taken_back_at: string | null }
>

export function statusOf(consent: ConsentRow, now: Date): GuardianStatus {
  if (consent.taken_back_at) return 'takenBack'
  if (consent.answered_at) return allowsAnything(consent) ? 'allowed' : 'declined'
  return consent.waits_for_email || new Date(consent.expires_at) > now ? 'asked' : 'expired'
}

const allowsAnything = (consent: ConsentRow) =>
  consent.allows_visibility || consent.allows_videos || consent.allows_donations

export const guardianDocument = (row: ConsentRow, now: Date): Guardian => ({
  email: row.guardian_email,
  status: statusOf(row, now),
  askedAt: new Date(row.asked_at).toISOString(),
  expiresAt: new Date(row.expires_at).toISOString(),
  allowsVisibility: row.allows_visibility,
  allowsVideos: row.allows_videos,
  allowsDonations: row.allows_donations,
  waitsForEmail: row.waits_for_email,
})
