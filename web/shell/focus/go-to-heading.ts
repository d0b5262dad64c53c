import { CONTENT_ID } from '#web/shell/frame/skip-link.tsx'

/** Milliseconds within which a page gets its heading. */
const PATIENCE_MS = 5_000

/**
 * Moves the focus to the page's heading as soon as there is one, and to its content until then. An open dialog keeps the focus, and so does
 * a page that sets the focus itself.
 */
export function goToHeading(): void {
  if (document.activeElement?.closest('[aria-modal=true]')) return
  const content = document.getElementById(CONTENT_ID)
  if (!content || (content !== document.activeElement && content.contains(document.activeElement))) return
  content.focus({ preventScroll: true })
  const observer = new MutationObserver(() => isDone(content) && observer.disconnect())
  if (isDone(content)) return
  observer.observe(content, { subtree: true, childList: true, attributes: true })
  setTimeout(() => observer.disconnect(), PATIENCE_MS)
}

function isDone(content: HTMLElement): boolean {
  if (document.activeElement !== content) return true
  const heading = content.querySelector('h1')
  if (!heading?.checkVisibility()) return false
  heading.tabIndex = -1
  // The heading is only where reading continues, not a control.
  heading.style.outline = 'none'
  heading.focus({ preventScroll: true })
  return true
}
