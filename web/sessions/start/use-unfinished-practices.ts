import { useQuery } from '@tanstack/react-query'
import { draftsOf } from '#web/sessions/device/keep-draft.ts'
import type { PracticeDraft } from '#web/sessions/device/practice-draft.ts'
import { isLocked } from '#web/ui/device-locks.ts'
import { practiceLock } from '#web/sessions/device/practice-lock.ts'

interface UnfinishedPractices {
  /** Left behind by a page that is gone. */
  drafts: PracticeDraft[]
  /** Another tab is counting one right now. */
  elsewhere: boolean
}

/** The player's practices on this device that were neither saved nor discarded. */
export function useUnfinishedPractices(userId: string) {
  return useQuery({
    queryKey: ['unfinishedPractices', userId],
    queryFn: () => readUnfinished(userId),
    // Of this device, not of the server: always read afresh.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}

async function readUnfinished(userId: string): Promise<UnfinishedPractices> {
  const drafts = await draftsOf(userId)
  const held = await Promise.all(drafts.map(({ id }) => isLocked(practiceLock(id))))
  return { drafts: drafts.filter((_, index) => !held[index]), elsewhere: held.includes(true) }
}
