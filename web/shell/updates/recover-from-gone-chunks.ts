const STORAGE_KEY = 'reloadedForChunk'
/** Milliseconds within which a second reload would not help either. */
const NOT_AGAIN_MS = 60_000

/**
 * A tab that is older than the last deploy asks for pieces that are gone: the page begins anew, with the version that is there. Without
 * a signal it does not, for then the page would be gone as well; and not twice in a row, so that a broken deploy says so.
 */
export function recoverFromGoneChunks(): void {
  window.addEventListener('vite:preloadError', () => void beginAnew().catch(console.warn))
}

async function beginAnew(): Promise<void> {
  const reloadedAt = Number(sessionStorage.getItem(STORAGE_KEY) ?? 0)
  if (Date.now() - reloadedAt < NOT_AGAIN_MS) return
  const { ok } = await fetch('/shell.html', { method: 'HEAD', cache: 'no-store' })
  if (!ok) return
  sessionStorage.setItem(STORAGE_KEY, String(Date.now()))
  window.location.reload()
}
