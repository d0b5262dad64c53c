import { useEffect, useEffectEvent } from 'react'

/** For what is open above all pages: Back and Forward change the page below it, so they close it. */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return
    const listen = () => close()
    window.addEventListener('popstate', listen)
    return () => window.removeEventListener('popstate', listen)
  }, [isOpen])
}
