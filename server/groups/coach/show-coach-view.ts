import type { CoachedMember, CoachView } from '#contract/groups/coach.ts'
import { addDays, dayNumber } from '#domain/calendar/calendar-date.ts'
import { memberFinding } from '#domain/coach/member-finding.ts'
import type { CoachRange } from '#domain/coach/member-practice.ts'
import { ownPhoto } from '#domain/players/photo.ts'
import type { GroupServices } from '#server/groups/group-services.ts'
import { shownName } from '#server/platform/language/shown-name.ts'
import { openCoachedTeam } from './open-coached-team.ts'
import { findPractice, type PracticeRow } from './find-practice.ts'

/** Who of a team practiced in the last days and who did not, with numbers. Throws NOT_FOUND, FORBIDDEN. */
export async function showCoachView(
  { db, now }: Pick<GroupServices, 'db' | 'now'>,
  userId: string,
  teamId: string,
  range: CoachRange,
): Promise<CoachView> {
  const at = now()
  const { teamName, memberCount, today, abilities } = await openCoachedTeam(db, userId, teamId, at)
  const rows = await findPractice(db, { teamId, viewerId: userId, range, now: at })
  return {
    teamId,
    teamName,
    // By the coach's calendar. Each member's days are those of their own.
    from: addDays(today, 1 - range),
    to: today,
    members: rows.map(memberDocument),
    memberCount,
    abilities,
  }
}

function memberDocument(row: PracticeRow): CoachedMember {
  const { now, before, earlier, last_practice_on: lastPracticeOn } = row
  const today = dayNumber(row.today)
  const daysSincePractice = lastPracticeOn === null ? null : today - dayNumber(lastPracticeOn)
  const member = {
    userId: row.user_id,
    displayName: shownName(row.display_name),
    photoURL: ownPhoto(row.photo_url),
    role: row.role,
    kept: row.is_kept,
    joinedAt: row.joined_at.toISOString(),
  }
  if (!row.shows_practice) return { ...member, finding: null, now: null, before: null, lastPracticeOn: null }
  return {
    ...member,
    finding: memberFinding({
      now,
      before,
      earlier,
      daysSincePractice,
      daysSinceJoining: today - dayNumber(row.joined_on),
      isManager: row.role !== 'member',
    }),
    now,
    before,
    lastPracticeOn,
  }
}
