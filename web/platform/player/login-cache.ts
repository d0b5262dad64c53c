/**
 * The service worker cannot read localStorage. This cache tells it that the browser remembers a player, so that it opens the player's
 * pages and not the visitor's, and in which language (web/shell/updates/sw.ts).
 */
export const LOGIN_CACHE = 'remembered-login'
/** The language is the text under this address. */
export const LANGUAGE_KEY = '/language'

export const tellServiceWorker = (isRemembered: boolean): void => {
  void tell(isRemembered).catch(console.warn)
}

/** Rejects where the browser forbids caches: there even their name throws. */
async function tell(isRemembered: boolean): Promise<void> {
  if (typeof caches === 'undefined') return
  if (!isRemembered) return void (await caches.delete(LOGIN_CACHE))
  const cache = await caches.open(LOGIN_CACHE)
  await cache.put(LANGUAGE_KEY, new Response(document.documentElement.lang))
}
