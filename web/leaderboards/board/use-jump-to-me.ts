import { useEffect, type RefObject } from 'react'

/** Scrolls the own row among its rivals to the middle of the window and focuses it. */
export function jumpToMe(board: HTMLElement | null): void {
  const own = board?.querySelector<HTMLElement>('tbody:last-of-type tr[aria-current]')
  own?.scrollIntoView({ block: 'center' })
  own?.focus({ preventScroll: true })
}

/** Jumps once the part of the board with the own row has loaded. */
export function useJumpToMe(rowsRef: RefObject<HTMLTableSectionElement | null>, isThere: boolean): void {
  useEffect(() => {
    if (isThere) jumpToMe(rowsRef.current?.closest('table') ?? null)
  }, [isThere, rowsRef])
}
