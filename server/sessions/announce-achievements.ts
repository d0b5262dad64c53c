import type { Kysely, Transaction } from 'kysely'
import type { RecordedSession } from '#contract/sessions/practice-session.ts'
import { rateForBest } from '#domain/practice/practice-session.ts'
import { type Badge, type BadgeProgress, badgesBetween } from '#domain/statistics/badges.ts'
import { beatenRecords, type Bests } from '#domain/statistics/records.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { TotalsChange, TotalsValues } from './totals/add-to-totals.ts'
import type { SessionRow } from './store.ts'

export type Achievements = Pick<RecordedSession, 'newRecords' | 'newBadges'>

export const NOTHING_NEW: Achievements = { newRecords: [], newBadges: [] }

/**
 * Stores what a new session achieved, so that each badge is announced once, and a repeated request gets the same answer (decisions/0022).
 * Most sessions achieve nothing, and then nothing is written.
 */
export async function announceAchievements(
  tx: Transaction<DB>,
  session: SessionRow,
  changes: readonly TotalsChange[],
): Promise<Achievements> {
  const { before, after } = changes.find(({ period }) => period === 'all')!
  const newRecords = beatenRecords(before, bestsOf(session))
  if (newRecords.length > 0) {
    await tx
      .updateTable('sessions')
      .set({ new_records: JSON.stringify(newRecords) })
      .where('id', '=', session.id)
      .execute()
  }
  const earned = badgesBetween(progressOf(before), progressOf(after))
  return { newRecords, newBadges: earned.length > 0 ? await announceBadges(tx, session, earned) : [] }
}

/** What was announced when the session was recorded. */
export async function announcedAchievements(db: Kysely<DB>, session: SessionRow): Promise<Achievements> {
  const badges = await db
    .selectFrom('announced_badges')
    .select(['kind', 'threshold'])
    .where('session_id', '=', session.id)
    .orderBy('kind')
    .orderBy('threshold')
    .$narrowType<Pick<Badge, 'kind'>>()
    .execute()
  return { newRecords: session.new_records ?? [], newBadges: badges }
}

/** Stores the earned badges, and returns those that were not announced before. */
async function announceBadges(
  tx: Transaction<DB>,
  { id, user_id }: SessionRow,
  earned: readonly Badge[],
): Promise<Badge[]> {
  return tx
    .with('announced', (announcing) =>
      announcing
        .insertInto('announced_badges')
        .values(earned.map(({ kind, threshold }) => ({ user_id, kind, threshold, session_id: id })))
        .onConflict((conflict) => conflict.doNothing())
        .returning(['kind', 'threshold']),
    )
    .selectFrom('announced')
    .select(['kind', 'threshold'])
    .orderBy('kind')
    .orderBy('threshold')
    .$narrowType<Pick<Badge, 'kind'>>()
    .execute()
}

const bestsOf = ({ juggle_count, duration, best_run }: SessionRow): Bests => ({
  bestSessionCount: juggle_count,
  bestRun: best_run ?? 0,
  longestSession: duration,
  bestRate: rateForBest(juggle_count, duration),
})

const progressOf = (totals: TotalsValues): BadgeProgress => ({
  run: totals.bestRun,
  session: totals.bestSessionCount,
  total: totals.totalJuggles,
  streak: totals.dayStreak,
})
