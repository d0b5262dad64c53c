import { serverAnswers } from '#web/shell/errors/server-answers.ts'

const STORAGE_KEY = 'reloadedForChunk'
/** Milliseconds within which a second reload would not help either. */
const NOT_AGAIN_MS = 60_000

/**
 * Reloads a tab that is older than the last deploy when it asks for a chunk that is gone. It does not reload offline, where the page would
 * be lost as well. It does not reload twice in a row either, so that a broken deploy shows its error.
 */
export function recoverFromGoneChunks(): void {
  window.addEventListener('vite:preloadError', () => void beginAnew().catch(console.warn))
}

async function beginAnew(): Promise<void> {
  if (!(await serverAnswers())) return
  // Looked at last, because several chunks may be gone at once.
  const reloadedAt = Number(sessionStorage.getItem(STORAGE_KEY) ?? 0)
  if (Date.now() - reloadedAt < NOT_AGAIN_MS) return
  sessionStorage.setItem(STORAGE_KEY, String(Date.now()))
  window.location.reload()
}
