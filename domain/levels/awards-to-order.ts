import type { AwardState } from './award-ledger.ts'

interface Program {
  id: string
  name: string
  levels: readonly { id: string; juggles: number; award: string }[]
}

interface Player {
  userId: string
  displayName: string
  standings: readonly {
    programId: string
    awards: readonly { levelId: string; state: AwardState; on: string | null }[]
  }[]
}

interface OrderedAward {
  award: string
  userId: string
  displayName: string
  program: string
  levelId: string
  juggles: number
  on: string | null
}

/**
 * What a club has to order: the awards of confirmed levels that were not handed over (product 10.41), each with who gets it, in the order of
 * the programs. Levels without an award have nothing to order.
 */
export function awardsToOrder(
  programs: readonly Program[],
  players: readonly Player[],
): { award: string; rows: OrderedAward[] }[] {
  const rows: OrderedAward[] = []
  for (const program of programs) {
    for (const { id: levelId, juggles, award } of program.levels.filter((level) => level.award !== '')) {
      for (const player of players) {
        const { userId, displayName } = player
        for (const { on } of confirmedAwards(player, program.id, levelId))
          rows.push({ award, userId, displayName, program: program.name, levelId, juggles, on })
      }
    }
  }
  return [...Map.groupBy(rows, ({ award }) => award)].map(([award, those]) => ({ award, rows: those }))
}

const confirmedAwards = ({ standings }: Player, programId: string, levelId: string) =>
  standings
    .filter((standing) => standing.programId === programId)
    .flatMap(({ awards }) => awards)
    .filter((given) => given.levelId === levelId && given.state === 'confirmed')
