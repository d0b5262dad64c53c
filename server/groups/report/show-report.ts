import type { Kysely } from 'kysely'
import type { OrganizationReport, ReportedAge, ReportedTeam } from '#contract/groups/organization-report.ts'
import { REPORT_MAX_MEMBERSHIPS } from '#contract/limits.ts'
import { addMonths, lastDay, monthOf } from '#domain/calendar/month.ts'
import { localDate } from '#domain/calendar/time-zone.ts'
import { ageGroup, byAge, figuresByMonth, perHead, REPORT_MONTHS } from '#domain/coach/organization-report.ts'
import { compareGroupNames } from '#domain/groups/group.ts'
import type { PlanServices } from '#server/entitlements/find-entitlement.ts'
import { requireFeature } from '#server/entitlements/require-feature.ts'
import { showChoices } from '#server/notifications/choices/choose-notifications.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { openOrganization } from '#server/roles/opening/open-group.ts'
import {
  type ConfirmedLevel,
  findConfirmedLevels,
  findMemberships,
  findPracticeByMonth,
  findTestDays,
  type MembershipRow,
} from './find-figures.ts'

/**
 * A month of an organization beside the months before (product 10.61). Without a month, the present one. Throws NOT_FOUND, FORBIDDEN,
 * PRO_REQUIRED.
 */
export async function showReport(
  services: PlanServices & { now: () => Date },
  userId: string,
  organizationId: string,
  chosenMonth?: string,
): Promise<OrganizationReport> {
  const { db, now } = services
  await openOrganization(db, userId, organizationId, 'seePractice')
  await requireFeature(services, userId, 'reports', now())
  const [reader, choices] = await Promise.all([
    db.selectFrom('users').select('time_zone').where('id', '=', userId).executeTakeFirst(),
    showChoices(db, userId),
  ])
  const thisMonth = monthOf(localDate(now(), reader?.time_zone ?? 'UTC'))
  const report = await makeReport(db, organizationId, chosenMonth ?? thisMonth)
  const choice = choices.items.find(({ topic }) => topic === 'organization_reports')
  return { ...report, thisMonth, isMailed: choice?.byMail?.isOn ?? false }
}

/** The report itself. It does not check who reads it. Throws NOT_FOUND. */
export async function makeReport(
  db: Kysely<DB>,
  organizationId: string,
  month: string,
): Promise<Omit<OrganizationReport, 'thisMonth' | 'isMailed'>> {
  const months = Array.from({ length: REPORT_MONTHS }, (_, at) => addMonths(month, at + 1 - REPORT_MONTHS))
  const [organization, teams, found] = await Promise.all([
    db
      .selectFrom('organizations')
      .select('name')
      .where('id', '=', organizationId)
      .executeTakeFirstOrThrow(notFound),
    db
      .selectFrom('teams')
      .select(['id', 'name'])
      .where('organization_id', '=', organizationId)
      .where('status', '=', 'active')
      .execute(),
    findMemberships(db, organizationId),
  ])
  const memberships = found.slice(0, REPORT_MAX_MEMBERSHIPS)
  const counted = memberships.filter(({ shows }) => shows)
  const countedIds = [...new Set(counted.map(({ userId }) => userId))]
  const [practice, levels, testDays] = await Promise.all([
    findPracticeByMonth(db, memberships, [months[0]!, month]),
    findConfirmedLevels(db, organizationId, countedIds, month),
    findTestDays(db, organizationId, countedIds, month),
  ])
  const joined = memberships.map((each) => ({ ...each, joinedIn: monthOf(each.joinedOn) }))
  const byTeam = {
    memberships: Map.groupBy(joined, ({ teamId }) => teamId),
    practice: Map.groupBy(practice, ({ teamId }) => teamId),
  }
  const confirmed = levels.filter(({ confirmedOn }) => monthOf(confirmedOn) === month)
  const reported = teams.map(({ id, name }): ReportedTeam => {
    const members = byTeam.memberships.get(id) ?? []
    const ids = new Set(members.map(({ userId }) => userId))
    const day = testDays.find(({ teamId }) => teamId === id)
    return {
      teamId: id,
      name,
      months: figuresByMonth(months, members, byTeam.practice.get(id) ?? []),
      testDays: day?.testDays ?? 0,
      tested: day?.tested ?? 0,
      levels: confirmed.filter(({ userId }) => ids.has(userId)).length,
    }
  })
  return {
    organizationId,
    name: organization.name,
    month,
    months: figuresByMonth(months, joined, practice),
    teams: reported.toSorted(
      (a, b) => touchesPerHead(b) - touchesPerHead(a) || compareGroupNames(a.name, b.name),
    ),
    ages: agesOf(counted, levels, month),
    isTruncated: found.length > REPORT_MAX_MEMBERSHIPS,
  }
}

function touchesPerHead({ months }: ReportedTeam): number {
  const figures = months.at(-1)!
  return perHead(figures.touches, figures) ?? -1
}

function agesOf(
  memberships: readonly MembershipRow[],
  levels: readonly ConfirmedLevel[],
  month: string,
): ReportedAge[] {
  const end = lastDay(month)
  const players = new Map(
    memberships
      .filter(({ joinedOn }) => joinedOn <= end)
      .map(({ userId, birthYear }) => [userId, ageGroup(birthYear, end)]),
  )
  const levelsOf = Map.groupBy(levels, ({ userId }) => players.get(userId))
  return [...Map.groupBy([...players.values()], (group) => group)]
    .toSorted(([a], [b]) => byAge(a, b))
    .map(([group, those]): ReportedAge => {
      const theirs = levelsOf.get(group) ?? []
      return {
        group,
        players: those.length,
        withLevel: new Set(theirs.map(({ userId }) => userId)).size,
        levels: theirs.length,
        levelsInMonth: theirs.filter(({ confirmedOn }) => monthOf(confirmedOn) === month).length,
        highest: theirs.length === 0 ? null : Math.max(...theirs.map(({ juggles }) => juggles)),
      }
    })
}
