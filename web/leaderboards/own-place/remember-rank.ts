import { personalStorage } from '#web/ui/shared-device.ts'
import { placesWon, seeRank, type Sighting } from './sighting.ts'

/** Kept on the device: how a place moved since the last look is about this player's looking, which is nobody else's business. */
const KEY = 'boardRanks'
/** Boards; those looked at longest ago are forgotten. */
const MOST = 60

type Memory = Record<string, Sighting>

/** Keeps the rank just seen on a board, and says how many places it has won since the last visit; null where there was none. */
export function rememberRank(board: string, seen: Omit<Sighting, 'before'>): number | null {
  const memory = recall()
  const sighting = seeRank(memory[board] ?? null, seen)
  keep({ ...memory, [board]: sighting })
  return placesWon(sighting)
}

function recall(): Memory {
  try {
    return (JSON.parse(personalStorage().getItem(KEY) ?? '{}') ?? {}) as Memory
  } catch {
    return {}
  }
}

function keep(memory: Memory): void {
  const newest = Object.entries(memory).toSorted(([, a], [, b]) => b.at - a.at)
  try {
    personalStorage().setItem(KEY, JSON.stringify(Object.fromEntries(newest.slice(0, MOST))))
  } catch {
    // Storage is full or switched off: then there is no movement to show.
  }
}
