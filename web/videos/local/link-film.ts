import type { KeptReview } from './kept-review.ts'
import { videoDatabase } from './video-database.ts'
import type { Touches } from '#web/videos/review/touches.ts'
import type { FilmMarks } from './kept-film.ts'

export const marksOf = ({ video }: Pick<KeptReview, 'video'>, touches: Touches): FilmMarks => ({
  touches: touches.map(({ time }) => time),
  ball: video.detection.ball ?? [],
  startsAt: video.startsAt,
  width: video.width,
})

/** Says which practice came of a film, and what was counted in it. An imported video is no film of this device: nothing to say. */
export async function linkFilm(review: KeptReview, touches: Touches): Promise<void> {
  try {
    const database = await videoDatabase()
    const film = await database.get('films', review.id)
    if (film) await database.put('films', { ...film, sessionId: review.id, marks: marksOf(review, touches) })
  } catch {
    // The practice is saved all the same; the film stays in the list without it.
  }
}
