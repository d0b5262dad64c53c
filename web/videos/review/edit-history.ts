import type { Touches } from './touches.ts'

/** What is on the timeline, and the way back and forth. */
export interface EditHistory {
  readonly touches: Touches
  readonly past: readonly Touches[]
  readonly future: readonly Touches[]
}

/** Further back nobody goes. */
const MOST_STEPS = 200

export const startHistory = (touches: Touches): EditHistory => ({ touches, past: [], future: [] })

export function remember(history: EditHistory, touches: Touches): EditHistory {
  if (touches === history.touches) return history
  return { touches, past: [...history.past, history.touches].slice(-MOST_STEPS), future: [] }
}

export function undo({ touches, past, future }: EditHistory): EditHistory {
  const before = past.at(-1)
  return before
    ? { touches: before, past: past.slice(0, -1), future: [touches, ...future] }
    : { touches, past, future }
}

export function redo({ touches, past, future }: EditHistory): EditHistory {
  const [next, ...rest] = future
  return next ? { touches: next, past: [...past, touches], future: rest } : { touches, past, future }
}
