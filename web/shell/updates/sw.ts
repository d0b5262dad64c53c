/** The service worker. It keeps the app on the device. It also sends saved sessions when the connection returns, even with no page open. */
import { clientsClaim } from 'workbox-core'
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
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
