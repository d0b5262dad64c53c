/** What Chromium browsers offer once they would install the app; others install it by their own menus. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>
}

let offered: InstallPromptEvent | null = null
const listeners = new Set<() => void>()

function set(event: InstallPromptEvent | null): void {
  offered = event
  listeners.forEach((listener) => listener())
}

export const installPrompt = {
  /** Called early: the browser offers it once, long before the button for it is on the screen. */
  watch(): void {
    window.addEventListener('beforeinstallprompt', (event) => {
      // Asked by our own button instead of a bar over the page.
      event.preventDefault()
      set(event as InstallPromptEvent)
    })
    window.addEventListener('appinstalled', () => set(null))
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  isOffered: (): boolean => offered !== null,
  /** Asks the player; an offer is good for one question. */
  async show(): Promise<void> {
    const event = offered
    set(null)
    await event?.prompt()
  },
}
