/**
 * What this device remembers under a key. A browser may forbid storage, have none left or empty it at any time, and nothing may fail for
 * that: what cannot be remembered is then asked again, or lasts as long as the page.
 */
export function readDevice(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Remembers a value on this device where it can; null forgets it. */
export function writeDevice(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Storage is forbidden or full.
  }
}
