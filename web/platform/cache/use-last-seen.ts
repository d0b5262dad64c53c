import { useMemo } from 'react'
import { isOutOfReach } from '#web/platform/api/api-problem.ts'
import type { Kept } from './kept-answers.ts'

interface Asked {
  data: unknown
  error: unknown
  errorUpdateCount: number
}

/**
 * The device's own copy of an answer, where the server did not answer; null until that is known, and without a copy. What the player may
 * not see any more is not shown from a copy. `recall` is the same function as long as the same answer is asked for.
 */
export function useLastSeen<Answer>(
  { data, error, errorUpdateCount }: Asked,
  recall: () => Kept<Answer> | null,
): Kept<Answer> | null {
  // Also while the answer is asked for again, so that nothing vanishes then.
  const isMissing = !data && errorUpdateCount > 0 && !isOutOfReach(error)
  return useMemo(() => (isMissing ? recall() : null), [isMissing, recall])
}
