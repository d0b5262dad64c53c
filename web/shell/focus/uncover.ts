/**
 * Tab leads also to what is behind something that sticks to an edge of its page: a foot with buttons, the own row of a board. The browser
 * takes it for visible; it is brought into the middle instead. Bars that stay are known to it (navigation/bars.css).
 */
export function uncover(): void {
  const focused = document.activeElement
  if (focused?.matches(':focus-visible') && isBehindSticking(focused))
    focused.scrollIntoView({ block: 'center' })
}

function isBehindSticking(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect()
  let above = document.elementFromPoint(x + width / 2, y + height / 2)
  for (; above && !above.contains(element); above = above.parentElement)
    if (['sticky', 'fixed'].includes(getComputedStyle(above).position)) return true
  return false
}
