import { sql, type Transaction } from 'kysely'
import { isAnonymousEmail } from '#domain/identity/anonymous-email.ts'
import { isIntroductionDue } from '#domain/players/introduction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** The columns of a user's row and all-time totals (`u` and `t`) that decide whether to ask the user for an introduction. */
export interface IntroductionRow {
  email: string
  birth_year: number | null
  name_told: boolean
  shown_before_asking: boolean
  introduction_put_off: number
  introduction_put_off_at: Date | null
  total_juggles_reached_at: Date | null
}

export const introductionColumns = sql`u.email, u.birth_year, u.name_told, u.shown_before_asking, u.introduction_put_off,
  u.introduction_put_off_at, t.total_juggles_reached_at`

export const isDue = (row: IntroductionRow): boolean =>
  isIntroductionDue({
    isAnonymous: isAnonymousEmail(row.email),
    nameTold: row.name_told,
    birthYear: row.birth_year,
    shownBeforeAsking: row.shown_before_asking,
    timesPutOff: row.introduction_put_off,
    putOffAt: row.introduction_put_off_at,
    practicedAt: row.total_juggles_reached_at,
  })

/** Remembers that a player put off the introduction. It counts once for several devices, because a second "Not now" is not due. */
export async function putOffIntroduction(tx: Transaction<DB>, userId: string, now: Date): Promise<void> {
  await sql`select from users where id = ${userId} for no key update`.execute(tx)
  const { rows } = await sql<IntroductionRow>`
    select ${introductionColumns} from users u left join player_totals t on t.user_id = u.id and t.period = 'all'
    where u.id = ${userId}`.execute(tx)
  if (!rows[0] || !isDue(rows[0])) return
  await sql`
    update users set introduction_put_off = introduction_put_off + 1, introduction_put_off_at = ${now} where id = ${userId}`.execute(
    tx,
  )
}
