/**
 * Goes to a page of the payment service. Whoever waits stays busy until the page is left, and is free again when the player comes back
 * to it by the back button: browsers then show the page as it was (bfcache).
 */
export function leaveFor(url: string): Promise<void> {
  const isBack = new Promise<void>((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true })
  })
  window.location.assign(url)
  return isBack
}
