import { recallUser } from '#web/platform/player/last-known-user.ts'
import { personalStorage } from '#web/ui/device/shared-device.ts'

/**
 * The newest answers to some questions, kept on the device: their screens open at once, and without a signal they show what was last seen,
 * with its age. Signing out removes them, as everything of a player (forget-on-device.ts).
 */
const PREFIX = 'kept:'

/** The number of kept answers. Those asked for longest ago are forgotten. */
const MOST = 20

export interface Kept<Answer> {
  /** Milliseconds. */
  at: number
  answer: Answer
}

/** Reads an answer, unless it is not whole: storage may hold anything. */
function recallAnswer<Answer>(name: string, isWhole: (answer: Answer) => boolean): Kept<Answer> | null {
  try {
    const kept = JSON.parse(personalStorage().getItem(PREFIX + name) ?? 'null') as Kept<Answer> | null
    return kept && typeof kept.at === 'number' && isWhole(kept.answer) ? kept : null
  } catch {
    return null
  }
}

function keepAnswer(name: string, answer: unknown): void {
  try {
    const storage = personalStorage()
    storage.setItem(PREFIX + name, JSON.stringify({ at: Date.now(), answer }))
    const ages = Object.keys(storage)
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => [key, Number(/"at":(\d+)/.exec(storage.getItem(key) ?? '')?.[1] ?? 0)] as const)
      .toSorted(([, a], [, b]) => b - a)
    for (const [key] of ages.slice(MOST)) storage.removeItem(key)
  } catch {
    // Storage is full or forbidden. The screen then waits for the server.
  }
}

/** One kept answer of a player. */
export function keptAnswer<Answer>(
  userId: string,
  key: readonly unknown[],
  isWhole: (answer: Answer) => boolean,
) {
  const name = `${userId}:${key.join()}`
  const recall = () => recallAnswer(name, isWhole)
  return {
    recall,
    /** For a query that opens from the copy, and asks the server when the copy is old. */
    opening: { initialData: () => recall()?.answer, initialDataUpdatedAt: () => recall()?.at },
    /** Keeps an answer and returns it. One that arrives after the player has signed out is not kept. */
    keep: (answer: Answer): Answer => {
      if (recallUser()?.uid === userId) keepAnswer(name, answer)
      return answer
    },
  }
}
