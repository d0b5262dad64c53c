const STORAGE_KEY = 'practiceSound'

/** Whether touches are confirmed by sound and vibration; on until the player says otherwise. Kept on this device. */
export function readSoundPreference(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off'
  } catch {
    return true
  }
}

export function writeSoundPreference(on: boolean): void {
  try {
    localStorage.setItem(STORAGE_KEY, on ? 'on' : 'off')
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
