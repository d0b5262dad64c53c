import { sql, type Transaction } from 'kysely'
import type { CorrectAward, GiveAwards } from '#contract/groups/levels.ts'
import { addDays } from '#domain/calendar/calendar-date.ts'
import { localDate } from '#domain/calendar/time-zone.ts'
import { isEverybodysTeam } from '#domain/groups/group.ts'
import { awardOf, type AwardStep, mayFollow } from '#domain/levels/award-ledger.ts'
import { recordAction } from '#server/audit/record-action.ts'
import type { GroupServices } from '#server/groups/group-services.ts'
import { notifyAll } from '#server/notifications/notify.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Written } from '#server/platform/database/typed-sql.ts'
import { notFound, ProblemError } from '#server/platform/http/problem.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { openTeam } from '#server/roles/opening/open-group.ts'
import type { LevelSkill } from '#domain/levels/level-program.ts'
import type { Evidence } from '#domain/practice/evidence.ts'
import { findBestRuns } from './find-best-runs.ts'
import { findEntries } from './find-entries.ts'
import { findPrograms } from './program-rows.ts'

/**
 * Confirms a level of members, or hands its award over to them, and returns for how many of them that was new. Repeating it changes
 * nothing. Throws NOT_FOUND (also if one of them is not a member), FORBIDDEN, DATE_NOT_POSSIBLE.
 */
export function giveAwards(
  services: GroupServices,
  userId: string,
  teamId: string,
  { levelId, userIds, step, on }: GiveAwards,
): Promise<number> {
  return inTransaction(services.db, async (tx) => {
    const level = await openLevel(tx, userId, teamId, levelId)
    requirePast(on, services.now())
    await lockMembers(tx, teamId, userIds)
    const entitled = await whoMay(tx, level, userIds, step)
    await insertEntries(
      tx,
      entitled.map((player) => ({
        level_id: levelId,
        user_id: player,
        step,
        happened_on: on,
        actor_id: userId,
      })),
      services.now(),
    )
    if (step === 'confirmed')
      await notifyAll(
        tx,
        services,
        entitled.filter((player) => player !== userId),
        {
          kind: 'level_confirmed',
          teamId,
          playerId: userId,
          names: { text: level.program, count: `${level.juggles}` },
        },
      )
    return entitled.length
  })
}

/**
 * Takes back what was confirmed or handed over, by a further entry with its reason. Throws NOT_FOUND, FORBIDDEN, NOTHING_TO_CORRECT.
 */
export function correctAward(
  services: GroupServices,
  userId: string,
  teamId: string,
  { levelId, userId: playerId, reason }: CorrectAward,
): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    const level = await openLevel(tx, userId, teamId, levelId)
    await lockMembers(tx, teamId, [playerId])
    const [entitled] = await whoMay(tx, level, [playerId], 'corrected')
    if (!entitled) throw new ProblemError('NOTHING_TO_CORRECT')
    const now = services.now()
    const entry = {
      level_id: levelId,
      user_id: playerId,
      step: 'corrected',
      actor_id: userId,
      reason,
    } as const
    await insertEntries(tx, [{ ...entry, happened_on: localDate(now, 'UTC') }], now)
    await recordAction(tx, {
      actorId: userId,
      action: 'award.corrected',
      subject: { kind: 'user', id: playerId },
      teamId,
      before: { program: level.program, juggles: level.juggles },
      after: null,
    })
  })
}

interface OpenLevel {
  id: string
  juggles: number
  program: string
  skill: LevelSkill
  leastEvidence: Evidence
}

/** A level of the team's programs. It cannot be changed until the transaction ends. */
async function openLevel(
  tx: Transaction<DB>,
  userId: string,
  teamId: string,
  levelId: string,
): Promise<OpenLevel> {
  if (isEverybodysTeam(teamId)) throw notFound()
  await openTeam(tx, userId, teamId, 'manageLevels')
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
      }
  }
  throw notFound()
}

/** Locks the memberships, so that two coaches who confirm at the same moment write one entry. */
async function lockMembers(tx: Transaction<DB>, teamId: string, userIds: readonly string[]): Promise<void> {
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
async function whoMay(
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

/** A club may write down later what happened before, but not what has not happened. The date is somewhere on earth already today. */
function requirePast(on: string, now: Date): void {
  if (on > addDays(localDate(now, 'UTC'), 1)) throw new ProblemError('DATE_NOT_POSSIBLE')
}

interface NewEntry {
  level_id: string
  user_id: string
  step: AwardStep
  happened_on: string
  actor_id: string
  reason?: string
}

async function insertEntries(tx: Transaction<DB>, entries: readonly NewEntry[], now: Date): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(
    (entry) => ({ id: uuidv7(), recorded_at: now, ...entry }) satisfies Written<'award_entries'>,
  )
  await tx.insertInto('award_entries').values(rows).execute()
}
