/** Goes to a page of the payment service; the promise never ends, so that whoever waits stays busy until the page is left. */
export function leaveFor(url: string): Promise<never> {
  window.location.assign(url)
  return new Promise(() => undefined)
}
