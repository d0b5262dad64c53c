/**
 * Goes to a page of the payment service. The promise stays pending until the page is left. It resolves when the player comes back by the
 * back button, because browsers then restore the page as it was (bfcache).
 */
export function openPaymentPage(url: string): Promise<void> {
  const isBack = new Promise<void>((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true })
  })
  window.location.assign(url)
  return isBack
}
