import { type Kysely, type RawBuilder, sql } from 'kysely'
import { DEFAULT_TEAM_ID } from '#domain/groups/default-team.ts'
import { NEWS_MAX_MEMBERS } from '#domain/groups/news.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { shownName } from '#server/platform/language/shown-name.ts'
import { areApart } from './blocked-players.ts'

/** SQL: whether the members of the team `g` read news of each other (product 10.32). */
export const hasNews = sql<boolean>`(
  g.id <> ${DEFAULT_TEAM_ID} and g.status = 'active' and g.member_count <= ${NEWS_MAX_MEMBERS})`

const showsThemself = (user: string) => sql`(
  ${sql.ref(`${user}.visibility`)} <> 'private' and not ${sql.ref(`${user}.is_kept`)}
  and ${sql.ref(`${user}.suspended_at`)} is null and ${sql.ref(`${user}.deletion_due_at`)} is null)`

/**
 * SQL: whether two players may be in each other's news (product 10.36). Neither has blocked the other, they share a team that has news and
 * that neither of them has blocked, and both show themselves there.
 */
export const areInEachOthersNews = (
  one: RawBuilder<unknown>,
  other: RawBuilder<unknown>,
) => sql<boolean>`(not ${areApart(one, other)} and exists (
  select from team_members mine
  join team_members theirs on theirs.team_id = mine.team_id and theirs.is_active
  join teams g on g.id = mine.team_id and ${hasNews}
  join users me on me.id = mine.user_id and ${showsThemself('me')}
  join users mate on mate.id = theirs.user_id and ${showsThemself('mate')}
  where mine.user_id = ${one} and mine.is_active and theirs.user_id = ${other}
    and not exists (
      select from blocked_groups b
      where b.user_id in (me.id, mate.id) and (b.team_id = g.id or b.organization_id = g.organization_id))))`

/** SQL: whether a player lets mates applaud them: the choice that also decides whether they are told. */
export const takesApplause = (userId: RawBuilder<unknown>) => sql<boolean>`not exists (
  select from notification_choices choice
  where choice.user_id = ${userId} and choice.topic = 'applause' and not choice.in_app)`

/** SQL: the claps that anybody sees. A clap is shown for as long as it could be given (product 10.36). */
export const shownClaps = sql`(
  select given.* from claps given
  where ${areInEachOthersNews(sql`given.user_id`, sql`given.receiver_id`)} and ${takesApplause(sql`given.receiver_id`)})`

/** SQL: whether a clap is for what a notification is about. */
const isAbout = sql`(clap.session_id = notifications.session_id or clap.award_entry_id = notifications.award_entry_id)`

/** SQL: of a notification of applause, whether a clap is shown; true of every other. */
export const isShown = sql<boolean>`(
  notifications.kind <> 'applause' or exists (select from ${shownClaps} clap where ${isAbout}))`

/** The applause by notification: the name of the mate who was first, and how many applaud. */
export async function findApplauders(
  db: Kysely<DB>,
  notificationIds: readonly string[],
): Promise<ReadonlyMap<string, { player: string; count: string }>> {
  if (notificationIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; names: (string | null)[] }>`
    select notifications.id, array_agg(u.display_name order by clap.clapped_at, clap.user_id) as names
    from notifications join ${shownClaps} clap on ${isAbout} join users u on u.id = clap.user_id
    where notifications.id = any(${[...notificationIds]}::uuid[]) group by notifications.id`.execute(db)
  return new Map(
    rows.map(({ id, names }) => [id, { player: shownName(names[0] ?? null), count: String(names.length) }]),
  )
}
