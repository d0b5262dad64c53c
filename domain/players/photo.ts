/** The path that photos are served from. */
const PHOTO_PATH = '/api/photos/'

export const photoPath = (photoId: string) => PHOTO_PATH + photoId

/**
 * The address of a stored photo on this server, else null. Photos of identity providers are shown only after the server has fetched them.
 */
export const ownPhoto = (photoURL: string | null): string | null =>
  photoURL?.startsWith(PHOTO_PATH) ? photoURL : null

/** Width and height in pixels. */
export const PHOTO_SIZE = 256

/** The hosts of Google's profile photos. Apple has no such photos. */
const PROVIDER_HOSTS = /^lh\d+\.googleusercontent\.com$/

export function isProviderPhoto(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username } = new URL(address)
  return protocol === 'https:' && port === '' && username === '' && PROVIDER_HOSTS.test(hostname)
}
