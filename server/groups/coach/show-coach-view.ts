import type { CoachedMember, CoachView } from '#contract/groups/coach.ts'
import { addDays, dayNumber } from '#domain/calendar/calendar-date.ts'
import { memberFinding } from '#domain/coach/member-finding.ts'
import type { CoachRange } from '#domain/coach/member-practice.ts'
import { ownPhoto } from '#domain/players/photo.ts'
import type { GroupServices } from '#server/groups/group-services.ts'
import { shownName } from '#server/platform/language/shown-name.ts'
import { openCoachedTeam } from './open-coached-team.ts'
import { type Days, findPractice, type PracticeRow } from './find-practice.ts'

/** Who of a team practiced in the last days and who did not, with numbers. Throws NOT_FOUND, FORBIDDEN. */
export async function showCoachView(
  { db, now }: Pick<GroupServices, 'db' | 'now'>,
  userId: string,
  teamId: string,
  range: CoachRange,
): Promise<CoachView> {
  const { teamName, memberCount, today, abilities } = await openCoachedTeam(db, userId, teamId, now())
  const days = daysOf(today, range)
  const rows = await findPractice(db, { teamId, viewerId: userId }, days)
  return {
    teamId,
    teamName,
    from: days.from,
    to: days.to,
    members: rows.map((row) => memberDocument(row, days)),
    memberCount,
    abilities,
  }
}

/** Today is the last of the days. */
const daysOf = (today: string, range: CoachRange): Days => {
  const from = addDays(today, 1 - range)
  return { before: addDays(from, -range), from, to: today }
}

function memberDocument(row: PracticeRow, { to }: Days): CoachedMember {
  const { now, before, earlier, last_practice_on: lastPracticeOn } = row
  const daysSincePractice = lastPracticeOn === null ? null : dayNumber(to) - dayNumber(lastPracticeOn)
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
      daysSinceJoining: dayNumber(to) - dayNumber(row.joined_on),
      isManager: row.role !== 'member',
    }),
    now,
    before,
    lastPracticeOn,
  }
}
