/** What the browser calls the service worker with, once there is a signal. */
export const BACKGROUND_DELIVERY = 'keepup-outbox'

interface WithSync {
  sync?: { register(tag: string): Promise<void> }
}

/**
 * Asks for what waits to be sent also when no page is open. Browsers without it (Safari, Firefox) send with the next visit; so does one
 * whose player does not allow it.
 */
export async function askForBackgroundDelivery(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  await (registration as WithSync | undefined)?.sync?.register(BACKGROUND_DELIVERY).catch(() => {})
}
