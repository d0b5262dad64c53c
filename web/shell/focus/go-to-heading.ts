import { CONTENT_ID } from '#web/shell/navigation/skip-link.tsx'

/** Milliseconds that a page may take until it has a heading. */
const PATIENCE_MS = 5_000

/** On to the page's heading as soon as it has one, and until then to its content. What puts the focus itself keeps it, and so does a dialog. */
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
  // It is where reading goes on, not something to be used.
  heading.style.outline = 'none'
  heading.focus({ preventScroll: true })
  return true
}
