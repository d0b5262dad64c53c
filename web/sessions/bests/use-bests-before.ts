import { useState } from 'react'
import { useBests } from './use-bests.ts'

/** The bests to compare with: once the session is saved, those of the moment before. */
export function useBestsBefore(userId: string, saved: boolean) {
  const bests = useBests(userId)
  const [before, setBefore] = useState(bests)
  if (!saved && JSON.stringify(bests) !== JSON.stringify(before)) setBefore(bests)
  return before
}
