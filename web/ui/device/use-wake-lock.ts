import { useEffect } from 'react'

export const canKeepScreenOn = () => typeof navigator !== 'undefined' && 'wakeLock' in navigator

/**
 * Keeps the screen on while `active`. Browsers release the lock when the page is hidden, so it is requested again when the page returns.
 */
export function useWakeLock(active: boolean): void {
  useEffect(() => {
    if (!active || !canKeepScreenOn()) return
    let lock: WakeLockSentinel | null = null
    let over = false
    const request = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        lock = await navigator.wakeLock.request('screen')
        if (over) await lock.release()
      } catch {
        // Refused, for instance by a battery saver. Everything works without it.
      }
    }
    void request()
    const again = () => void request()
    document.addEventListener('visibilitychange', again)
    return () => {
      over = true
      document.removeEventListener('visibilitychange', again)
      void lock?.release().catch(() => {})
    }
  }, [active])
}
