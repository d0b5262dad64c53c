import type { Kysely } from 'kysely'
import type { TeamNews } from '#contract/groups/news.ts'
import { DAY_MS } from '#domain/calendar/calendar-date.ts'
import { NEWS_DAYS, NEWS_LINES } from '#domain/groups/news.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { findApplause } from './find-applause.ts'
import { findBests, findLevels } from './find-news.ts'

/** News are not older. */
export const newsSince = (now: Date) => new Date(now.getTime() - NEWS_DAYS * DAY_MS)

/**
 * What the player's teammates did lately: their bests and their confirmed levels, the newest first (product 10.32), and who applauds them
 * (product 10.36). Tells of nobody who is private, and of no practice from before the mate joined.
 */
export async function showNews(db: Kysely<DB>, userId: string, now: Date): Promise<TeamNews> {
  const since = newsSince(now)
  const found = await Promise.all([findBests(db, userId, { since }), findLevels(db, userId, { since })])
  const newest = found
    .flat()
    .toSorted((a, b) => b.at.localeCompare(a.at) || b.id.localeCompare(a.id))
    .slice(0, NEWS_LINES)
  const applause = await findApplause(db, userId, newest)
  return { items: newest.map((news, nth) => ({ ...news, applause: applause[nth]! })) }
}
