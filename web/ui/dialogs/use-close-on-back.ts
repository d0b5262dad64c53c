import { useEffect, useEffectEvent } from 'react'
import { useAndroidBack } from './use-android-back.ts'

/** For what is open above all pages: Back closes it. On Android the page below stays. */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  useCloseWithPage(isOpen, onClose)
  useAndroidBack(isOpen, onClose)
}

/** For a dialog above all pages that listens to Android's Back itself: Back and Forward change the page below, so they close the dialog. */
export function useCloseWithPage(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return
    const listen = () => close()
    window.addEventListener('popstate', listen)
    return () => window.removeEventListener('popstate', listen)
  }, [isOpen])
}
