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

/** Values of this tab that its storage did not take. */
const unstored = new Map<string, string | null>()

/** A value that this tab remembers until it is closed, also over reloads. Where storage is forbidden or full, it lasts as long as the page. */
export function readTab(key: string): string | null {
  const held = unstored.get(key)
  if (held !== undefined) return held
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Remembers a value in this tab. Null deletes it. */
export function writeTab(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
    unstored.delete(key)
  } catch {
    unstored.set(key, value)
  }
}
