import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * After going to another page the keyboard and the screen reader start at its heading, not at the link that is gone; what had the
 * focus may go without taking it along; and what has it is in sight. None of it is part of what a first visit waits for.
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
