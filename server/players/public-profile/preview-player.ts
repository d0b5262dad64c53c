import type { Kysely } from 'kysely'
import { nameBeyondGroups } from '#domain/players/display-name.ts'
import { nameForSharing } from '#domain/players/name-for-sharing.ts'
import { isMinor } from '#domain/players/under-16.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import { isOpenToAnybody } from '#domain/roles/policy.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Row } from '#server/platform/database/typed-sql.ts'
import { sentenceForReader } from '#server/platform/language/reader.ts'
import { shownName } from '#server/platform/language/shown-name.ts'
import type { Preview } from '#server/platform/previews/preview.ts'
import { findPlayerNumbers, type PlayerNumbersRow } from './find-public-player.ts'

/** The link preview of a player's page; null unless anybody may open the page. */
export async function previewPlayer(db: Kysely<DB>, userId: string, now: Date): Promise<Preview | null> {
  const player = await findPlayerNumbers(db, userId)
  if (!player || !isOpenToAnybody(player)) return null
  const name = nameInPreviews(player, now)
  const { total_juggles: total, best_session_count: best, day_streak: streak } = player
  const title = sentenceForReader('publicPlayer.preview.title', { name, product: PRODUCT_NAME })
  if (!total) {
    const text = sentenceForReader('publicPlayer.preview.noSession')
    return { type: 'profile', title, description: text, picture: { eyebrow: '', name, label: text } }
  }
  return {
    type: 'profile',
    title,
    description: [
      sentenceForReader('publicPlayer.preview.total', { count: total }),
      sentenceForReader('publicPlayer.preview.best', { best }),
      sentenceForReader('publicPlayer.preview.streak', { count: streak }),
    ].join(' · '),
    picture: {
      eyebrow: '',
      name,
      value: sentenceForReader('previews.number', { count: total }),
      label: sentenceForReader('previews.total', { count: total }),
      figures: [
        {
          value: sentenceForReader('previews.number', { count: best ?? 0 }),
          label: sentenceForReader('previews.bestSession'),
        },
        {
          value: sentenceForReader('previews.days', { count: streak ?? 0 }),
          label: sentenceForReader('previews.longestStreak'),
        },
      ],
    },
  }
}

/** A player's name in link previews. */
export function nameInPreviews(
  player: PlayerNumbersRow & Row<'users', 'birth_year' | 'is_introduced'>,
  now: Date,
): string {
  const {
    id,
    display_name: displayName,
    birth_year: birthYear,
    is_introduced: isIntroduced,
    visibility,
  } = player
  return nameForSharing({
    uid: id,
    isMinor: isMinor(birthYear, now),
    visibility,
    shownAs: shownName(nameBeyondGroups({ id, displayName, isIntroduced })),
  })
}
