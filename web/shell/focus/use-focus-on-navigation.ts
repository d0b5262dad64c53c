import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * After a navigation, keyboard and screen reader start at the new page's heading instead of the removed link. Also starts `keepFocus`. The
 * code of both loads when it is needed, so that a first visit does not wait for it.
 */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation()
  const previous = useRef(pathname)
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    void import('./go-to-heading.ts').then(({ goToHeading }) => goToHeading()).catch(() => {})
  }, [pathname])
  useEffect(() => {
    const keep = () => void import('./keep-focus.ts').then(({ keepFocus }) => keepFocus()).catch(() => {})
    addEventListener('focusin', keep, { once: true })
    return () => removeEventListener('focusin', keep)
  }, [])
}
