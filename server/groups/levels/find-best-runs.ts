import { type Kysely, sql } from 'kysely'
import { bestOf } from '#domain/levels/best-run.ts'
import { countedParts, type LevelSkill } from '#domain/levels/level-program.ts'
import type { Evidence } from '#domain/practice/evidence.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

type BestRun = ReturnType<typeof bestOf>

/**
 * What each player's counted practice reaches in a program of this skill and least evidence, by player. Players without a run of the skill are
 * left out.
 */
export async function findBestRuns(
  db: Kysely<DB>,
  userIds: readonly string[],
  { skill, leastEvidence }: { skill: LevelSkill; leastEvidence: Evidence },
): Promise<Map<string, BestRun>> {
  const parts = countedParts(skill)
  if (parts?.length === 0) return new Map()
  const { rows } = await sql<{ userId: string; juggles: number; evidence: Evidence }>`
    select s.user_id as "userId", s.evidence,
      max(${parts === null ? sql`s.best_run` : sql`(run.told ->> 'juggleCount')::integer`}) as juggles
    from sessions s ${
      parts === null ? sql`` : sql`cross join lateral jsonb_array_elements(s.runs) as run (told)`
    }
    where s.user_id = any(${userIds}::uuid[]) and s.counted and s.best_run is not null
      ${
        parts === null
          ? sql``
          : // The first condition is the one of the index of sessions that tell body parts.
            sql`and jsonb_path_exists(s.runs, '$[*].bodyPart') and run.told ->> 'bodyPart' = any(${parts}::text[])`
      }
    group by s.user_id, s.evidence`.execute(db)
  return new Map(
    [...Map.groupBy(rows, ({ userId }) => userId)].map(([userId, runs]) => [
      userId,
      bestOf(
        runs.map(({ juggles, evidence }) => ({ juggles, evidence })),
        leastEvidence,
      ),
    ]),
  )
}
