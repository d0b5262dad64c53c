import { useEffect, useEffectEvent } from 'react'
import { BODY_PARTS, type BodyPart } from '#domain/practice/body-part.ts'
import type { Playback } from '#web/videos/playback/use-playback.ts'
import { EXACTLY, type MarkedTouch, touchAt } from '#web/videos/review/marked-touches.ts'
import type { Review } from './use-review.ts'

/** The actions at the play-head, for buttons and keys. `current` is the touch under the play-head. */
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
          ? touches.find((touch) => touch.time > time + EXACTLY)
          : touches.findLast((touch) => touch.time < time - EXACTLY)
      playback.pause()
      if (next) playback.seek(next.time)
    },
    add: () => isOpen && review.edit({ kind: 'add', time: playback.now() }),
    remove: () => current && review.edit({ kind: 'remove', id: current.id }),
    toggleRun: () => current && review.edit({ kind: 'toggleRun', id: current.id }),
    tellPart: (part: BodyPart | null) => current && review.edit({ kind: 'tellPart', id: current.id, part }),
    undo: review.undo,
    redo: review.redo,
  }
  useReviewKeys(actions)
  return { ...actions, current }
}

export interface ReviewActions {
  step: (pictures: number) => void
  jump: (direction: -1 | 1) => void
  togglePlay: () => void
  add: () => void
  remove: () => void
  toggleRun: () => void
  tellPart: (part: BodyPart | null) => void
  undo: () => void
  redo: () => void
}

/** Any dialog except the full-screen one that contains the review. */
const OPEN_DIALOG = ':is([role=dialog], [role=alertdialog]):not([data-full-screen] *)'

/**
 * The keys of the review. They are off while a dialog is open, because Backspace in it must not delete hidden touches. Keys that a button
 * or a field uses itself are left to it.
 */
function useReviewKeys(actions: ReviewActions): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const act = actionFor(event, actions)
    if (!act || event.altKey || event.defaultPrevented || document.querySelector(OPEN_DIALOG)) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

function actionFor(event: KeyboardEvent, actions: ReviewActions): (() => void) | undefined {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  if (event.ctrlKey || event.metaKey) {
    if (key === 'y' || (key === 'z' && event.shiftKey)) return actions.redo
    return key === 'z' ? actions.undo : undefined
  }
  if (key === ' ' && (event.target as Element).closest('button')) return undefined
  if (/^[0-9]$/u.test(key)) return partFor(Number(key), actions)
  const pictures = event.shiftKey ? 10 : 1
  return {
    ArrowLeft: () => actions.step(-pictures),
    ArrowRight: () => actions.step(pictures),
    ArrowUp: () => actions.jump(-1),
    ArrowDown: () => actions.jump(1),
    ' ': actions.togglePlay,
    t: actions.add,
    Delete: actions.remove,
    Backspace: actions.remove,
    r: actions.toggleRun,
  }[key]
}

/** The digits tell the part of the body, in the order of the buttons. 0 removes it. */
function partFor(digit: number, { tellPart }: ReviewActions): (() => void) | undefined {
  const part = digit === 0 ? null : BODY_PARTS[digit - 1]
  return part === undefined ? undefined : () => tellPart(part)
}
