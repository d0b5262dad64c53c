import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Correction, MAX_DONATION_BYTES } from '#contract/videos/donations.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { queryKeys } from '#web/platform/cache/query-keys.ts'
import { changeProfile } from '#web/platform/player/keep-profile.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { foundTouches, type KeptReview } from '#web/videos/local/kept-review.ts'
import { isCorrected } from '#web/videos/review/compose-video-session.ts'
import type { Touches } from '#web/videos/review/marked-touches.ts'

/** Whether a review can teach anything: the player has changed what was found. */
export const canTeach = ({ video }: KeptReview, touches: Touches): boolean =>
  isCorrected(touches, foundTouches(video.detection))

/**
 * Makes the small clip of a corrected review and sends both. Returns false if the clip is too long for that. Throws an ApiProblem, or why the
 * clip could not be made.
 */
async function giveCorrection(review: KeptReview, touches: Touches, file: File): Promise<boolean> {
  // Loaded here, because it brings the code that encodes videos.
  const { makeSmallClip } = await import('./make-small-clip.ts')
  const clip = await makeSmallClip(file)
  if (clip.size > MAX_DONATION_BYTES - ROOM_FOR_THE_FORM) return false
  const { detection } = review.video
  const correction: Correction = {
    touches: touches.map(({ time }) => time),
    found: detection.touches.map(({ time }) => time),
    slowdown: detection.slowdown,
  }
  await unwrap<unknown>(
    api.api.me.donations[':id'].$put({
      param: { id: review.id },
      form: { correction: JSON.stringify(correction), clip: new File([clip], 'clip', { type: clip.type }) },
    }),
  )
  return true
}

const ROOM_FOR_THE_FORM = 512 * 1024

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
