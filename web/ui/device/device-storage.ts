/**
 * A value that this device remembers. Browsers may forbid storage, run out of it, or empty it at any time. None of that is an error: the
 * value is asked for again, or lasts as long as the page.
 */
export function readDevice(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Remembers a value on this device if it can. Null deletes it. */
export function writeDevice(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Storage is forbidden or full.
  }
}
