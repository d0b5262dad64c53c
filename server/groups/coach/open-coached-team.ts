import type { Kysely } from 'kysely'
import { localDate } from '#domain/calendar/time-zone.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { can } from '#domain/roles/policy.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { openTeam } from '#server/roles/opening/open-group.ts'

/** A team whose practice the coach may see, and today's date on the coach's calendar. Throws NOT_FOUND, FORBIDDEN. */
export async function openCoachedTeam(
  db: Kysely<DB>,
  userId: string,
  teamId: string,
  now: Date,
): Promise<{ teamName: string; memberCount: number; today: string; abilities: { writeToMembers: boolean } }> {
  const { actor, team } = await openTeam(db, userId, teamId, 'seePractice')
  const abilities = { writeToMembers: can(actor, 'writeToMembers', team) }
  const [coach, row] = await Promise.all([
    db.selectFrom('users').select('time_zone').where('id', '=', userId).executeTakeFirst(),
    db
      .selectFrom('teams')
      .select(['name', 'member_count'])
      .where('id', '=', teamId)
      .executeTakeFirstOrThrow(notFound),
  ])
  const today = localDate(now, coach?.time_zone ?? 'UTC')
  return { teamName: row.name, memberCount: row.member_count, today, abilities }
}
