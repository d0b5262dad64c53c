import type { Kysely } from 'kysely'
import type { OpenProfile } from '#contract/players/player.ts'
import { isOpenToAnybody } from '#domain/roles/policy.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { findPlayerNumbers, nameAndNumbers } from './find-public-player.ts'
import { showAchievements } from '#server/statistics/show-achievements.ts'

type OpenPlayer = Omit<OpenProfile, 'badges'>

/** A public player; null for any other player, and for an unknown one. */
async function findOpenPlayer(db: Kysely<DB>, userId: string): Promise<OpenPlayer | null> {
  const row = await findPlayerNumbers(db, userId)
  return row && isOpenToAnybody(row) ? nameAndNumbers(row) : null
}

/** A player as people with the link see them. Throws NOT_FOUND. */
export async function showOpenProfile(db: Kysely<DB>, userId: string): Promise<OpenProfile> {
  const player = await findOpenPlayer(db, userId)
  if (!player) throw notFound()
  const { badges } = await showAchievements(db, userId)
  return { ...player, badges: badges.map(({ kind, threshold }) => ({ kind, threshold })) }
}
