import type { TabletPlayer } from '#contract/squads/stations.ts'
import { MAX_SHIRT_NUMBER } from '#domain/groups/kept-player.ts'
import { compareNames } from '#web/ui/format/locale.ts'

/** Players without a number come last. */
const numberOf = ({ shirtNumber }: Pick<TabletPlayer, 'shirtNumber'>) => shirtNumber ?? MAX_SHIRT_NUMBER + 1

type Named = Pick<TabletPlayer, 'playerId' | 'displayName' | 'shirtNumber'>

/**
 * Players as a coach looks for them: by name, then by number, and always in the same order. The server lists them by their results, so two
 * children of one name would change places with every try.
 */
export const inOrderOfNames = <T extends Named>(players: readonly T[]): T[] =>
  players.toSorted(
    (a, b) =>
      compareNames(a.displayName, b.displayName) ||
      numberOf(a) - numberOf(b) ||
      (a.playerId < b.playerId ? -1 : 1),
  )

/** "Mia K. #7", where the number tells two children of one name apart. */
export const nameAndNumber = ({ displayName, shirtNumber }: Omit<Named, 'playerId'>): string =>
  shirtNumber === null ? displayName : `${displayName} #${shirtNumber}`
