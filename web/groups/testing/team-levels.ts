import type { PlayerOnLevels, TeamLevels } from '#contract/groups/levels.ts'
import type { AwardState } from '#domain/levels/award-ledger.ts'

/** The id of a level, by its place from the lowest. */
export const levelId = (index: number) => `019aa000-0000-7000-8000-00000000000${index}`

/** A player with a best run and the states of the first levels, from the lowest on. */
export const standsOn = (
  name: string,
  best: number,
  states: readonly AwardState[],
  userId = name.toLowerCase(),
): PlayerOnLevels => ({
  userId,
  displayName: name,
  photoURL: null,
  standings: [
    {
      programId: 'p1',
      best,
      uncounted: null,
      awards: states.map((state, index) => ({
        levelId: levelId(index),
        state,
        on: state === 'reached' ? null : '2026-11-20',
      })),
    },
  ],
})

/** The levels of the Reds as their coach sees them: 10, 25, 50 with a T-shirt, and 100. */
export const levelsOfReds = (
  players: readonly PlayerOnLevels[],
  more: Partial<TeamLevels> = {},
): TeamLevels => ({
  teamId: 'reds',
  teamName: 'Reds',
  organizationName: null,
  crestURL: null,
  programs: [
    {
      id: 'p1',
      owner: { kind: 'team', id: 'reds', name: 'Reds' },
      name: 'In a row',
      skill: 'any',
      leastEvidence: 'tapped',
      fromAge: null,
      toAge: null,
      levels: [10, 25, 50, 100].map((juggles, index) => ({
        id: levelId(index),
        juggles,
        award: juggles === 50 ? 'T-shirt' : '',
      })),
      version: 'v1',
      abilities: { edit: true },
    },
  ],
  players: [...players],
  memberCount: players.length,
  abilities: { manageLevels: true },
  ...more,
})
