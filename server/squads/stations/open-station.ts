import { type Kysely, sql } from 'kysely'
import { can } from '#domain/roles/policy.ts'
import { takesUntil } from '#domain/coach/station.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { hashLinkToken } from '#server/platform/link-token.ts'
import { loadActor } from '#server/roles/load-actor.ts'
import { findTeamResource } from '#server/roles/opening/find-group.ts'
import type { Services } from '#server/services.ts'

export interface OpenStation {
  id: string
  /** The hash of its link. A station whose link was closed has another one. */
  tokenHash: Buffer
  teamId: string
  name: string
  heldOn: string
  timeZone: string
  /** The manager in whose name it notes. */
  madeBy: string
}

interface Knock {
  /** The secret of the link; undefined if the request has none. */
  token: string | undefined
  /** Who asks, for the limit of wrong secrets. */
  address: string
}

/**
 * Finds the station of a link. It is open on its day, and until noon of the next one for what was noted on the day. It ends at once with its
 * maker's right to hold the team's test days. Throws STATION_ENDED, also for a secret that nobody made, and TOO_MANY_REQUESTS.
 */
export async function openStation(
  services: Services,
  { token, address }: Knock,
  purpose: 'see' | 'send',
): Promise<OpenStation> {
  const { db, limits } = services
  const now = services.now()
  const station = token === undefined ? null : await findStation(db, hashLinkToken(token))
  if (!station || !(await mayHoldTestDays(db, station))) {
    await limits.take('useLink', address)
    throw new ProblemError('STATION_ENDED')
  }
  await limits.take('station', station.id)
  const { endsAt, ...open } = station
  if ((purpose === 'see' ? endsAt : takesUntil(endsAt)) <= now) throw new ProblemError('STATION_ENDED')
  await noteUse(db, station.id, now)
  return open
}

/** SQL: all logins of the maker (`u`) have ended since the station (`s`) was made. */
export const hasEndedWithLogins = sql<boolean>`coalesce(s.made_at <= u.all_logins_ended_at, false)`

/** A station whose maker is suspended, or waits to be deleted, is not found. Nor is one from before all logins of its maker ended. */
async function findStation(db: Kysely<DB>, hash: Buffer): Promise<(OpenStation & { endsAt: Date }) | null> {
  const { rows } = await sql<OpenStation & { endsAt: Date }>`
    select s.id, s.token_hash as "tokenHash", s.team_id as "teamId", s.name, s.held_on::text as "heldOn", s.time_zone as "timeZone", s.made_by as "madeBy", s.ends_at as "endsAt"
    from test_day_stations s join users u on u.id = s.made_by
    where s.token_hash = ${hash} and u.suspended_at is null and u.deletion_due_at is null
      and not ${hasEndedWithLogins}`.execute(db)
  return rows[0] ?? null
}

async function mayHoldTestDays(db: Kysely<DB>, { madeBy, teamId }: OpenStation): Promise<boolean> {
  const team = await findTeamResource(db, madeBy, teamId)
  return team !== null && team.isActive && can(await loadActor(db, madeBy), 'keepPlayers', team)
}

/** Once a minute, so that looking costs no write. */
const noteUse = (db: Kysely<DB>, id: string, now: Date) =>
  sql`
  update test_day_stations set last_used_at = ${now}
  where id = ${id} and (last_used_at is null or last_used_at < ${now}::timestamptz - interval '1 minute')`.execute(
    db,
  )
