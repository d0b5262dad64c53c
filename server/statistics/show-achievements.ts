import type { Kysely } from 'kysely'
import { type EarnedBadge, earnedBadges } from '#domain/statistics/badges.ts'
import { daysOfRecords, type PersonalRecord, recordsOf } from '#domain/statistics/records.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { listDays, listSessionsOn } from './store.ts'

/** A player's records and badges of all time. */
export async function showAchievements(
  db: Kysely<DB>,
  userId: string,
): Promise<{ records: PersonalRecord[]; badges: EarnedBadge[] }> {
  const days = await listDays(db, userId)
  const sessions = await listSessionsOn(db, userId, daysOfRecords(days))
  return { records: recordsOf(sessions), badges: earnedBadges(days) }
}
