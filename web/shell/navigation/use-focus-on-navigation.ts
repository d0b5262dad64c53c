import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { CONTENT_ID } from './skip-link.tsx'

/** After going to another page the keyboard and the screen reader start at its content, not at the link that is gone. */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation()
  const previous = useRef(pathname)
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    const content = document.getElementById(CONTENT_ID)
    // A page that put the focus itself keeps it.
    if (content && !content.contains(document.activeElement)) content.focus({ preventScroll: true })
  }, [pathname])
}
