import { installPrompt } from '#web/platform/install-prompt.ts'
import type { AppRouter } from './router.ts'
import { followVersions } from './updates/follow-versions.ts'
import { recoverFromGoneChunks } from './updates/recover-from-gone-chunks.ts'

/** Makes the app work without a signal, once the page has loaded: that never competes with the first paint (decisions/0047). */
export function startServiceWorker(router: AppRouter): void {
  installPrompt.watch()
  recoverFromGoneChunks()
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  // In the entry: a chunk of its own would cost the first visit twice its size.
  const startQuietly = () => void followVersions(router).catch(console.warn)
  if (document.readyState === 'complete') startQuietly()
  else window.addEventListener('load', startQuietly, { once: true })
}
