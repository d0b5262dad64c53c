import { type Kysely, sql } from 'kysely'
import { countedParts, type LevelSkill } from '#domain/levels/level-program.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** Each player's longest counted run of this skill, by player. Players without such a run are left out. */
export async function findBestRuns(
  db: Kysely<DB>,
  userIds: readonly string[],
  skill: LevelSkill,
): Promise<Map<string, number>> {
  const parts = countedParts(skill)
  if (parts?.length === 0) return new Map()
  const { rows } = await sql<{ user_id: string; best: number }>`
    select s.user_id, max(${parts === null ? sql`s.best_run` : sql`(run.told ->> 'juggleCount')::integer`}) as best
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
    group by s.user_id`.execute(db)
  return new Map(rows.map(({ user_id, best }) => [user_id, best]))
}
