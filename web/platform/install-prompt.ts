/** The event by which Chromium browsers offer to install the app; in other browsers it is done by the browser's menu. */
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
      // Our own button asks instead of the browser's bar.
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
  /** Shows the browser's question. Each event can be used for it only once. */
  async show(): Promise<void> {
    const event = offered
    set(null)
    await event?.prompt()
  },
}
