import { useEffect, useRef, type RefObject } from 'react'

/**
 * Whoever acted on something that is gone by that keeps their place: when what is shown changes and the focus was lost with it, the
 * place takes it.
 */
export function useFocusKept<T extends HTMLElement>(shown: string | number | undefined): RefObject<T | null> {
  const place = useRef<T>(null)
  const previous = useRef(shown)
  useEffect(() => {
    if (previous.current === shown) return
    previous.current = shown
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isLost) place.current?.focus({ preventScroll: true })
  }, [shown])
  return place
}
