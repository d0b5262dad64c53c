import { useEffect, type RefObject } from 'react'

/** Scrolls the own row to the middle of the window and focuses it. */
export function jumpToMe(board: HTMLElement | null): void {
  const own = board?.querySelector<HTMLElement>('tbody tr[aria-current]')
  if (!own) return
  // The own row is sticky and therefore always in sight. Its neighbor has its real position.
  const neighbor = own.previousElementSibling ?? own.nextElementSibling ?? own
  neighbor.scrollIntoView({ block: 'center' })
  own.focus({ preventScroll: true })
}

/** Jumps once the part of the board with the own row has loaded. */
export function useJumpToMe(rowsRef: RefObject<HTMLTableSectionElement | null>, isThere: boolean): void {
  useEffect(() => {
    if (isThere) jumpToMe(rowsRef.current?.closest('table') ?? null)
  }, [isThere, rowsRef])
}
