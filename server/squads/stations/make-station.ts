import { type Kysely, sql } from 'kysely'
import type { MadeStation, MakeStation, Station } from '#contract/squads/stations.ts'
import { isTimeZone, localDate } from '#domain/calendar/time-zone.ts'
import { STATIONS_MAX } from '#domain/coach/station.ts'
import { recordAction } from '#server/audit/record-action.ts'
import { lockLogin } from '#server/identity/account/logins.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { once } from '#server/platform/http/repeated/once.ts'
import type { RequestKey } from '#server/platform/http/repeated/request-key.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { invalidField, notFound, ProblemError } from '#server/platform/http/problem.ts'
import type { Actor } from '#server/platform/http/router.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { hashLinkToken, newLinkToken } from '#server/platform/link-token.ts'
import { shownName } from '#server/platform/language/shown-name.ts'
import { openActiveTeam, openTeam } from '#server/roles/opening/open-group.ts'
import type { Services } from '#server/services.ts'
import { hasEndedWithLogins } from './open-station.ts'

/**
 * Makes a station for today and returns its link, this once. Throws NOT_FOUND, FORBIDDEN, TEAM_INACTIVE, TOO_MANY_STATIONS,
 * VALIDATION_FAILED for a time zone that nobody knows, and SIGN_IN_REQUIRED for a login that has ended meanwhile.
 */
export async function makeStation(
  services: Services,
  actor: Actor,
  teamId: string,
  { name, timeZone }: MakeStation,
  request: RequestKey | null,
): Promise<MadeStation> {
  if (!isTimeZone(timeZone)) throw invalidField('timeZone', 'validation.timeZone')
  const { userId } = actor
  const now = services.now()
  const token = newLinkToken()
  const token_hash = hashLinkToken(token)
  return inTransaction(services.db, async (tx) => {
    const allowed = async () => {
      if (!(await lockLogin(tx, actor))) throw new ProblemError('SIGN_IN_REQUIRED')
      // Makes two requests at once wait for each other.
      await tx.selectFrom('teams').select('id').where('id', '=', teamId).forNoKeyUpdate().execute()
      await openActiveTeam(tx, userId, teamId, 'keepPlayers')
    }
    const id = await once(
      tx,
      request,
      async () => {
        const stations = await listOpenStations(tx, teamId, now)
        if (stations.filter(({ hasEnded }) => !hasEnded).length >= STATIONS_MAX)
          throw new ProblemError('TOO_MANY_STATIONS', { parameters: { most: STATIONS_MAX } })
        const id = uuidv7()
        const heldOn = localDate(now, timeZone)
        // After the last end of all logins, also if the clock of the server that ended them was ahead.
        const { rows } = await sql<{ ends_at: Date }>`
          insert into test_day_stations (id, team_id, name, held_on, time_zone, token_hash, made_by, made_at, ends_at)
          select ${id}, ${teamId}, ${name}, ${heldOn}::date, ${timeZone}, ${token_hash}, id,
            greatest(${now}::timestamptz, all_logins_ended_at + interval '1 millisecond'),
            (${heldOn}::date + 1)::timestamp at time zone ${timeZone}
          from users where id = ${userId}
          returning ends_at`.execute(tx)
        await recordAction(tx, {
          actorId: userId,
          action: 'station.made',
          subject: { kind: 'team', id: teamId },
          before: null,
          // Without the name, because the log keeps it when the station is gone.
          after: { until: rows[0]!.ends_at },
        })
        return id
      },
      allowed,
    )
    // Nobody got the secret of an answer that was lost, so a repeated request gets a new one.
    await tx.updateTable('test_day_stations').set({ token_hash }).where('id', '=', id).execute()
    const made = (await listOpenStations(tx, teamId, now)).find((each) => each.id === id)
    if (!made) throw notFound()
    return { ...made, url: `${services.config.publicUrl}/station#${token}` }
  })
}

/** The team's stations that have not ended, in the order in which they were made. Throws NOT_FOUND, FORBIDDEN. */
export async function listStations(
  { db, now }: Pick<Services, 'db' | 'now'>,
  userId: string,
  teamId: string,
): Promise<Station[]> {
  await openTeam(db, userId, teamId, 'keepPlayers')
  return listOpenStations(db, teamId, now())
}

/** A station that ended with all logins of its maker stays in the list, so that its tries can be taken back. */
async function listOpenStations(db: Kysely<DB>, teamId: string, now: Date): Promise<Station[]> {
  const { rows } = await sql<
    Omit<Station, 'madeBy' | 'madeAt' | 'lastUsedAt'> & {
      madeBy: string | null
      madeAt: Date
      lastUsedAt: Date | null
    }
  >`
    select s.id, s.name, s.held_on::text as "heldOn", ${hasEndedWithLogins} as "hasEnded", u.display_name as "madeBy", s.made_at as "madeAt", s.last_used_at as "lastUsedAt",
      (select count(*)::integer from test_day_tries t where t.station_id = s.id and t.taken_back_at is null) as tries
    from test_day_stations s join users u on u.id = s.made_by
    where s.team_id = ${teamId} and s.ends_at > ${now} order by s.made_at, s.id`.execute(db)
  return rows.map(({ madeBy, madeAt, lastUsedAt, ...row }) => ({
    ...row,
    madeBy: shownName(madeBy),
    madeAt: madeAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }))
}

/** Deletes stations that take nothing any more. Their tries keep the station's name. */
export const forgetEndedStations = (db: Kysely<DB>, now: Date): Promise<unknown> =>
  sql`delete from test_day_stations where ends_at < ${now}::timestamptz - interval '1 day'`.execute(db)
