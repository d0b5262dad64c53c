import { useEffect } from 'react'
import { FORBIDDEN } from './client.ts'

/** Runs when the API says no: what the page knows of the player's abilities is out of date. */
export function useWhenForbidden(ask: () => unknown): void {
  useEffect(() => {
    addEventListener(FORBIDDEN, ask)
    return () => removeEventListener(FORBIDDEN, ask)
  }, [ask])
}
