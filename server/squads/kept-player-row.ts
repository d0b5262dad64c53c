import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { KeptPlayer } from '#contract/squads/kept-players.ts'
import { ageClass } from '#domain/groups/kept-player.ts'
import { lockTeam } from '#server/groups/teams/lock-team.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Row, Value } from '#server/platform/database/typed-sql.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { openTeam } from '#server/roles/opening/open-group.ts'
import type { Services } from '#server/services.ts'

interface KeptRow extends Row<
  'kept_players',
  'user_id' | 'team_id' | 'shirt_number' | 'guardian_email' | 'card_code'
> {
  display_name: string
  birth_year: Value<'users', 'birth_year'>
  is_archived: boolean
  devices: number
  is_claimed: boolean
  total_juggles: number
  best_session_count: number
}

/** Kept players, in the order of their names. */
export async function findKeptPlayers(
  db: Kysely<DB>,
  which: RawBuilder<unknown>,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<KeptPlayer[]> {
  const { rows } = await sql<KeptRow>`
    select k.user_id, k.team_id, k.shirt_number, k.guardian_email, k.card_code, u.display_name, u.birth_year,
      not coalesce(m.is_active, false) as is_archived,
      (select count(*)::integer from logins l where l.user_id = k.user_id and l.expires_at > ${now}) as devices,
      exists (select from kept_player_links c where c.user_id = k.user_id and c.claimed_by is not null and c.expires_at > ${now}) as is_claimed,
      coalesce(p.total_juggles, 0)::integer as total_juggles, coalesce(p.best_session_count, 0)::integer as best_session_count
    from kept_players k join users u on u.id = k.user_id
    left join team_members m on m.team_id = k.team_id and m.user_id = k.user_id
    left join player_totals p on p.user_id = k.user_id and p.period = 'all'
    where ${which} order by u.display_name collate natural_order, k.user_id`.execute(db)
  return rows.map((row) => ({
    id: row.user_id,
    teamId: row.team_id,
    displayName: row.display_name,
    shirtNumber: row.shirt_number,
    birthYear: row.birth_year,
    ageClass: row.birth_year === null ? null : ageClass(row.birth_year, now),
    guardianEmail: row.guardian_email,
    claimCode: row.card_code,
    cardUrl: cardUrl(publicUrl, row.card_code),
    isArchived: row.is_archived,
    devices: row.devices,
    isClaimed: row.is_claimed,
    totalJuggles: row.total_juggles,
    bestSessionCount: row.best_session_count,
  }))
}

/** One kept player, as the managers of their team see them. */
export async function showKeptPlayer(
  { config, now }: Pick<Services, 'config' | 'now'>,
  tx: Transaction<DB>,
  playerId: string,
): Promise<KeptPlayer> {
  const [player] = await findKeptPlayers(tx, sql`k.user_id = ${playerId}`, {
    publicUrl: config.publicUrl,
    now: now(),
  })
  return player!
}

/** The code comes after '#', so no server, log and referrer sees it. */
const cardUrl = (publicUrl: string, code: string): string => `${publicUrl}/card#${code}`

/**
 * Finds a kept player whom the caller may manage, and locks their row and their team's. Throws NOT_FOUND for a player whom the caller may not
 * know of.
 */
export async function openKeptPlayer(tx: Transaction<DB>, actorId: string, playerId: string): Promise<Kept> {
  await requireKeeper(tx, actorId, (await findKept(tx, playerId)).teamId)
  await sql`select from users where id = ${playerId} for update`.execute(tx)
  // Looked up again after locking: somebody may have moved, erased or taken over the player.
  const player = await findKept(tx, playerId)
  await lockTeam(tx, player.teamId, [])
  await requireKeeper(tx, actorId, player.teamId)
  return player
}

interface Kept {
  teamId: string
  guardianEmail: string | null
}

async function findKept(tx: Transaction<DB>, playerId: string): Promise<Kept> {
  const player = await tx
    .selectFrom('kept_players')
    .select(['team_id as teamId', 'guardian_email as guardianEmail'])
    .where('user_id', '=', playerId)
    .executeTakeFirst()
  if (!player) throw notFound()
  return player
}

/** Only the team's managers may know that it keeps this player. Throws NOT_FOUND. */
export async function requireKeeper(db: Kysely<DB>, actorId: string, teamId: string): Promise<void> {
  await openTeam(db, actorId, teamId, 'keepPlayers').catch(() => {
    throw notFound()
  })
}

/**
 * Lets a player's memberships begin on the day on which their keeper added them. They move, and come back, with their practice
 * (product 10.50), which coaches see from the day of joining.
 */
export async function joinWhenAdded(tx: Transaction<DB>, playerId: string): Promise<void> {
  for (const members of ['team_members', 'organization_members'] as const)
    await sql`
      update ${sql.table(members)} m set joined_at = k.added_at from kept_players k
      where k.user_id = ${playerId} and m.user_id = k.user_id and m.is_active`.execute(tx)
}
