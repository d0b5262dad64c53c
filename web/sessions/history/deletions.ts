/** Sessions that the player has deleted: out of sight at once, and with the server once it can no longer be taken back. */
let deleted: ReadonlySet<string> = new Set()
const waiting = new Map<string, (isLastMoment: boolean) => Promise<void>>()
const listeners = new Set<() => void>()

export const deletions = {
  snapshot: (): ReadonlySet<string> => deleted,

  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },

  /** Hides the session; `carryOut` deletes it for good, and hears whether the page is about to go. */
  begin(id: string, carryOut: (isLastMoment: boolean) => Promise<void>): void {
    waiting.set(id, carryOut)
    show(new Set(deleted).add(id))
  },

  takeBack(id: string): void {
    if (waiting.delete(id)) reveal(id)
  },

  /** False when there was nothing to do: it was taken back, or is done already. */
  async carryOut(id: string, isLastMoment = false): Promise<boolean> {
    const carryOut = waiting.get(id)
    waiting.delete(id)
    if (!carryOut) return false
    try {
      await carryOut(isLastMoment)
    } catch (problem) {
      reveal(id)
      throw problem
    }
    return true
  },

  /** The page is about to go, and with it the chance to take anything back. */
  carryOutAll(): void {
    for (const id of waiting.keys()) void deletions.carryOut(id, true).catch(() => {})
  },
}

function reveal(id: string): void {
  show(new Set([...deleted].filter((other) => other !== id)))
}

function show(next: ReadonlySet<string>): void {
  deleted = next
  listeners.forEach((listener) => listener())
}
