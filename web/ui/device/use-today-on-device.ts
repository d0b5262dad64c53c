import { useSyncExternalStore } from 'react'
import { todayOnDevice } from './device-time.ts'

/**
 * The date on this device's calendar. It changes with the day while the page is open, and on the return to the page. Prerendered pages show no
 * date, so the day on which they were made does not matter.
 */
export const useTodayOnDevice = (): string => useSyncExternalStore(followDay, todayOnDevice, todayOnDevice)

/** Milliseconds. A timer until midnight would be late by the time that the device slept. */
const LOOK_EVERY = 20_000

function followDay(look: () => void): () => void {
  const timer = setInterval(look, LOOK_EVERY)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}
