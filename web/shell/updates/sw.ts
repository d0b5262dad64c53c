/** The service worker: keeps the app on the device, and sends saved sessions when the signal is back, also with no page open. */
import { clientsClaim } from 'workbox-core'
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { BACKGROUND_DELIVERY, deliverInBackground } from '#web/sessions/delivery/background-delivery.ts'

/** What this file needs of a worker's globals; the types of pages and of workers do not go together. */
declare const self: {
  builtFiles: (string | PrecacheEntry)[]
  skipWaiting(): Promise<void>
  addEventListener(type: 'message', listener: (event: MessageEvent<{ type?: string }>) => void): void
  addEventListener(
    type: 'sync',
    listener: (event: { tag: string; waitUntil(work: Promise<void>): void }) => void,
  ): void
}

precacheAndRoute(self.builtFiles)
cleanupOutdatedCaches()
clientsClaim()
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/shell.html'), {
    denylist: [/^\/api\//, /^\/(healthz|readyz|metrics)$/],
  }),
)

// A new version waits until a page lets it in (waiting-version.ts).
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting()
})

self.addEventListener('sync', (event) => {
  if (event.tag === BACKGROUND_DELIVERY) event.waitUntil(deliverInBackground())
})
