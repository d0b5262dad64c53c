import { type Kysely, sql } from 'kysely'
import type { Statistics } from '#contract/statistics/statistics.ts'
import { BODY_PARTS } from '#domain/practice/body-part.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Value } from '#server/platform/database/typed-sql.ts'

interface BestOfBodyPart extends Omit<Statistics['bodyParts'][number], 'sessionId' | 'localDate'> {
  sessionId: Value<'sessions', 'id'>
  localDate: Value<'sessions', 'local_date', string>
}

/**
 * The best run with each body part since a local date, in the order in which players choose them. Ties go to the first. Reads only
 * sessions with a noted body part, which have an index.
 */
export async function findBestOfBodyParts(
  db: Kysely<DB>,
  userId: string,
  firstDay: string | null,
): Promise<BestOfBodyPart[]> {
  const { rows } = await sql<BestOfBodyPart>`
    select distinct on (run->>'bodyPart') run->>'bodyPart' as "bodyPart", (run->>'juggleCount')::integer as "bestRun", s.id as "sessionId",
      local_date::text as "localDate", count(*) over (partition by run->>'bodyPart')::integer as runs
    from sessions s, jsonb_array_elements(s.runs) run
    where user_id = ${userId} and counted and jsonb_path_exists(s.runs, '$[*].bodyPart') and run->>'bodyPart' is not null
      and (run->>'juggleCount')::integer > 0 ${firstDay === null ? sql`` : sql`and local_date >= ${firstDay}::date`}
    order by run->>'bodyPart', (run->>'juggleCount')::integer desc, local_date, date`.execute(db)
  return BODY_PARTS.flatMap((part) => rows.find(({ bodyPart }) => bodyPart === part) ?? [])
}
