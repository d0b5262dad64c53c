/**
 * Until the server has said who is signed in, a page looks as it does signed out. If before-first-paint.js found a remembered player, these
 * places stay empty instead and keep their size.
 */
export const hiddenWhileRemembered = { '[data-login] &': { visibility: 'hidden' } }

/** The same for elements that take no place once a player is signed in. */
export const goneWhileRemembered = { '[data-login] &': { display: 'none' } }

/** For an empty place that a remembered player's content will take. On other devices it takes no room from the very first paint. */
export const roomWhileRemembered = {
  display: 'none',
  '[data-login] &': { display: 'block' },
}
