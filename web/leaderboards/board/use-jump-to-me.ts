import { useEffect, type RefObject } from 'react'

/** Brings the own row of a board into the middle of the window, and the focus to it. */
export function jumpToMe(board: HTMLElement | null): void {
  const own = board?.querySelector<HTMLElement>('tbody tr[aria-current]')
  if (!own) return
  // The own row sticks to the window's edge, so that by itself it is always in sight: its neighbor says where it is.
  const neighbor = own.previousElementSibling ?? own.nextElementSibling ?? own
  neighbor.scrollIntoView({ block: 'center' })
  own.focus({ preventScroll: true })
}

/** Does so once the part of the board with the own row is there. */
export function useJumpToMe(rowsRef: RefObject<HTMLTableSectionElement | null>, isThere: boolean): void {
  useEffect(() => {
    if (isThere) jumpToMe(rowsRef.current?.closest('table') ?? null)
  }, [isThere, rowsRef])
}
