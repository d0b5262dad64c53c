/** The app's own page depends on the country; a search does not. */
export const APP_STORE_URL = 'https://apps.apple.com/us/search?term=keepup%20juggling'
