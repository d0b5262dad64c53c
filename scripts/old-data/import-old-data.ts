import { sql } from 'kysely'
import { DAY_MS } from '#domain/calendar/calendar-date.ts'
import { DEFAULT_TEAM_ID } from '#domain/groups/default-team.ts'
import { openPeriods } from '#domain/calendar/period.ts'
import type { Database } from '#server/platform/database/connections/pool.ts'
import { replaceTotals } from '#server/sessions/totals/totals.ts'
import { Changes } from './reported-changes.ts'
import { rememberImported, stageExport } from './staged-documents.ts'
import { importGrants } from './steps/import-grants.ts'
import { importGroups } from './steps/import-groups.ts'
import { importMembers } from './steps/import-members.ts'
import { importRequests } from './steps/import-requests.ts'
import { importSessions } from './steps/import-sessions.ts'
import { importUsers } from './steps/import-users.ts'
import type { Import } from './import-context.ts'

const COLLECTIONS = new Set(['users', 'organizations', 'teams', 'teamMembers', 'joinRequests', 'sessions'])
const WEEK_MS = 7 * DAY_MS
const BATCH = 2000

export interface ImportOptions {
  now: Date
  /** The old id of the team that every player joined. Its members join the default team here. */
  defaultTeam?: string | undefined
  report?: (progress: string) => void
  changes?: Changes
}

/**
 * Imports an export of the old document database in one transaction, so completely or not at all. A document that was imported before is
 * left alone (decisions/0037). Returns the number of documents in each collection. Throws OperatorError.
 */
export async function importOldData(
  db: Database,
  path: string,
  { now, defaultTeam, report = () => {}, changes = new Changes() }: ImportOptions,
): Promise<Map<string, number>> {
  // Not `inTransaction`, because a retry would note every change twice.
  return db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    await sql`set local work_mem = '256MB'`.execute(tx)
    const ids = { users: new Map(), teams: new Map(), organizations: new Map() }
    const old: Import = {
      tx,
      now,
      defaultTeam,
      report,
      changes,
      ids,
      newPlayers: [],
      teams: new Map(),
      requests: [],
    }
    report(`Reading ${path} …`)
    const counts = await stageExport(tx, path, report)
    for (const [collection, count] of counts)
      if (!COLLECTIONS.has(collection)) changes.note('collection.unknown', collection, `${count} documents`)
    await importAll(old)
    return counts
  })
}

async function importAll(old: Import): Promise<void> {
  const { report, tx } = old
  report('Making the players …')
  await importUsers(old)
  report('Making organizations and teams …')
  await importGroups(old)
  await importMembers(old)
  await welcomeTheRest(old)
  await importGrants(old)
  await importRequests(old)
  report('Taking over what they practiced …')
  const practicing = await importSessions(old)
  report('Adding it up …')
  await addUp(old, practicing)
  await compareTotals(old)
  await recalculatePlans(old)
  await rememberImported(tx, old.ids.users)
  for (const table of ['users', 'sessions', 'player_totals', 'team_members'])
    await sql`analyze ${sql.table(table)}`.execute(tx)
}

/** Players without any team join the default team, as new users do (product 4.3). */
async function welcomeTheRest({ tx, newPlayers, changes }: Import): Promise<void> {
  const { rows } = await sql<{ user_id: string }>`
    insert into team_members (team_id, user_id)
    select ${DEFAULT_TEAM_ID}, id from unnest(${newPlayers}::uuid[]) as player (id)
    where not exists (select from team_members m where m.user_id = player.id)
    returning user_id`.execute(tx)
  for (const { user_id } of rows) changes.note('user.withoutTeam', `users/${user_id}`)
}

/** Counts by the server's own rule, for the periods that contain this instant and for last week. */
async function addUp({ tx, now }: Import, userIds: readonly string[]): Promise<void> {
  const periods = openPeriods(now, now)
  const lastWeek = openPeriods(new Date(now.getTime() - WEEK_MS), now).filter(
    ({ period }) => period === 'week',
  )
  for (let from = 0; from < userIds.length; from += BATCH)
    await replaceTotals(tx, [...new Set(userIds.slice(from, from + BATCH))], [...periods, ...lastWeek])
}

/** Phones kept the old totals. A total that differs from the sum of the sessions is reported, because nobody knows its origin. */
async function compareTotals({ tx, ids, changes }: Import): Promise<void> {
  const { rows } = await sql<{ id: string; said: string; counted: string }>`
    select s.id, s.document::json ->> 'totalJuggles' as said, coalesce(t.total_juggles, 0)::text as counted
    from staged s
    join unnest(${[...ids.users.keys()]}::text[], ${[...ids.users.values()]}::uuid[]) as became (old_id, user_id) on became.old_id = s.id
    left join player_totals t on t.user_id = became.user_id and t.period = 'all'
    where s.collection = 'users' and s.is_new and not s.postponed
      and coalesce(s.document::json ->> 'totalJuggles', '0') <> coalesce(t.total_juggles, 0)::text`.execute(
    tx,
  )
  for (const { id, said, counted } of rows)
    changes.note('user.totalsDrifted', `users/${id}`, `${said}, counted ${counted}`)
}

/** Makes the server's job compute the entitlements of players with a plan and of website admins at once. */
async function recalculatePlans({ tx }: Import): Promise<void> {
  await sql`
    update users u set entitlement_until = now()
    where entitlement_until is null and (is_premium
      or exists (select from individual_subscriptions where user_id = u.id)
      or exists (select from organization_seats where user_id = u.id)
      or exists (select from role_grants where user_id = u.id and kind = 'website'))`.execute(tx)
}
