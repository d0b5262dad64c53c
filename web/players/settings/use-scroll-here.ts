import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** The browser looks for a link's place before the profile is there, and does not look again. */
export function useScrollHere(hash: string) {
  const place = useRef<HTMLDivElement>(null)
  const isMeant = useLocation().hash === hash
  useEffect(() => {
    if (isMeant) place.current?.scrollIntoView()
  }, [isMeant])
  return place
}
