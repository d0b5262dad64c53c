import type { Insertable } from 'kysely'
import { createChance } from '#scripts/demo/seeded-chance.ts'
import { DAY_MS } from '#domain/calendar/calendar-date.ts'
import { LEVEL_TEMPLATES } from '#domain/levels/level-program.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { coachAndTeam, type SampleOrganization, type SampleTeam } from './groups.ts'
import type { SamplePlayer } from '#scripts/demo/sample/players.ts'
import type { SampleSquad } from '#scripts/demo/sample/squad.ts'

export interface SampleLevels {
  level_programs: Insertable<DB['level_programs']>[]
  levels: (Insertable<DB['levels']> & { id: string })[]
  award_entries: Insertable<DB['award_entries']>[]
}

/** What is handed over for a level, besides the certificate. */
const AWARDS: Record<number, string> = { 25: 'Wristband', 50: 'Badge', 100: 'T-shirt' }

interface LevelsOf {
  teams: readonly SampleTeam[]
  organizations: readonly SampleOrganization[]
  players: readonly SamplePlayer[]
  sessions: SampleSquad['sessions']
}

/**
 * The team admin's team has levels in a row and for the weak foot; the first organization has some for all its teams. What the children
 * reached until the test day before the last is confirmed, and the lowest two levels are handed over. The rest waits for the coach.
 */
export function sampleLevels({ teams, organizations, players, sessions }: LevelsOf, now: Date): SampleLevels {
  const { coach, team } = coachAndTeam(players, teams)
  const since = new Date(now.getTime() - 33 * DAY_MS)
  const ofTeam = { team_id: team.id, organization_id: null }
  const programs = [
    program('In a row', 'inARow', ofTeam, since),
    program('Weak foot', 'leftFoot', ofTeam, since),
    ...organizations
      .slice(0, 1)
      .map(({ id }) => program('All our teams', 'inARow', { team_id: null, organization_id: id }, since)),
  ]
  return {
    level_programs: programs.map(({ row }) => row),
    levels: programs.flatMap(({ levels }) => levels),
    award_entries: entriesFor(programs[0]!.levels, sessions, coach, now),
  }
}

function program(
  name: string,
  template: keyof typeof LEVEL_TEMPLATES,
  owner: { team_id: string | null; organization_id: string | null },
  at: Date,
) {
  const { skill, juggles } = LEVEL_TEMPLATES[template]
  const chance = createChance(`levels ${name}`)
  const id = chance.id(at)
  return {
    row: { id, name, skill, ...owner, created_at: at },
    levels: juggles.map((count) => ({
      id: chance.id(at),
      program_id: id,
      juggles: count,
      award: template === 'inARow' ? (AWARDS[count] ?? '') : '',
    })),
  }
}

/** Levels from this one on still wait to be handed over. */
const HANDED_OVER = 2

function entriesFor(
  levels: SampleLevels['levels'],
  sessions: SampleSquad['sessions'],
  coach: SamplePlayer,
  now: Date,
): SampleLevels['award_entries'] {
  const chance = createChance('awards')
  const until = new Date(now.getTime() - 5 * DAY_MS)
  const earlier = sessions.filter(({ date }) => date < until)
  return [...Map.groupBy(earlier, ({ user_id }) => user_id)].flatMap(([userId, own]) => {
    const best = Math.max(...own.map(({ juggle_count }) => juggle_count))
    return levels
      .filter(({ juggles }) => juggles <= best)
      .flatMap((level, nth) => {
        const steps = nth < HANDED_OVER ? (['confirmed', 'handedOver'] as const) : (['confirmed'] as const)
        return steps.map((step, at) => {
          const when = new Date(until.getTime() - (10 - at) * DAY_MS)
          return {
            id: chance.id(when),
            level_id: level.id,
            user_id: userId,
            step,
            happened_on: when.toISOString().slice(0, 10),
            recorded_at: when,
            actor_id: coach.id,
          }
        })
      })
  })
}
