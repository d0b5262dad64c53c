import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Scrolls to the place of a link once the profile has loaded. The browser looks for it earlier, and does not look again. */
export function useScrollHere(hash: string) {
  const place = useRef<HTMLDivElement>(null)
  const isMeant = useLocation().hash === hash
  useEffect(() => {
    if (isMeant) place.current?.scrollIntoView()
  }, [isMeant])
  return place
}
