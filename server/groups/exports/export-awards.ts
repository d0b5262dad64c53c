import type { TeamLevels } from '#contract/groups/levels.ts'
import { awardsToOrder } from '#domain/levels/awards-to-order.ts'
import type { CsvFile } from '#server/platform/csv/csv-answer.ts'

/** The awards that wait to be handed over, with an empty column for the size. */
export function awardsFile(view: TeamLevels): CsvFile {
  const rows = awardsToOrder(view.programs, view.players).flatMap(({ award, rows: players }) =>
    players.map(({ displayName, program, juggles, on }) => [award, null, displayName, program, juggles, on]),
  )
  return {
    name: `${view.teamName} awards`,
    columns: ['award', 'size', 'name', 'program', 'level', 'confirmedOn'],
    batches: [rows],
  }
}
