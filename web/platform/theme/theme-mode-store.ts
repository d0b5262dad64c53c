import { writeDevice } from '#web/ui/device/device-storage.ts'

export type ThemeMode = 'light' | 'dark'

const STORAGE_KEY = 'themeMode'
const listeners = new Set<() => void>()

/** Product 5.8: only 'light' and 'dark' are accepted. Everything else means dark. */
export function parseThemeMode(stored: string | null): ThemeMode {
  return stored === 'light' ? 'light' : 'dark'
}

/** The document holds the mode: before-first-paint.js set it before the first paint, even without storage. */
export function readThemeMode(): ThemeMode {
  return parseThemeMode(document.documentElement.dataset.theme ?? null)
}

export function switchThemeMode(mode: ThemeMode): void {
  writeDevice(STORAGE_KEY, mode)
  showThemeMode(mode)
}

export function subscribeToThemeMode(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTab)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTab)
  }
}

function followOtherTab(event: StorageEvent): void {
  if (event.key === STORAGE_KEY || event.key === null) showThemeMode(parseThemeMode(event.newValue))
}

function showThemeMode(mode: ThemeMode): void {
  const root = document.documentElement
  root.dataset.theme = mode
  setMeta('color-scheme', mode)
  // The browser's own bars take the page's background color, which only the theme knows.
  setMeta(
    'theme-color',
    getComputedStyle(root).getPropertyValue('--keepup-palette-background-default').trim(),
  )
  for (const listener of listeners) listener()
}

function setMeta(name: string, content: string): void {
  document.querySelector(`meta[name="${name}"]`)?.setAttribute('content', content)
}
