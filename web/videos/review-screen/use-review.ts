import { useEffect, useState } from 'react'
import { type KeptReview, proposedTouches } from '#web/videos/local/kept-review.ts'
import { forgetReview, keepReview } from '#web/videos/local/video-database.ts'
import { type Edit, editTouches, type Touches } from '#web/videos/review/marked-touches.ts'
import type { Part } from '#web/videos/review/unfollowed-parts.ts'

export interface Review {
  kept: KeptReview
  touches: Touches
  /** Whether this device has stored the review. Null until it has tried. */
  isKept: boolean | null
  canUndo: boolean
  canRedo: boolean
  edit: (edit: Edit) => void
  undo: () => void
  redo: () => void
  /** Starts from the touches that were found, or from none. */
  begin: (basis: 'found' | 'byHand') => void
  /** The player has counted this part by hand, so nothing is missing there. */
  countPart: (part: Part) => void
  forget: () => Promise<void>
}

/** The touches of a video as the player corrects them. Every step is stored on the device. */
export function useReview(initial: KeptReview): Review {
  const [kept, setKept] = useState(initial)
  const [history, setHistory] = useState(() => startHistory(initial.touches))
  const [isKept, setIsKept] = useState<boolean | null>(null)

  // Stored from the beginning, because counting took a while.
  useEffect(() => {
    void isStored(initial).then(setIsKept)
  }, [initial])
  const keep = (review: KeptReview) => {
    setKept(review)
    void isStored(review).then(setIsKept)
  }
  const go = (next: typeof history) => {
    if (next.touches === history.touches) return
    setHistory(next)
    keep({ ...kept, touches: next.touches })
  }
  const { detection } = kept.video
  return {
    kept,
    touches: history.touches,
    isKept,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    edit: (edit) => go(remember(history, editTouches(history.touches, edit, detection.slowdown))),
    undo: () => go(undo(history)),
    redo: () => go(redo(history)),
    begin: (basis) => {
      const touches = basis === 'found' ? proposedTouches(kept) : []
      setHistory(startHistory(touches))
      keep({ ...kept, basis, touches })
    },
    countPart: (part) => keep({ ...kept, counted: [...(kept.counted ?? []), part] }),
    // A review that could not be stored need not be deleted.
    forget: () => forgetReview(kept.id).catch(() => {}),
  }
}

const isStored = (review: KeptReview): Promise<boolean> =>
  keepReview(review).then(
    () => true,
    () => false,
  )

/** The touches on the timeline, with undo and redo. */
interface EditHistory {
  readonly touches: Touches
  readonly past: readonly Touches[]
  readonly future: readonly Touches[]
}

/** Nobody undoes more steps. */
const MOST_STEPS = 200

const startHistory = (touches: Touches): EditHistory => ({ touches, past: [], future: [] })

function remember(history: EditHistory, touches: Touches): EditHistory {
  if (touches === history.touches) return history
  return { touches, past: [...history.past, history.touches].slice(-MOST_STEPS), future: [] }
}

function undo({ touches, past, future }: EditHistory): EditHistory {
  const before = past.at(-1)
  return before
    ? { touches: before, past: past.slice(0, -1), future: [touches, ...future] }
    : { touches, past, future }
}

function redo({ touches, past, future }: EditHistory): EditHistory {
  const [next, ...rest] = future
  return next ? { touches: next, past: [...past, touches], future: rest } : { touches, past, future }
}
