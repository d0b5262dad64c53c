import type { KeptReview } from './kept-review.ts'
import { videoDatabase } from './video-database.ts'
import type { Touches } from '#web/videos/review/marked-touches.ts'
import type { FilmMarks } from './kept-film.ts'

export const marksOf = ({ video }: Pick<KeptReview, 'video'>, touches: Touches): FilmMarks => ({
  touches: touches.map(({ time }) => time),
  ball: video.detection.ball ?? [],
  startsAt: video.startsAt,
  width: video.width,
})

/** Links a film with its practice and stores the count for drawing. An imported video has no film, so nothing happens. */
export async function linkFilm(review: KeptReview, touches: Touches): Promise<void> {
  try {
    const database = await videoDatabase()
    const film = await database.get('films', review.id)
    if (film) await database.put('films', { ...film, sessionId: review.id, marks: marksOf(review, touches) })
  } catch {
    // The practice is saved anyway. The film stays in the list without a link.
  }
}
