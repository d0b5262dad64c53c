/** The service worker. It keeps the app on the device. It also sends saved sessions when the connection returns, even with no page open. */
import { clientsClaim } from 'workbox-core'
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  matchPrecache,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { LANGUAGE_KEY, LOGIN_CACHE } from '#web/platform/player/login-cache.ts'
import { meantAddress } from '#contract/meant-address.ts'
import { fileIn, PLAYERS_PAGES } from '#contract/players-pages.ts'
import { BACKGROUND_DELIVERY, deliverInBackground } from '#web/sessions/delivery/background-delivery.ts'
import { isOwnFile } from './own-file.ts'

/** The globals of a worker that this file uses. The types of pages and of workers cannot be combined. */
declare const self: {
  builtFiles: (string | PrecacheEntry)[]
  skipWaiting: () => Promise<void>
  addEventListener: {
    (type: 'message', listener: (event: MessageEvent<{ type?: string }>) => void): void
    (type: 'sync', listener: (event: { tag: string; waitUntil: (work: Promise<void>) => void }) => void): void
  }
}

// As the server does for a browser without this worker.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && meantAddress(url.pathname) !== undefined,
  async ({ url }) => Response.redirect(new URL(meantAddress(url.pathname)!, url)),
)

// Before the route for the files, which would answer `/` with the landing page.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && PLAYERS_PAGES[url.pathname] !== undefined,
  async ({ url, request }) => {
    const ofVisitor = url.pathname === '/' ? '/index.html' : '/shell.html'
    return (
      (await playersPage(PLAYERS_PAGES[url.pathname]!)) ?? (await matchPrecache(ofVisitor)) ?? fetch(request)
    )
  },
)

/** Undefined while the browser remembers no player. */
async function playersPage(page: string): Promise<Response | undefined> {
  if (!(await caches.has(LOGIN_CACHE))) return undefined
  const language = await caches.match(LANGUAGE_KEY, { cacheName: LOGIN_CACHE })
  return matchPrecache(fileIn(page, (await language?.text()) ?? 'en'))
}

// A version that cannot be kept whole is not installed. The browser tries again later.
addPlugins([
  {
    cacheWillUpdate: async ({ request, response }) =>
      (await isOwnFile(request.url, response)) ? response : null,
  },
])
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
