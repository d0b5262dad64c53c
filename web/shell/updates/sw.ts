/** The service worker. It keeps the app on the device. It also sends saved sessions when the connection returns, even with no page open. */
import { clientsClaim } from 'workbox-core'
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  matchPrecache,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { LOGIN_CACHE } from '#web/platform/player/login-cache.ts'
import { PLAYERS_PAGES } from '#web/shell/players-pages.ts'
import { BACKGROUND_DELIVERY, deliverInBackground } from '#web/sessions/delivery/background-delivery.ts'

/** The globals of a worker that this file uses. The types of pages and of workers cannot be combined. */
declare const self: {
  builtFiles: (string | PrecacheEntry)[]
  skipWaiting: () => Promise<void>
  addEventListener: {
    (type: 'message', listener: (event: MessageEvent<{ type?: string }>) => void): void
    (type: 'sync', listener: (event: { tag: string; waitUntil: (work: Promise<void>) => void }) => void): void
  }
}

// Before the route for the files, which would answer `/` with the landing page.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && PLAYERS_PAGES[url.pathname] !== undefined,
  async ({ url, request }) => {
    const ofPlayer = (await caches.has(LOGIN_CACHE)) && (await matchPrecache(PLAYERS_PAGES[url.pathname]!))
    const ofVisitor = await matchPrecache(url.pathname === '/' ? '/index.html' : '/shell.html')
    return ofPlayer || ofVisitor || fetch(request)
  },
)
precacheAndRoute(self.builtFiles)
cleanupOutdatedCaches()
clientsClaim()
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/shell.html'), {
    denylist: [/^\/api\//, /^\/(healthz|readyz|metrics)$/],
  }),
)

// A new version waits until a page activates it (waiting-version.ts).
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting()
})

self.addEventListener('sync', (event) => {
  if (event.tag === BACKGROUND_DELIVERY) event.waitUntil(deliverInBackground())
})
