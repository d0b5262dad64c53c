import type { AppRouter } from './router.ts'

/** Pages that hold what only this tab knows; a new version never comes in while one of them is open. */
const HOLDS_WORK = /^\/practice/

/**
 * Registers the service worker once the page has loaded, so that it never competes with the first paint. A new version waits until
 * the player goes from one page to another, where nothing that was typed or counted can be lost, and then comes in without a question.
 */
export function startServiceWorker(router: AppRouter): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  const start = () => void register(router).catch(console.warn)
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
}

async function register(router: AppRouter): Promise<void> {
  await navigator.serviceWorker.register('/sw.js')
  // None where a test or an extension keeps workers out.
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) return
  let previous = router.state.location.pathname
  router.subscribe(({ location }) => {
    const leavesWork = HOLDS_WORK.test(previous) || HOLDS_WORK.test(location.pathname)
    const moved = location.pathname !== previous
    previous = location.pathname
    if (moved && !leavesWork && registration.waiting) letIn(registration.waiting)
  })
}

function letIn(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  waiting.postMessage({ type: 'SKIP_WAITING' })
}
