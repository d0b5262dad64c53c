/** Milliseconds. A player who is still on this page has stopped the browser, or has no signal. */
const LEFT_WITHIN_MS = 30_000

/**
 * Goes to a page of the payment service. The promise stays pending until the page is left. It resolves when the player comes back by the
 * back button, because browsers then restore the page as it was (bfcache), and after a while without leaving.
 */
export function openPaymentPage(url: string): Promise<void> {
  const isBack = new Promise<void>((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true })
    setTimeout(resolve, LEFT_WITHIN_MS)
  })
  window.location.assign(url)
  return isBack
}
