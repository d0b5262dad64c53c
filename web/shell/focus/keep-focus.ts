import { goToHeading } from './go-to-heading.ts'

/** The number of remembered places: the button in a dialog, the button that opened it, and earlier ones. */
const REMEMBERED = 8
/** Milliseconds in which a screen, or the focus trap of a dialog, may set a better focus. */
const GRACE_MS = 60
const HOLDS =
  'main, section, article, form, nav, ul, ol, li, dl, table, [role]:not([role=presentation], [role=none]), [tabindex], [aria-label]'

/** The elements that had the focus, the newest first, each with its ancestors from inside out. */
let trail: HTMLElement[][] = []
/** The element that had the focus when it was disabled, such as a button while it works. */
let waiting: HTMLElement | null = null
let check: ReturnType<typeof setTimeout> | undefined

/**
 * Keeps the keyboard focus from being lost. An element that was disabled gets the focus back when it is enabled again. If the element was
 * removed, the nearest remaining place gets it; otherwise keyboard and screen reader would start at the top of the page. A click on an
 * empty place clears the focus on purpose. The focused element is also scrolled out from behind sticky bars.
 */
export function keepFocus(): void {
  if (trail.length > 0) return
  remember()
  // The focus was lost while this code was on its way.
  if (isLost()) goToHeading()
  document.addEventListener('focusin', remember)
  // After the browser's own scrolling.
  document.addEventListener('focusin', () => requestAnimationFrame(uncover))
  document.addEventListener('pointerdown', (press) => {
    if (!isOnWaiting(press)) trail = []
  })
  // An element that already had the focus before the click fires no focusin.
  document.addEventListener('mouseup', remember)
  new MutationObserver(() => {
    const [held] = trail[0] ?? []
    if (held?.matches(':disabled')) waiting = held
    if (isLost()) check ??= setTimeout(giveBack, GRACE_MS)
  }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] })
}

/**
 * Nothing has the focus, or a dialog has taken it from a disabled element. From the dialog, Tab would go to its first element instead of
 * the next one.
 */
const isLost = (): boolean => document.activeElement === document.body || isHeldForWaiting()

const isHeldForWaiting = (): boolean => {
  const focused = document.activeElement
  return (
    focused instanceof HTMLElement && focused.tabIndex < 0 && focused.contains(waiting) && focused !== waiting
  )
}

/** The second click of two meets a button that works already. */
function isOnWaiting({ clientX, clientY }: PointerEvent): boolean {
  if (!waiting?.isConnected) return false
  const { left, right, top, bottom } = waiting.getBoundingClientRect()
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
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
  // An open dialog keeps the focus itself.
  if (modal && !(place && modal.contains(place))) return
  if (!place || place.tagName === 'MAIN') return goToHeading()
  if (place.tabIndex < 0) place.tabIndex = -1
  place.focus({ preventScroll: true })
}

/** The nearest remaining ancestor of the last focused element, or of earlier ones. */
function nearestPlace(): HTMLElement | null {
  for (const path of trail) {
    const left = path.find((each) => each.isConnected)
    if (left) return left === path[0] ? left : left.closest<HTMLElement>(HOLDS)
  }
  return null
}

/**
 * Tab can reach elements behind a sticky part of the page, such as a foot with buttons or the own row of a board. The browser takes them
 * for visible, so they are scrolled to the middle. The browser knows the height of the fixed bars (navigation/bars.css).
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
