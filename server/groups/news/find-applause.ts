import { type Kysely, sql } from 'kysely'
import type { Applause } from '#contract/groups/news.ts'
import type { NewsKind } from '#domain/groups/news.ts'
import { can } from '#domain/roles/policy.ts'
import { areInEachOthersNews, shownClaps, takesApplause } from '#server/notifications/applause.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { listedRows } from '#server/platform/database/listed-rows.ts'
import { loadActor } from '#server/roles/load-actor.ts'

/** What a player is applauded for. */
interface Applauded {
  kind: NewsKind
  id: string
  /** Who did it. */
  userId: string
}

interface Found {
  areInEachOthersNews: boolean
  takesApplause: boolean
  count: number
  isGiven: boolean
}

/** How many mates clap for each of these, and whether the reader does; null where the reader may not clap. */
export async function findApplause(
  db: Kysely<DB>,
  readerId: string,
  news: readonly Applauded[],
): Promise<(Applause | null)[]> {
  if (news.length === 0) return []
  const actor = await loadActor(db, readerId)
  const columns = {
    id: ['uuid', ({ id }: Applauded) => id],
    kind: ['text', ({ kind }: Applauded) => kind],
    user_id: ['uuid', ({ userId }: Applauded) => userId],
  } as const
  const told = listedRows('told', news, columns, { place: 'nth' })
  const { rows } = await sql<Found>`
    select ${areInEachOthersNews(sql`${readerId}::uuid`, sql`told.user_id`)} as "areInEachOthersNews",
      ${takesApplause(sql`told.user_id`)} as "takesApplause",
      (select count(*)::int from ${shownClaps} clap where clap.thing_id = told.id and clap.kind = told.kind) as count,
      exists (
        select from claps own
        where own.thing_id = told.id and own.kind = told.kind and own.user_id = ${readerId}) as "isGiven"
    from ${told}
    order by told.nth`.execute(db)
  return rows.map(({ count, isGiven, ...facts }, nth) => {
    const mate = { kind: 'mate', id: news[nth]!.userId, ...facts } as const
    return can(actor, 'applaud', mate) ? { count, isGiven } : null
  })
}
