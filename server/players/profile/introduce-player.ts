import { type Nullable, sql, type Transaction } from 'kysely'
import { isAnonymousEmail } from '#domain/identity/anonymous-email.ts'
import { isIntroductionDue } from '#domain/players/introduction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Row, Written } from '#server/platform/database/typed-sql.ts'

/** The columns of a user's row and all-time totals (`u` and `t`) that decide whether to ask the user for an introduction. */
export type IntroductionRow = Row<
  'users',
  | 'email'
  | 'birth_year'
  | 'name_told'
  | 'shown_before_asking'
  | 'introduction_put_off'
  | 'introduction_put_off_at'
> &
  Nullable<Row<'player_totals', 'total_juggles_reached_at'>>

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
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const { rows } = await sql<IntroductionRow>`
    select ${introductionColumns} from users u left join player_totals t on t.user_id = u.id and t.period = 'all'
    where u.id = ${userId}`.execute(tx)
  if (!rows[0] || !isDue(rows[0])) return
  await tx
    .updateTable('users')
    .set(
      (user) =>
        ({
          introduction_put_off: user('introduction_put_off', '+', 1),
          introduction_put_off_at: now,
        }) satisfies Written<'users'>,
    )
    .where('id', '=', userId)
    .execute()
}
