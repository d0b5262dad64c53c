import { useEffect } from 'react'
import { FORBIDDEN } from './client.ts'

/** Runs `ask` when the API forbids something: the page's knowledge of the player's abilities is out of date. */
export function useWhenForbidden(ask: () => unknown): void {
  useEffect(() => {
    addEventListener(FORBIDDEN, ask)
    return () => removeEventListener(FORBIDDEN, ask)
  }, [ask])
}
