import { goToHeading } from './go-to-heading.ts'

/** So many places are remembered: the button in a dialog, the one that opened it, and what was before. */
const REMEMBERED = 8
/** Milliseconds in which a screen, or a dialog's own trap, may put the focus where it knows better. */
const GRACE_MS = 60
const HOLDS =
  'main, section, article, form, nav, ul, ol, li, dl, table, [role]:not([role=presentation], [role=none]), [tabindex], [aria-label]'

/** What had the focus and everything around it, from inside out; the newest first. */
let trail: HTMLElement[][] = []
/** Had the focus when it was switched off, as a button is while it works. */
let waiting: HTMLElement | null = null
let check: ReturnType<typeof setTimeout> | undefined

/**
 * Gives the focus back when what had it is switched on again, and when it is gone to what is nearest to its place: who has no mouse,
 * or hears the page, would begin at its top again. Who clicks beside everything loses it by intention. What has it is kept in sight.
 */
export function keepFocus(): void {
  if (trail.length > 0) return
  remember()
  document.addEventListener('focusin', remember)
  // After the browser itself has scrolled to it.
  document.addEventListener('focusin', () => requestAnimationFrame(uncover))
  document.addEventListener('pointerdown', () => (trail = []))
  // What had the focus before it was clicked is not told of again.
  document.addEventListener('mouseup', remember)
  new MutationObserver(() => {
    const [held] = trail[0] ?? []
    if (held?.matches(':disabled')) waiting = held
    if (isLost()) check ??= setTimeout(giveBack, GRACE_MS)
  }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] })
}

/** Nobody has the focus, or a dialog that has taken it for what is off: its first element would come next, and not what follows. */
const isLost = (): boolean => document.activeElement === document.body || isHeldForWaiting()

const isHeldForWaiting = (): boolean => {
  const focused = document.activeElement
  return (
    focused instanceof HTMLElement && focused.tabIndex < 0 && focused.contains(waiting) && focused !== waiting
  )
}

function remember(): void {
  if (isHeldForWaiting()) return
  waiting = null
  const path: HTMLElement[] = []
  for (let each = document.activeElement; each instanceof HTMLElement; each = each.parentElement)
    if (each !== document.body && each !== document.documentElement) path.push(each)
  if (path.length > 0) trail = [path, ...trail].slice(0, REMEMBERED)
}

function giveBack(): void {
  check = undefined
  if (!isLost()) return
  const [held] = trail[0] ?? []
  if (!held) return
  if (held.isConnected) {
    if (held === waiting && !held.matches(':disabled')) held.focus({ preventScroll: true })
    return
  }
  const place = nearestPlace()
  const modal = [...document.querySelectorAll('[aria-modal=true]')].at(-1)
  // A dialog that is open keeps the focus itself.
  if (modal && !(place && modal.contains(place))) return
  if (!place || place.tagName === 'MAIN') return goToHeading()
  if (place.tabIndex < 0) place.tabIndex = -1
  place.focus({ preventScroll: true })
}

/** Of what was around the focus, and before that around earlier ones, the first that is still there. */
function nearestPlace(): HTMLElement | null {
  for (const path of trail) {
    const left = path.find((each) => each.isConnected)
    if (left) return left === path[0] ? left : left.closest<HTMLElement>(HOLDS)
  }
  return null
}

/**
 * Tab leads also to what is behind something that sticks to an edge of its page: a foot with buttons, the own row of a board. The browser
 * takes it for visible; it is brought into the middle instead. Bars that stay are known to it (navigation/bars.css).
 */
function uncover(): void {
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
