import { sql, type Transaction } from 'kysely'
import type { AddKeptPlayers, KeptPlayer, NewKeptPlayer } from '#contract/squads/kept-players.ts'
import { doubledNames } from '#domain/groups/kept-player.ts'
import { anonymousEmail } from '#domain/identity/anonymous-email.ts'
import { isBirthYear } from '#domain/players/under-16.ts'
import { recordAction } from '#server/audit/record-action.ts'
import { enterTeam } from '#server/groups/joining/enter-team.ts'
import { lockTeam } from '#server/groups/teams/lock-team.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { once } from '#server/platform/http/repeated/once.ts'
import type { RequestKey } from '#server/platform/http/repeated/request-key.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Written } from '#server/platform/database/typed-sql.ts'
import { invalidField, ProblemError } from '#server/platform/http/problem.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { sentenceForReader } from '#server/platform/language/reader.ts'
import { openTeam } from '#server/roles/opening/open-group.ts'
import { refuseOurName } from '#server/roles/refuse-our-name.ts'
import type { Services } from '#server/services.ts'
import { CARD_CODE_LENGTH } from '#domain/groups/card-code.ts'
import { drawCode } from '#server/platform/draw-code.ts'
import { findKeptPlayers } from './kept-player-row.ts'
import { requireRoom } from './room-for-players.ts'

/**
 * Adds players whom the team keeps, all or none. Throws NOT_FOUND, FORBIDDEN, KEPT_PLAYERS_FULL, and NAME_DOUBLED with the fields of the names
 * that the team has already, so that a list that is sent twice adds nobody twice.
 */
export function addKeptPlayers(
  services: Pick<Services, 'db' | 'config' | 'now'>,
  actorId: string,
  teamId: string,
  { players, allowDoubled = false }: AddKeptPlayers,
  request: RequestKey | null,
): Promise<KeptPlayer[]> {
  const now = services.now()
  return inTransaction(services.db, async (tx) => {
    const allowed = async () => {
      await lockTeam(tx, teamId, [actorId])
      await openTeam(tx, actorId, teamId, 'keepPlayers')
    }
    const ids = await once(
      tx,
      request,
      async () => {
        for (const [place, { birthYear, displayName }] of players.entries()) {
          requireBirthYear(birthYear, `players.${place}.birthYear`, now)
          await refuseOurName(tx, actorId, displayName, `players.${place}.displayName`)
        }
        if (!allowDoubled) await refuseDoubled(tx, teamId, players)
        await requireRoom(services, tx, { actorId, teamId, adding: players.length, now })
        const ids: string[] = []
        for (const player of players) ids.push(await addOne(tx, { actorId, teamId, player, now }))
        await recordAction(tx, {
          actorId,
          action: 'kept-player.added',
          subject: { kind: 'team', id: teamId },
          before: null,
          after: { count: players.length },
        })
        return ids
      },
      allowed,
    )
    const { publicUrl } = services.config
    // A copy of the request tells nothing of players who have moved to another team meanwhile.
    const which = sql`k.user_id = any(${ids}::uuid[]) and k.team_id = ${teamId}`
    const added = await findKeptPlayers(tx, which, { publicUrl, now })
    return ids.flatMap((id) => added.find((player) => player.id === id) ?? [])
  })
}

async function addOne(
  tx: Transaction<DB>,
  { actorId, teamId, player, now }: { actorId: string; teamId: string; player: NewKeptPlayer; now: Date },
): Promise<string> {
  const id = uuidv7()
  await tx
    .insertInto('users')
    .values(
      ({ selectFrom }) =>
        ({
          id,
          email: anonymousEmail(`kept-${id}`),
          display_name: player.displayName,
          name_told: true,
          birth_year: player.birthYear ?? null,
          // No search finds the player, and the page is closed to everybody else (product 10.50).
          visibility: 'groups',
          is_anonymous: true,
          is_kept: true,
          time_zone: selectFrom('users').select('time_zone').where('id', '=', actorId),
          join_date: now,
        }) satisfies Written<'users'>,
    )
    .execute()
  await tx
    .insertInto('kept_players')
    .values({
      user_id: id,
      team_id: teamId,
      shirt_number: player.shirtNumber ?? null,
      guardian_email: player.guardianEmail ?? null,
      card_code: drawCode(CARD_CODE_LENGTH),
      added_by: actorId,
      added_at: now,
    })
    .execute()
  await enterTeam(tx, { teamId, userId: id, addedBy: actorId, joinMethod: null }, now)
  return id
}

/** Refuses a year in which nobody can be born. `field` names it in the request. Throws a problem of that field. */
export function requireBirthYear(birthYear: number | null | undefined, field: string, now: Date): void {
  if (birthYear != null && !isBirthYear(birthYear, now))
    throw invalidField(field, 'validation.birthYearOfOther')
}

async function refuseDoubled(
  tx: Transaction<DB>,
  teamId: string,
  players: readonly NewKeptPlayer[],
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(u.display_name, '') as name from team_members m join users u on u.id = m.user_id
    where m.team_id = ${teamId} and m.is_active`.execute(tx)
  const doubled = doubledNames(
    players.map(({ displayName }) => displayName),
    rows.map(({ name }) => name),
  )
  if (doubled.length === 0) return
  const fields = Object.fromEntries(
    doubled.map((place) => [
      `players.${place}.displayName`,
      sentenceForReader('keptPlayers.doubled', { name: players[place]!.displayName }),
    ]),
  )
  throw new ProblemError('NAME_DOUBLED', { fields })
}
