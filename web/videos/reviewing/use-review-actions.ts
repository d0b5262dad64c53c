import type { Playback } from '#web/videos/playback/use-playback.ts'
import { touchAt, type MarkedTouch } from '#web/videos/review/touches.ts'
import { useReviewKeys, type ReviewActions } from './use-review-keys.ts'
import type { Review } from './use-review.ts'

/** Seconds: nearer than this the play-head is on a touch already. */
const HERE = 0.001

/** What can be done at the play-head, by button and by key. `current` is the touch that it stands on. */
export function useReviewActions(
  review: Review,
  playback: Playback,
): ReviewActions & { current: MarkedTouch | undefined } {
  const { touches, kept } = review
  const { time } = playback
  const isOpen = kept.basis !== null
  const current = isOpen ? touchAt(touches, time) : undefined
  const actions = {
    step: playback.step,
    togglePlay: playback.togglePlay,
    jump(direction: -1 | 1) {
      const next =
        direction > 0
          ? touches.find((touch) => touch.time > time + HERE)
          : touches.findLast((touch) => touch.time < time - HERE)
      playback.pause()
      if (next) playback.seek(next.time)
    },
    add: () => isOpen && review.edit({ kind: 'add', time }),
    remove: () => current && review.edit({ kind: 'remove', id: current.id }),
    toggleRun: () => current && review.edit({ kind: 'toggleRun', id: current.id }),
    undo: review.undo,
    redo: review.redo,
  }
  useReviewKeys(actions)
  return { ...actions, current }
}
