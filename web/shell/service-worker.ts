import { installPrompt } from '#web/platform/install-prompt.ts'
import { type AppRouter, followVersions } from './updates/follow-versions.ts'
import { recoverFromGoneChunks } from './updates/recover-from-gone-chunks.ts'

/** Makes the app work offline. It starts after the page has loaded, so that it never competes with the first paint (decisions/0047). */
export function startServiceWorker(router: AppRouter): void {
  installPrompt.watch()
  recoverFromGoneChunks()
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  // Part of the entry: a separate chunk would cost the first visit twice its size.
  const startQuietly = () => void followVersions(router).catch(console.warn)
  if (document.readyState === 'complete') startQuietly()
  else window.addEventListener('load', startQuietly, { once: true })
}
