import type { createBrowserRouter } from 'react-router'
import { waitingVersion } from './waiting-version.ts'

/** Pages with data that only this tab has. A new version never reloads them by itself. */
const HOLDS_WORK = /^\/practice/
/** Milliseconds. An installed app may stay open for days, so it checks for a new version when it becomes visible. */
const ASK_EVERY_MS = 30 * 60_000

/**
 * Registers the service worker and follows its updates. A new version waits until the player accepts it in the bar. A navigation between
 * two pages also activates it, unless typed or counted data could be lost.
 */
export async function followVersions(router: AppRouter): Promise<void> {
  await navigator.serviceWorker.register('/sw.js')
  // Null where a test or an extension blocks service workers.
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
    // The very first version has no predecessor to wait for.
    if (navigator.serviceWorker.controller) waitingVersion.set(registration.waiting)
  }
  look()
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look)
  })
}

/** Another tab activated a new version. Chunks that this page has not loaded yet may be gone. */
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

export type AppRouter = ReturnType<typeof createBrowserRouter>
