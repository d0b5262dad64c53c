import type { Insertable } from 'kysely'
import { createChance } from '#scripts/demo/seeded-chance.ts'
import { addDays, DAY_MS } from '#domain/calendar/calendar-date.ts'
import { localDate } from '#domain/calendar/time-zone.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { coachAndTeam, type SampleTeam } from './groups.ts'
import type { SamplePlayer } from '#scripts/demo/sample/players.ts'
import type { SampleLevels } from './levels.ts'
import type { SampleSquad } from '#scripts/demo/sample/squad.ts'

interface SampleTasks {
  tasks: (Insertable<DB['tasks']> & { id: string })[]
  task_players: Insertable<DB['task_players']>[]
  task_praises: Insertable<DB['task_praises']>[]
}

type Asked = Pick<
  Insertable<DB['tasks']>,
  'kind' | 'practices' | 'touches' | 'level_id' | 'asks_weak_foot' | 'is_for_team'
>

interface TasksOf {
  teams: readonly SampleTeam[]
  players: readonly SamplePlayer[]
  children: SampleSquad['kept_players']
  levels: SampleLevels['levels']
}

/** The team admin's team has a task for everybody this week, one with the weak foot for some children, and one that is over, with praise. */
export function sampleTasks({ teams, players, children, levels }: TasksOf, now: Date): SampleTasks {
  const { coach, team } = coachAndTeam(players, teams)
  const today = localDate(now, 'UTC')
  const chance = createChance('tasks')
  const task = (asks: Asked, days: readonly [number, number]) => {
    const givenAt = new Date(now.getTime() + Math.min(days[0], 0) * DAY_MS)
    return {
      id: chance.id(givenAt),
      team_id: team.id,
      asks_weak_foot: false,
      // Every row names every column that one of them has.
      practices: null,
      touches: null,
      level_id: null,
      given_by: coach.id,
      given_at: givenAt,
      begins_on: addDays(today, days[0]),
      due_on: addDays(today, days[1]),
      ...asks,
    }
  }
  const thisWeek = task({ kind: 'practices', practices: 2, touches: 40, is_for_team: true }, [-4, 2])
  const weakFoot = task(
    { kind: 'levelTry', level_id: levels[0]!.id, asks_weak_foot: true, is_for_team: false },
    [-2, 4],
  )
  const lastWeek = task({ kind: 'touches', touches: 500, is_for_team: true }, [-12, -5])
  return {
    tasks: [thisWeek, weakFoot, lastWeek],
    task_players: children.slice(0, 4).map(({ user_id }) => ({ task_id: weakFoot.id, user_id })),
    task_praises: children.slice(0, 2).map(({ user_id }, nth) => ({
      task_id: lastWeek.id,
      user_id,
      words: ['Well done!', 'You kept at it. Well done.'][nth]!,
      given_by: coach.id,
      given_at: new Date(now.getTime() - 4 * DAY_MS),
    })),
  }
}
