import type { Kysely } from 'kysely'
import type { NewsKind } from '#domain/groups/news.ts'
import type { GroupServices } from '#server/groups/group-services.ts'
import { notify } from '#server/notifications/notify.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Written } from '#server/platform/database/typed-sql.ts'
import { notFound, ProblemError } from '#server/platform/http/problem.ts'
import { findApplause } from './find-applause.ts'
import { findBests, findLevels, type FoundBest, type FoundLevel } from './find-news.ts'
import { newsSince } from './show-news.ts'

interface Thing {
  kind: NewsKind
  id: string
}

/**
 * Applauds a mate for what the player's news tell of them (product 10.36). The mate is told of the first clap. Repeating it changes nothing.
 * Throws NOT_FOUND for what is no news of the player, FORBIDDEN where they may not clap.
 */
export function applaud(services: GroupServices, userId: string, thing: Thing): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    const now = services.now()
    const find = thing.kind === 'best' ? findBests : findLevels
    const [news] = await find(tx, userId, { since: newsSince(now), id: thing.id })
    if (!news) throw notFound()
    const [applause] = await findApplause(tx, userId, [news])
    if (!applause) throw new ProblemError('FORBIDDEN')
    const given = await tx
      .insertInto('claps')
      .values({
        user_id: userId,
        receiver_id: news.userId,
        kind: thing.kind,
        thing_id: thing.id,
        clapped_at: now,
      } satisfies Written<'claps'>)
      .onConflict((conflict) => conflict.doNothing())
      .returning('thing_id')
      .executeTakeFirst()
    if (given)
      await notify(tx, services, {
        userId: news.userId,
        kind: 'applause',
        applauded: thing,
        ...wordsOf(news),
      })
  })
}

/** Takes a clap back. Harmless when there is none. */
export async function takeBackApplause(db: Kysely<DB>, userId: string, { kind, id }: Thing): Promise<void> {
  await db
    .deleteFrom('claps')
    .where('thing_id', '=', id)
    .where('kind', '=', kind)
    .where('user_id', '=', userId)
    .execute()
}

/** What is applauded, for the sentence. Who applauds is read from the claps each time. */
const wordsOf = (news: FoundBest | FoundLevel) =>
  news.kind === 'best'
    ? { names: { best: news.best, juggles: String(news.value) } }
    : {
        names: { program: news.programName, level: news.levelName, juggles: String(news.juggles) },
        teamId: news.teamId,
      }
