/** Where the web app shows a photo from. */
const PHOTO_PATH = '/api/photos/'

export const photoPath = (photoId: string) => PHOTO_PATH + photoId

/** A stored address of a photo if it is one of ours; those of identity providers are shown once they have been fetched. */
export const ownPhoto = (photoURL: string | null): string | null =>
  photoURL?.startsWith(PHOTO_PATH) ? photoURL : null

/** Pixels, either way. */
export const PHOTO_SIZE = 256

/** Where Google keeps its users' photos; Apple has none. */
const PROVIDER_HOSTS = /^lh\d+\.googleusercontent\.com$/

export function isProviderPhoto(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username } = new URL(address)
  return protocol === 'https:' && port === '' && username === '' && PROVIDER_HOSTS.test(hostname)
}
