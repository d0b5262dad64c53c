import { useEffect, useEffectEvent } from 'react'

/** Newer than TypeScript's library. */
interface Watcher extends EventTarget {
  destroy: () => void
}
const browser = globalThis as { CloseWatcher?: new () => Watcher }

const isAndroid = () => document.documentElement.dataset['android'] !== undefined

/**
 * On Android, Back closes what is open and stays on the page, as in other apps. Browsers without CloseWatcher
 * (https://html.spec.whatwg.org/#closewatcher) leave the page. Elsewhere Escape closes dialogs already.
 */
export function useAndroidBack(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen || !isAndroid() || !browser.CloseWatcher) return
    const watcher = new browser.CloseWatcher()
    // Prevented, because a dialog that asks first stays open and is asked again.
    watcher.addEventListener('cancel', (event) => {
      event.preventDefault()
      close()
    })
    // For a second Back without a touch in between, which cannot be prevented.
    watcher.addEventListener('close', () => close())
    return () => watcher.destroy()
  }, [isOpen])
}
