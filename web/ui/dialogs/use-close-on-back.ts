import { useEffect, useEffectEvent } from 'react'
import { useAndroidBack } from './use-android-back.ts'

/** For what is open above all pages: Back closes it on Android, and elsewhere changes the page below it, which closes it, too. */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  useCloseWithPage(isOpen, onClose)
  useAndroidBack(isOpen, onClose)
}

/** For a dialog above all pages that listens to Android's Back already: Back and Forward change the page below it, so they close it. */
export function useCloseWithPage(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return
    const listen = () => close()
    window.addEventListener('popstate', listen)
    return () => window.removeEventListener('popstate', listen)
  }, [isOpen])
}
