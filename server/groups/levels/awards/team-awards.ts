import { type Kysely, sql } from 'kysely'
import type { TeamLevels } from '#contract/groups/levels.ts'
import type { TeamAward, TeamAwards } from '#contract/groups/team-program.ts'
import { earliestToday, latestToday } from '#domain/calendar/time-zone.ts'
import { countedParts, isCounted } from '#domain/levels/level-program.ts'
import { evidenceFrom } from '#domain/practice/evidence.ts'
import type { GroupServices } from '#server/groups/group-services.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { notFound, ProblemError } from '#server/platform/http/problem.ts'
import { todayOf } from '#server/groups/today-of.ts'
import { findEntries, type LedgerEntry } from './find-entries.ts'
import { giveAwards } from './give-awards.ts'
import { showTeamLevels } from '#server/groups/levels/show-team-levels.ts'

/** A player's award for one level has one id, however often it is corrected. */
const SEPARATOR = '__'

/**
 * The awards of a team's members that the viewer may see, as `showTeamLevels` decides it, each with who confirmed it and who handed it over.
 * Throws NOT_FOUND, FORBIDDEN.
 */
export async function listTeamAwards(
  services: Pick<GroupServices, 'db' | 'now'>,
  userId: string,
  teamId: string,
): Promise<TeamAwards> {
  return awardsOf(services.db, await showTeamLevels(services, userId, teamId))
}

/**
 * Confirms a level of one player, or hands its award over, today. Repeating it changes nothing. Throws NOT_FOUND, FORBIDDEN,
 * AWARD_NOT_CONFIRMED.
 */
export async function takeAwardStep(
  services: GroupServices,
  userId: string,
  teamId: string,
  { awardId, step }: { awardId: string; step: 'confirmed' | 'handedOver' },
): Promise<TeamAward> {
  const [levelId, playerId] = awardId.split(SEPARATOR)
  if (levelId === undefined || playerId === undefined) throw notFound()
  const on = await todayOf(services.db, userId, services.now())
  await giveAwards(services, userId, teamId, { levelId, userIds: [playerId], step, on })
  const { items } = await listTeamAwards(services, userId, teamId)
  const award = items.find(({ id }) => id === awardId)
  if (!award) throw notFound()
  if (step === 'handedOver' && award.state !== 'handedOver') throw new ProblemError('AWARD_NOT_CONFIRMED')
  return award
}

async function awardsOf(db: Kysely<DB>, { programs, players }: TeamLevels): Promise<TeamAwards> {
  const playerIds = players.map(({ userId }) => userId)
  const levelIds = programs.flatMap(({ levels }) => levels.map(({ id }) => id))
  const [entries, reached] = await Promise.all([
    findEntries(db, levelIds, playerIds),
    Promise.all(programs.map((program) => findFirstReached(db, program, playerIds))),
  ])
  const entriesOf = Map.groupBy(entries, awardIdOf)
  const practice = new Map(reached.flat().map((first) => [awardIdOf(first), first]))
  const items = players.flatMap(({ userId, displayName, standings }) => {
    return standings.flatMap(({ awards, best }) =>
      awards.flatMap(({ levelId, state }): TeamAward[] => {
        const id = awardIdOf({ levelId, userId })
        // A viewer who may not see the best run may not see the practice with it either.
        const first = best === null ? undefined : practice.get(id)
        const { confirmed, handedOver } = standingEntries(entriesOf.get(id) ?? [])
        const reachedAt = first?.date.toISOString() ?? (confirmed && momentOf(confirmed))
        // Its practice was deleted between two statements.
        if (reachedAt === undefined) return []
        const award = {
          id,
          playerId: userId,
          displayName,
          levelId,
          state,
          reachedAt,
          sessionId: first?.sessionId ?? null,
          confirmedBy: confirmed?.actorId ?? null,
          confirmedAt: confirmed ? momentOf(confirmed) : null,
          handedOverBy: handedOver?.actorId ?? null,
          handedOverAt: handedOver ? momentOf(handedOver) : null,
        }
        return [award]
      }),
    )
  })
  return { items, nextCursor: null }
}

const awardIdOf = ({ levelId, userId }: { levelId: string; userId: string }) =>
  `${levelId}${SEPARATOR}${userId}`

/** The entries that no correction has taken back. */
function standingEntries(entries: readonly LedgerEntry[]) {
  const standing = entries.slice(entries.findLastIndex(({ step }) => step === 'corrected') + 1)
  return {
    confirmed: standing.find(({ step }) => step === 'confirmed'),
    handedOver: standing.find(({ step }) => step === 'handedOver'),
  }
}

/** When something happened: the time of writing if it was that day somewhere on earth, otherwise the beginning of the day. */
function momentOf({ happenedOn, recordedAt }: LedgerEntry): string {
  const isOfThatDay = earliestToday(recordedAt) <= happenedOn && happenedOn <= latestToday(recordedAt)
  return isOfThatDay ? recordedAt.toISOString() : `${happenedOn}T00:00:00.000Z`
}

interface FirstReached {
  levelId: string
  userId: string
  sessionId: string
  date: Date
}

/** The first counted practice of each player that reached each level of a program. */
async function findFirstReached(
  db: Kysely<DB>,
  { id, skill, leastEvidence }: TeamLevels['programs'][number],
  playerIds: readonly string[],
): Promise<FirstReached[]> {
  if (!isCounted(skill)) return []
  const parts = countedParts(skill)
  const { rows } = await sql<FirstReached>`
    select distinct on (s.user_id, l.id) l.id as "levelId", s.user_id as "userId", s.id as "sessionId", s.date
    from levels l join sessions s on s.best_run >= l.juggles
    where l.program_id = ${id} and s.user_id = any(${playerIds}::uuid[]) and s.counted
      and s.evidence = any(${evidenceFrom(leastEvidence)}::text[])
      ${
        parts === null
          ? sql``
          : sql`and exists (select from jsonb_array_elements(s.runs) as run (told)
              where run.told ->> 'bodyPart' = any(${parts}::text[]) and (run.told ->> 'juggleCount')::integer >= l.juggles)`
      }
    order by s.user_id, l.id, s.date, s.id`.execute(db)
  return rows
}
