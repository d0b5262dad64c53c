import { readPracticeOptions } from '#web/sessions/options/practice-options.ts'
import { newDraft, type PracticeDraft } from './practice-draft.ts'
import { takeLock, type Release } from '#web/ui/device-locks.ts'

/** A practice belongs to the tab that holds its lock, however that tab ends. */
export const practiceLock = (draftId: string) => `keepup-practice-${draftId}`

/** A new practice of this tab, as the player likes it. Nobody can hold the lock of an id that was made a moment ago, so nothing waits for it. */
export function beginPractice(userId: string): { draft: PracticeDraft; release: Release } {
  const draft = newDraft(userId, readPracticeOptions())
  const taken = takeLock(practiceLock(draft.id)).catch(() => null)
  return { draft, release: async () => (await taken)?.() }
}
