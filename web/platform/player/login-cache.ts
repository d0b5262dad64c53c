/**
 * The service worker cannot read localStorage. This empty cache tells it that the browser remembers a player, so that it opens the player's
 * pages and not the visitor's (web/shell/updates/sw.ts).
 */
export const LOGIN_CACHE = 'remembered-login'

export const tellServiceWorker = (isRemembered: boolean): void => {
  if (typeof caches === 'undefined') return
  void (isRemembered ? caches.open(LOGIN_CACHE) : caches.delete(LOGIN_CACHE)).catch(console.warn)
}
