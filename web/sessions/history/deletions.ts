/** Sessions that the player has deleted. They are hidden at once, and deleted on the server when undo is no longer possible. */
let deleted: ReadonlySet<string> = new Set()
const waiting = new Map<string, (isLastMoment: boolean) => Promise<void>>()
const listeners = new Set<() => void>()

export interface Deletion {
  takeBack: () => void
  /** False if there was nothing to do: the deletion was undone, or has run already. */
  carryOut: () => Promise<boolean>
}

export const deletions = {
  snapshot: (): ReadonlySet<string> => deleted,

  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },

  /** Hides the session. `deleteForGood` is told whether the page may be about to close. */
  begin(id: string, deleteForGood: (isLastMoment: boolean) => Promise<void>): Deletion {
    // Undo and a second delete begin a new deletion. The first one must not end it.
    const isWaiting = () => waiting.get(id) === deleteForGood
    waiting.set(id, deleteForGood)
    show(new Set(deleted).add(id))
    return {
      takeBack: () => {
        if (isWaiting() && waiting.delete(id)) reveal(id)
      },
      carryOut: async () => isWaiting() && carryOut(id, false),
    }
  },

  /** Runs all waiting deletions before the page may close or the player signs out, which ends every undo. Failed ones are shown again. */
  async carryOutAll(): Promise<void> {
    await Promise.allSettled([...waiting.keys()].map((id) => carryOut(id, true)))
  },
}

async function carryOut(id: string, isLastMoment: boolean): Promise<boolean> {
  const deleteForGood = waiting.get(id)
  waiting.delete(id)
  try {
    await deleteForGood?.(isLastMoment)
  } catch (problem) {
    reveal(id)
    throw problem
  }
  return true
}

function reveal(id: string): void {
  show(new Set([...deleted].filter((other) => other !== id)))
}

function show(next: ReadonlySet<string>): void {
  deleted = next
  listeners.forEach((listener) => listener())
}
