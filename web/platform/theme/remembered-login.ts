/**
 * Until the server has said who is signed in, a page shows what it would show to a stranger, except where
 * before-first-paint.js found a player remembered on this device: there the place stays empty, at its size.
 */
export const hiddenWhileRemembered = { '[data-login="remembered"] &': { visibility: 'hidden' } }

/** For what nobody who is signed in has a place for. */
export const goneWhileRemembered = { '[data-login="remembered"] &': { display: 'none' } }
