/**
 * The service worker cannot read localStorage. This cache tells it that the browser remembers a player, so that it opens the player's
 * pages and not the visitor's, and in which language (web/shell/updates/sw.ts).
 */
export const LOGIN_CACHE = 'remembered-login'
/** The language is the text under this address. */
export const LANGUAGE_KEY = '/language'

export const tellServiceWorker = (isRemembered: boolean): void => {
  if (typeof caches === 'undefined') return
  void (isRemembered ? rememberLanguage() : caches.delete(LOGIN_CACHE)).catch(console.warn)
}

async function rememberLanguage(): Promise<void> {
  const cache = await caches.open(LOGIN_CACHE)
  await cache.put(LANGUAGE_KEY, new Response(document.documentElement.lang))
}
