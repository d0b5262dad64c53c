import { type Correction, MAX_DONATION_BYTES } from '#contract/videos/donations.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
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
export async function giveCorrection(review: KeptReview, touches: Touches, file: File): Promise<boolean> {
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
