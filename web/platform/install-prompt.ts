/** The event by which Chromium browsers offer to install the app. Other browsers have an entry in their menu instead. */
interface InstallPromptEvent extends Event {
  prompt: () => Promise<unknown>
}

let offered: InstallPromptEvent | null = null
const listeners = new Set<() => void>()

function set(event: InstallPromptEvent | null): void {
  offered = event
  listeners.forEach((listener) => listener())
}

export const installPrompt = {
  /** Must be called early: the browser fires the event once, long before the install button is on the screen. */
  watch(): void {
    window.addEventListener('beforeinstallprompt', (event) => {
      // Keeps the browser's own install bar away. Our button asks instead.
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
