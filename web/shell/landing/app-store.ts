/** The app's own page depends on the country; a search does not. */
export const APP_STORE_URL = 'https://apps.apple.com/us/search?term=keepup%20juggling'

/** The app is for iPhones. before-first-paint.js marks a page on Android, so that nothing moves when the code arrives. */
export const goneOnAndroid = { '[data-android] &': { display: 'none' } }
export const onlyOnAndroid = { display: 'none', '[data-android] &': { display: 'inline-flex' } }
