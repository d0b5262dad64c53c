import type { AppRouter } from '#web/shell/router.ts'
import { waitingVersion } from './waiting-version.ts'

/** Pages that hold what only this tab knows; a new version never comes in by itself while one of them is open. */
const HOLDS_WORK = /^\/practice/
/** Milliseconds. An installed app is not opened anew for days: it asks when it comes back into sight. */
const ASK_EVERY_MS = 30 * 60_000

/**
 * Registers the service worker and follows what becomes of it. A new version waits: the player is told and may let it in, and going
 * from one page to another lets it in as well, where nothing that was typed or counted can be lost.
 */
export async function followVersions(router: AppRouter): Promise<void> {
  await navigator.serviceWorker.register('/sw.js')
  // None where a test or an extension keeps workers out.
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) return
  noticeWaiting(registration)
  askWhenSeen(registration)
  const another = noticeTakeover()
  let previous = router.state.location.pathname
  router.subscribe(({ location }) => {
    const leavesWork = HOLDS_WORK.test(previous) || HOLDS_WORK.test(location.pathname)
    const moved = location.pathname !== previous
    previous = location.pathname
    if (!moved || leavesWork) return
    if (waitingVersion.isThere()) waitingVersion.letIn()
    else if (another.hasCome) window.location.reload()
  })
}

function noticeWaiting(registration: ServiceWorkerRegistration): void {
  const look = () => {
    // The first version ever has nobody to wait for.
    if (navigator.serviceWorker.controller) waitingVersion.set(registration.waiting)
  }
  look()
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look)
  })
}

/** Another tab let a new version in: the pieces that this page has not loaded yet may be gone. */
function noticeTakeover(): { hasCome: boolean } {
  const another = { hasCome: false }
  let hadController = navigator.serviceWorker.controller !== null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (hadController) another.hasCome = true
    hadController = true
    waitingVersion.set(null)
  })
  return another
}

function askWhenSeen(registration: ServiceWorkerRegistration): void {
  let askedAt = performance.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || performance.now() - askedAt < ASK_EVERY_MS) return
    askedAt = performance.now()
    void registration.update().catch(() => {})
  })
}
