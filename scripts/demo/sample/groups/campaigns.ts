import type { Insertable } from 'kysely'
import { createChance } from '#scripts/demo/seeded-chance.ts'
import { addDays, DAY_MS } from '#domain/calendar/calendar-date.ts'
import { localDate } from '#domain/calendar/time-zone.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { coachAndTeam, type SampleOrganization, type SampleTeam } from './groups.ts'
import type { SamplePlayer } from '#scripts/demo/sample/players.ts'

/** The team admin's team and the first organization each work at a goal: half of the days are over. */
export function sampleCampaigns(
  teams: readonly SampleTeam[],
  organizations: readonly SampleOrganization[],
  players: readonly SamplePlayer[],
  now: Date,
): Insertable<DB['campaigns']>[] {
  const { coach, team } = coachAndTeam(players, teams)
  const chance = createChance('campaigns')
  const openedAt = new Date(now.getTime() - 16 * DAY_MS)
  const campaign = (owner: { team_id: string | null; organization_id: string | null }, goal: number) => ({
    id: chance.id(openedAt),
    ...owner,
    goal,
    name: `${goal.toLocaleString('en')} together`,
    begins_on: addDays(localDate(now, 'UTC'), -15),
    ends_on: addDays(localDate(now, 'UTC'), 14),
    opened_by: coach.id,
    opened_at: openedAt,
  })
  return [
    campaign({ team_id: team.id, organization_id: null }, 50_000),
    ...organizations.slice(0, 1).map(({ id }) => campaign({ team_id: null, organization_id: id }, 500_000)),
  ]
}
