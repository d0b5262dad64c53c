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
      if (!closeList()) close()
    })
    // For a second Back without a touch in between, which cannot be prevented.
    watcher.addEventListener('close', () => close())
    // A keyboard's Escape closes what is uppermost already. The browser would then pass the key on to the watcher of the next dialog.
    const keepEscape = (event: KeyboardEvent) => event.key === 'Escape' && event.preventDefault()
    document.addEventListener('keydown', keepEscape, true)
    return () => {
      watcher.destroy()
      document.removeEventListener('keydown', keepEscape, true)
    }
  }, [isOpen])
}

/** Where the focus is while the list of a select field, a menu, or the list below a search field is open. */
const OPEN_LIST = '[role=listbox], [role=menu], [role=combobox][aria-expanded=true]'

/** Closes the list or menu that is open above everything else, and says whether one was. */
function closeList(): boolean {
  const list = document.activeElement?.closest(OPEN_LIST)
  list?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  return list != null
}
