import { sql, type Transaction } from 'kysely'
import { latestToday } from '#domain/calendar/time-zone.ts'
import { awardOf, type AwardStep, mayFollow } from '#domain/levels/award-ledger.ts'
import type { LevelSkill } from '#domain/levels/level-program.ts'
import type { Evidence } from '#domain/practice/evidence.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Written } from '#server/platform/database/typed-sql.ts'
import { type Means, notifyAll } from '#server/notifications/notify.ts'
import { lockTeam } from '#server/groups/teams/lock-team.ts'
import { notFound, ProblemError } from '#server/platform/http/problem.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { openTeam } from '#server/roles/opening/open-group.ts'
import { findBestRuns } from '#server/groups/levels/find-best-runs.ts'
import { findEntries } from './find-entries.ts'
import { findPrograms } from '#server/groups/levels/programs/program-rows.ts'
import { refuseDefaultTeam } from '#server/groups/refuse-default-team.ts'

/** What every change of the ledger of awards checks, and how it is written (product 10.41). */

export interface OpenLevel {
  id: string
  juggles: number
  program: string
  skill: LevelSkill
  leastEvidence: Evidence
  /** An inactive team confirms, but writes to nobody (product 10.8). */
  isOfActiveTeam: boolean
}

/**
 * A level of the team's programs. It cannot be changed until the transaction ends, and none of these players can be erased. Throws NOT_FOUND,
 * FORBIDDEN.
 */
export async function openLevel(
  tx: Transaction<DB>,
  userId: string,
  teamId: string,
  { levelId, userIds }: { levelId: string; userIds: readonly string[] },
): Promise<OpenLevel> {
  refuseDefaultTeam(teamId)
  await lockTeam(tx, teamId, [userId, ...userIds])
  const { team } = await openTeam(tx, userId, teamId, 'manageLevels')
  const owner = tx.selectFrom('levels').select('program_id').where('id', '=', levelId)
  await tx.selectFrom('level_programs').select('id').where('id', '=', owner).forShare().execute()
  for (const program of await findPrograms(tx, { kind: 'team', id: teamId })) {
    const level = program.levels.find(({ id }) => id === levelId)
    if (level)
      return {
        id: level.id,
        juggles: level.juggles,
        program: program.name,
        skill: program.skill,
        leastEvidence: program.least_evidence,
        isOfActiveTeam: team.isActive,
      }
  }
  throw notFound()
}

/** Locks the memberships, so that two coaches who confirm at the same moment write one entry. Throws NOT_FOUND if one of them is not a member. */
export async function lockMembers(
  tx: Transaction<DB>,
  teamId: string,
  userIds: readonly string[],
): Promise<void> {
  const rows = await tx
    .selectFrom('team_members')
    .select('user_id')
    .where('team_id', '=', teamId)
    .where('is_active', '=', true)
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .orderBy('user_id')
    .forNoKeyUpdate()
    .execute()
  if (rows.length < new Set(userIds).size) throw notFound()
}

/** The players for whom this step changes something. */
export async function whoMay(
  tx: Transaction<DB>,
  level: OpenLevel,
  userIds: readonly string[],
  step: AwardStep,
): Promise<string[]> {
  const players = [...new Set(userIds)].sort()
  const entries = await findEntries(tx, [level.id], players)
  const best = await findBestRuns(tx, players, level)
  return players.filter((player) => {
    const award = awardOf(
      entries.filter((entry) => entry.userId === player),
      { isReached: (best.get(player)?.best ?? 0) >= level.juggles, confirmsItself: false },
    )
    return mayFollow(award, step)
  })
}

/** A club may write down later what happened before, but not what has not happened yet anywhere on earth. Throws DATE_NOT_POSSIBLE. */
export function requirePast(on: string, now: Date): void {
  if (on > latestToday(now)) throw new ProblemError('DATE_NOT_POSSIBLE')
}

interface NewEntry {
  level_id: string
  user_id: string
  step: AwardStep
  happened_on: string
  actor_id: string
  reason?: string
}

export async function insertEntries(
  tx: Transaction<DB>,
  entries: readonly NewEntry[],
  now: Date,
): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(
    (entry) => ({ id: uuidv7(), recorded_at: now, ...entry }) satisfies Written<'award_entries'>,
  )
  await tx.insertInto('award_entries').values(rows).execute()
}

/** Tells players that a coach confirmed a level of theirs. */
export async function tellOfLevel(
  tx: Transaction<DB>,
  means: Means,
  {
    actorId,
    teamId,
    level,
    players,
  }: { actorId: string; teamId: string; level: OpenLevel; players: readonly string[] },
): Promise<void> {
  if (!level.isOfActiveTeam) return
  await notifyAll(
    tx,
    means,
    players.filter((player) => player !== actorId),
    {
      kind: 'level_confirmed',
      teamId,
      playerId: actorId,
      names: { text: level.program, count: `${level.juggles}` },
    },
  )
}
