import type { Kysely } from 'kysely'
import type { NewTry, TryState } from '#contract/squads/test-day.ts'
import type { ProblemCode } from '#contract/problem.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { recordSessions } from '#server/sessions/recording/record-sessions.ts'
import type { Services } from '#server/services.ts'

/** A try that its session refuses is not kept on the test day either, so that both always agree. */
const STATE_OF_PROBLEM: Partial<Record<ProblemCode, TryState>> = {
  TIER_REQUIRED: 'planNeeded',
  IMPLAUSIBLE_SESSION: 'impossible',
  SESSION_CONFLICT: 'conflict',
  SESSION_DELETED: 'takenBack',
  SIGN_IN_REQUIRED: 'gone',
}

export interface StoredTry {
  id: string
  user_id: string
  team_id: string
  juggle_count: number
  duration: number
  tried_at: Date
  taken_back_at: Date | null
}

interface Recording {
  tries: readonly Pick<NewTry, 'id' | 'playerId' | 'mode'>[]
  stored: ReadonlyMap<string, StoredTry>
  players: ReadonlyMap<string, { isKept: boolean }>
  /** What becomes of each try. A try whose practice is refused gets another state. */
  states: Map<string, TryState>
  timeZone: string
  now: Date
}

/** Records the tries of kept players as practice. What is stored decides, so that a try that is sent again is the same session. */
export async function recordPractice(
  services: Services,
  actorId: string,
  { tries, stored, players, states, timeZone, now }: Recording,
): Promise<void> {
  const own = tries.filter(
    ({ id, playerId }) => ['stored', 'left'].includes(states.get(id)!) && players.get(playerId)?.isKept,
  )
  const byPlayer = Map.groupBy(own, ({ playerId }) => playerId)
  await Promise.all(
    [...byPlayer].map(async ([playerId, theirs]) => {
      const bodies = theirs.map(({ id, mode }) => {
        const { juggle_count: juggleCount, duration, tried_at } = stored.get(id)!
        // A try is touches in a row.
        const runs = juggleCount > 0 ? [{ juggleCount, duration }] : []
        return { id, juggleCount, duration, date: tried_at.toISOString(), mode, timeZone, runs }
      })
      const results = await recordSessions(services, playerId, bodies, now, actorId)
      for (const [n, result] of results.entries()) {
        if (result.status === 'fulfilled') services.liveBoards.announce(playerId, result.value.changes)
        else await refuse(services.db, states, bodies[n]!.id, result.reason)
      }
    }),
  )
}

async function refuse(
  db: Kysely<DB>,
  states: Map<string, TryState>,
  id: string,
  reason: unknown,
): Promise<void> {
  const state = reason instanceof ProblemError ? STATE_OF_PROBLEM[reason.code] : undefined
  if (!state) throw reason
  await db.deleteFrom('test_day_tries').where('id', '=', id).execute()
  states.set(id, state)
}
