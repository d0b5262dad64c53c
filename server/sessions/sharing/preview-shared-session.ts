import type { Kysely } from 'kysely'
import { PRODUCT_NAME } from '#domain/product.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { sentenceForReader } from '#server/platform/language/reader.ts'
import type { Preview } from '#server/platform/previews/preview.ts'
import { findSharedSession } from './find-shared-session.ts'

/** The link preview of a shared session; null unless anybody may follow the link. */
export async function previewSharedSession(db: Kysely<DB>, key: string, now: Date): Promise<Preview | null> {
  const found = await findSharedSession(db, null, key, now)
  if (!found) return null
  const { session, player } = found
  const isRecord = (session.new_records ?? []).some(({ kind }) => kind === 'bestSessionCount')
  const name = player.nameInPreviews
  const bestRun = session.best_run ?? 0
  const number = (count: number) => sentenceForReader('previews.number', { count })
  return {
    type: 'website',
    title: sentenceForReader(isRecord ? 'previews.recordOf' : 'previews.sessionOf', {
      name,
      count: session.juggle_count,
      product: PRODUCT_NAME,
    }),
    description: sentenceForReader('previews.beatIt'),
    picture: {
      eyebrow: isRecord ? sentenceForReader('previews.record') : '',
      name,
      value: number(session.juggle_count),
      label: sentenceForReader('previews.juggles', { count: session.juggle_count }),
      celebrates: isRecord,
      figures: [
        ...(bestRun > 0 ? [{ value: number(bestRun), label: sentenceForReader('previews.bestRun') }] : []),
        {
          value: number(Math.round(session.juggle_rate)),
          label: sentenceForReader('previews.perMinute'),
        },
      ],
      ...(session.touches && { touches: session.touches }),
    },
  }
}
