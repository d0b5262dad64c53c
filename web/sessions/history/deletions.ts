/** Sessions that the player has deleted: out of sight at once, and with the server once it can no longer be taken back. */
let deleted: ReadonlySet<string> = new Set()
const waiting = new Map<string, (isLastMoment: boolean) => Promise<void>>()
const listeners = new Set<() => void>()

export interface Deletion {
  takeBack(): void
  /** False when there was nothing to do: it was taken back, or is done already. */
  carryOut(): Promise<boolean>
}

export const deletions = {
  snapshot: (): ReadonlySet<string> => deleted,

  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },

  /** Hides the session; `deleteForGood` hears whether the page is about to go. */
  begin(id: string, deleteForGood: (isLastMoment: boolean) => Promise<void>): Deletion {
    // Whoever takes it back and deletes it again has begun another one: what is left of the first must not end that.
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

  /** The page is about to go, or the login, and with it the chance to take anything back. What fails comes back into sight. */
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
