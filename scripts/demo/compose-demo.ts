import type { Insertable } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { sampleApplause } from './sample/groups/applause.ts'
import { sampleAuditLog } from './sample/audit.ts'
import { sampleCampaigns } from './sample/groups/campaigns.ts'
import { sampleGrants, sampleOrganizationAdmins } from './sample/grants.ts'
import { sampleOrganizations, sampleTeams } from './sample/groups/groups.ts'
import { sampleOrganizationMembers, sampleTeamMembers } from './sample/groups/members.ts'
import { sampleLevels } from './sample/groups/levels.ts'
import { sampleNotifications } from './sample/notifications.ts'
import {
  sampleCustomers,
  sampleLegacyPlan,
  sampleSeatPlans,
  sampleSeats,
  sampleSubscriptions,
} from './sample/plans.ts'
import { samplePlayers, type SamplePlayer } from './sample/players.ts'
import { samplePractice } from './sample/practice.ts'
import { sampleJoinRequests } from './sample/groups/requests.ts'
import { sampleSquad, type SampleSquad } from './sample/squad.ts'
import { sampleTasks } from './sample/groups/tasks.ts'

/** The numbers of everything in the demo; tests use smaller ones. There must be more players than teams and accounts. */
export interface DemoSize {
  players: number
  teams: number
  organizations: number
  days: number
}
export const FULL_DEMO: DemoSize = { players: 500, teams: 40, organizations: 6, days: 60 }

/** Rows by table, in an order in which they can be inserted. */
export type DemoRows = { [Table in keyof DB]?: Insertable<DB[Table]>[] }

/** The whole demo as of `now`. The same arguments give the same demo. `passwordHash` is the hash of every account's password. */
export function composeDemo(size: DemoSize, passwordHash: string, now: Date): DemoRows {
  const players = samplePlayers(size.players, now)
  const organizations = sampleOrganizations(size.organizations, now)
  const teams = sampleTeams(size.teams, organizations, players, now)
  const members = sampleTeamMembers(teams, players, now)
  const squad = sampleSquad(teams, players, size.days, now)
  const levels = sampleLevels({ teams, organizations, players, sessions: squad.sessions }, now)
  const organizationMembers = sampleOrganizationMembers({ organizations, teams, members, players }, now)
  const requests = sampleJoinRequests(teams, members, players, now)
  const organizationAdmins = sampleOrganizationAdmins(organizations, players)
  const grants = sampleGrants(teams, organizationAdmins, players)
  const practice = players.flatMap((player) => samplePractice(player, size.days, now))
  const applause = sampleApplause(members, practice, now)
  return {
    users: [...players.map(userRow), ...squad.users.map(keptRow)],
    credentials: players.map((player) => credentialRow(player, passwordHash)),
    organizations,
    teams,
    team_members: [...members, ...squad.team_members],
    kept_players: squad.kept_players,
    organization_members: organizationMembers,
    join_requests: requests,
    role_grants: grants,
    audit_log: sampleAuditLog(teams, grants, requests, now),
    individual_subscriptions: sampleSubscriptions(players, now),
    stripe_customers: sampleCustomers(players),
    organization_seat_plans: sampleSeatPlans(organizations),
    organization_seats: sampleSeats(
      { organizations, members: organizationMembers, admins: organizationAdmins, players },
      now,
    ),
    sessions: [...practice, ...squad.sessions],
    claps: applause.claps,
    notifications: [
      ...sampleNotifications({ teams, members, requests, players }, now),
      ...applause.notifications,
    ],
    test_day_tries: squad.test_day_tries,
    ...levels,
    ...sampleTasks({ teams, players, children: squad.kept_players, levels: levels.levels }, now),
    campaigns: sampleCampaigns(teams, organizations, players, now),
  }
}

const userRow = (player: SamplePlayer): Insertable<DB['users']> => ({
  id: player.id,
  email: player.email,
  email_verified: true,
  display_name: player.displayName,
  name_told: true,
  birth_year: 1990,
  time_zone: player.timeZone,
  visibility: 'public',
  is_anonymous: false,
  is_kept: false,
  join_date: player.joinedAt,
  updated_at: player.joinedAt,
  ...sampleLegacyPlan(player),
})

/** As `addKeptPlayers` writes a player without an account. */
const keptRow = (child: SampleSquad['users'][number]): Insertable<DB['users']> => ({
  id: child.id,
  email: child.email,
  email_verified: false,
  display_name: child.displayName,
  name_told: true,
  birth_year: child.birthYear,
  time_zone: 'Europe/Oslo',
  visibility: 'groups',
  is_anonymous: true,
  is_kept: true,
  join_date: child.joinedAt,
  updated_at: child.joinedAt,
  is_premium: false,
  subscription_tier: 'free',
  subscription_status: null,
})

/** The row that the identity library writes at a sign-up with email and password. */
const credentialRow = (player: SamplePlayer, password: string): Insertable<DB['credentials']> => ({
  id: player.id,
  user_id: player.id,
  provider_id: 'credential',
  account_id: player.id,
  password,
  created_at: player.joinedAt,
  updated_at: player.joinedAt,
})
