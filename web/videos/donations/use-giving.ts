import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryKeys } from '#web/platform/cache/query-keys.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { changeProfile } from '#web/platform/player/keep-profile.ts'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import type { KeptReview } from '#web/videos/local/kept-review.ts'
import type { Touches } from '#web/videos/review/marked-touches.ts'
import { canTeach, giveCorrection } from './give-correction.ts'

/** Stores whether the player gives the counts that they correct. */
export function useChooseGiving() {
  const { t } = useTranslation()
  const queries = useQueryClient()
  return useAction({
    queue: 'profile',
    failed: t('common.unexpectedProblem'),
    async act(givesCorrections: boolean) {
      await changeProfile(queries, { givesCorrections })
    },
  })
}

/** Gives a correction while the player goes on, and says what became of it. */
export function useGiveCorrection(): (review: KeptReview, touches: Touches, file: File) => void {
  const { t } = useTranslation()
  const notify = useNotify()
  const queries = useQueryClient()
  const give = async (review: KeptReview, touches: Touches, file: File) => {
    try {
      const isGiven = await giveCorrection(review, touches, file)
      void queries.invalidateQueries({ queryKey: queryKeys.videos })
      if (isGiven) notify(t('donations.given'), 'success')
    } catch {
      notify(t('donations.failed'), 'warning')
    }
  }
  return (review, touches, file) => void give(review, touches, file)
}

/** Gives a saved correction if the player has chosen to give them. */
export function useGiveIfChosen(): (review: KeptReview, touches: Touches, file: File) => void {
  const { profile } = useAuth()
  const give = useGiveCorrection()
  return (review, touches, file) => {
    if (profile?.givesCorrections && profile.mayGiveCorrections && canTeach(review, touches))
      give(review, touches, file)
  }
}
