import { type RawBuilder, sql } from 'kysely'
import { namesNow } from '#server/notifications/names-now.ts'
import { ANONYMOUS } from '#server/platform/language/shown-name.ts'

/** How a table is exported: all of the player's rows, without secrets that would let somebody sign in. */
export interface PersonalTable {
  table: string
  /** Its name in the exported document. */
  name: string
  /** The column that holds the player's id. */
  by?: string
  secrets?: readonly string[]
  /** SQL: an object of columns that are exported otherwise than they are stored. The table is `t`. */
  otherwise?: RawBuilder<unknown>
}

/** As memberships and requests name their player in the API. */
const ownNames = sql`jsonb_build_object('user_email', u.email, 'user_display_name', coalesce(u.display_name, ${ANONYMOUS}::text))`

/** Every table with rows of players, except the sessions, which are many and streamed. export.api.test.ts checks that none is missing. */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  { table: 'users', name: 'account', by: 'id' },
  {
    table: 'credentials',
    name: 'waysIn',
    secrets: ['password', 'access_token', 'refresh_token', 'id_token'],
  },
  { table: 'passkeys', name: 'passkeys', secrets: ['public_key', 'credential_id'] },
  { table: 'logins', name: 'logins', secrets: ['token'] },
  { table: 'api_keys', name: 'apiKeys', secrets: ['token_hash'] },
  { table: 'account_changes', name: 'accountChanges', secrets: ['token_hash'] },
  { table: 'mail_links', name: 'mailedLinks', secrets: ['token_hash'] },
  {
    table: 'team_members',
    name: 'teamMembers',
    otherwise: sql`(select ${ownNames} || jsonb_build_object('id', t.team_id || '__' || t.user_id, 'team_name', team.name)
      from users u, teams team where u.id = t.user_id and team.id = t.team_id)`,
  },
  {
    table: 'organization_members',
    name: 'organizationMembers',
    otherwise: sql`(select ${ownNames} || jsonb_build_object('organization_name', o.name)
      from users u, organizations o where u.id = t.user_id and o.id = t.organization_id)`,
  },
  {
    table: 'join_requests',
    name: 'joinRequests',
    otherwise: sql`(select ${ownNames} || jsonb_build_object('group_name', team.name, 'group_type', team.type)
      from users u, teams team where u.id = t.user_id and team.id = t.group_id)`,
  },
  { table: 'role_grants', name: 'roles' },
  { table: 'ownership_offers', name: 'ownershipOffers', secrets: ['offered_by'] },
  { table: 'reports', name: 'reports', secrets: ['closed_at', 'outcome', 'sender_id'] },
  { table: 'blocked_groups', name: 'blockedGroups' },
  // Only whom the player has blocked. Who has blocked them is the other's secret.
  { table: 'blocked_players', name: 'blockedPlayers', secrets: ['name_then'] },
  { table: 'refused_inviters', name: 'refusedInviters', secrets: ['inviter_id'] },
  { table: 'waiting_role_grants', name: 'rolesThatWait' },
  { table: 'individual_subscriptions', name: 'subscriptions' },
  { table: 'organization_seats', name: 'seats' },
  { table: 'stripe_customers', name: 'paymentCustomers' },
  { table: 'apple_transactions', name: 'appStorePurchases' },
  { table: 'billing_history', name: 'billingHistory' },
  {
    table: 'notifications',
    name: 'notifications',
    secrets: ['player_id'],
    otherwise: sql`jsonb_build_object('names', ${namesNow('t')})`,
  },
  { table: 'notification_choices', name: 'notificationChoices' },
  { table: 'player_totals', name: 'totals' },
  { table: 'announced_badges', name: 'badges' },
  { table: 'deleted_sessions', name: 'deletedSessions', secrets: ['body_hash'] },
  { table: 'photos', name: 'photos', secrets: [] },
  { table: 'guardian_consents', name: 'guardian', secrets: ['ask_hash', 'take_back_hash'] },
  { table: 'guardian_notices', name: 'guardianNotices', secrets: ['token_hash'] },
  { table: 'award_entries', name: 'awards', secrets: ['actor_id'] },
  { table: 'claps', name: 'givenApplause', secrets: ['receiver_id', 'session_id', 'award_entry_id'] },
  {
    table: 'claps',
    name: 'receivedApplause',
    by: 'receiver_id',
    secrets: ['user_id', 'session_id', 'award_entry_id'],
  },
  { table: 'tasks', name: 'givenTasks', by: 'given_by' },
  { table: 'campaigns', name: 'openedCampaigns', by: 'opened_by' },
  { table: 'task_players', name: 'tasks' },
  { table: 'task_praises', name: 'praise', secrets: ['given_by'] },
  { table: 'task_reminders', name: 'taskReminders' },
  { table: 'kept_players', name: 'keptBy', secrets: ['card_code', 'added_by'] },
  { table: 'kept_player_links', name: 'guardianLinks', secrets: ['token_hash', 'claimed_by'] },
  { table: 'test_day_tries', name: 'testDayTries', secrets: ['recorded_by', 'station_id'] },
  { table: 'test_day_stations', name: 'madeStations', by: 'made_by', secrets: ['token_hash'] },
  { table: 'history_imports', name: 'importedFiles' },
  { table: 'weekly_digests', name: 'weeklyMails' },
  { table: 'donations', name: 'givenCorrections' },
  { table: 'videos', name: 'videos', secrets: ['lock_holder', 'locked_until', 'lock_wanted'] },
]

/** Tables whose rows add nothing to the rest of the export. */
export const NOT_EXPORTED: readonly string[] = [
  'sessions',
  'imported_documents',
  'board_places',
  'moved_players',
  'leaderboard_milestones',
  'answered_requests',
]
