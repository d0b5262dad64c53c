import { type TouchEvent, useEffect, useEffectEvent, useRef } from 'react'

/** Turns the cards by the arrow keys, wherever the focus is, except in the dialog to share. Alt and an arrow key are the browser's. */
export function useArrowKeys(go: (steps: number) => void): void {
  const press = useEffectEvent(({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
    if (altKey || ctrlKey || metaKey) return
    if (target instanceof Element && target.closest('[role="dialog"]')) return
    if (key === 'ArrowRight') go(1)
    if (key === 'ArrowLeft') go(-1)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

/** Pixels that a finger moves sideways to turn a card. */
const SWIPE = 48

/** Turns the cards by a finger. A finger that scrolls the page moves more up and down than sideways. */
export function useSwipe(go: (steps: number) => void) {
  const begin = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart({ touches }: TouchEvent) {
      const touch = touches[0]
      begin.current = touches.length === 1 && touch ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const touch = changedTouches[0]
      if (!begin.current || !touch) return
      const [right, down] = [touch.clientX - begin.current.x, touch.clientY - begin.current.y]
      begin.current = null
      if (Math.abs(right) > Math.max(SWIPE, 2 * Math.abs(down))) go(right < 0 ? 1 : -1)
    },
  }
}
