import type { Level, LevelProgram, PlayerOnLevels, Standing, TeamLevels } from '#contract/groups/levels.ts'
import type { AwardState } from '#domain/levels/award-ledger.ts'

/** A player's place in one program; undefined for a program that is not for their age. */
export const standingIn = (player: PlayerOnLevels, { id }: LevelProgram): Standing | undefined =>
  player.standings.find(({ programId }) => programId === id)

export const awardFor = (standing: Standing | undefined, { id }: Level) =>
  standing?.awards.find(({ levelId }) => levelId === id)

/** The levels with players in this state, the lowest first, each with its players. */
export function levelsIn(
  state: AwardState,
  program: LevelProgram,
  players: TeamLevels['players'],
): { level: Level; players: PlayerOnLevels[] }[] {
  return program.levels
    .map((level) => ({
      level,
      players: players.filter((player) => awardFor(standingIn(player, program), level)?.state === state),
    }))
    .filter(({ players: found }) => found.length > 0)
}

/** The highest level that was confirmed for a player. */
export function highestConfirmed(player: PlayerOnLevels, program: LevelProgram): Level | undefined {
  const standing = standingIn(player, program)
  return program.levels.findLast((level) => {
    const award = awardFor(standing, level)
    return award !== undefined && award.state !== 'reached'
  })
}

/** The first level that a player has not reached. */
export const nextLevel = (standing: Standing, program: LevelProgram): Level | undefined =>
  program.levels.find((level) => !awardFor(standing, level))
