import { OpenAPIHono } from '@hono/zod-openapi'
import { PlanOffer } from '#contract/billing/billing.ts'
import { Entitlement } from '#contract/billing/entitlement.ts'
import { Configuration } from '#contract/configuration.ts'
import { Campaign } from '#contract/groups/campaigns.ts'
import { TeamInvitation, OwnInvitation } from '#contract/groups/invitations.ts'
import { JoinRequest } from '#contract/groups/joining.ts'
import { LevelProgram } from '#contract/groups/levels.ts'
import { Organization, OrganizationCard, OrganizationMember } from '#contract/groups/organization.ts'
import { Task } from '#contract/groups/tasks.ts'
import { TeamMember } from '#contract/groups/team-member.ts'
import { TeamProgram, TeamAward } from '#contract/groups/team-program.ts'
import { Team, TeamCard } from '#contract/groups/team.ts'
import { UserProfile, Permissions } from '#contract/players/me.ts'
import { Notification } from '#contract/players/notifications.ts'
import { PublicProfile } from '#contract/players/player.ts'
import {
  RecordSession,
  RecordedSession,
  OwnSession,
  PracticeSession,
  SessionDetail,
  SharedSession,
  Run,
} from '#contract/sessions/practice-session.ts'
import { KeptPlayer } from '#contract/squads/kept-players.ts'
import { Station } from '#contract/squads/stations.ts'
import { TestDay } from '#contract/squads/test-day.ts'
import { Leaderboard, LeaderboardEntry } from '#contract/statistics/leaderboard.ts'
import { Badge, Statistics } from '#contract/statistics/statistics.ts'
import { Video } from '#contract/videos/videos.ts'

/** The documents that a generated client has a type for. The others stand in the operation that takes or gives them. */
const NAMED = {
  Badge,
  Campaign,
  Configuration,
  Entitlement,
  JoinRequest,
  KeptPlayer,
  Leaderboard,
  LeaderboardEntry,
  LevelProgram,
  Notification,
  Organization,
  OrganizationCard,
  OrganizationMember,
  OwnInvitation,
  OwnSession,
  Permissions,
  PlanOffer,
  PracticeSession,
  PublicProfile,
  RecordSession,
  RecordedSession,
  Run,
  SessionDetail,
  SharedSession,
  Station,
  Statistics,
  Task,
  Team,
  TeamAward,
  TeamCard,
  TeamInvitation,
  TeamMember,
  TeamProgram,
  TestDay,
  UserProfile,
  Video,
}

/**
 * Describes the named documents, and refers to them wherever they stand whole in `paths`, or within each other. Without their names a generated
 * client has a type of its own for each of the eight operations that answer with a team.
 */
export function nameDocuments(paths: unknown): { paths: unknown; schemas: Record<string, unknown> } {
  const documents = describeDocuments()
  const numberOf = numberParts()
  const names = new Map(documents.map(([name, document]) => [numberOf(document), name]))
  const refer = (part: unknown): unknown => {
    const name = names.get(numberOf(part))
    return name ? { $ref: `#/components/schemas/${name}` } : referWithin(part)
  }
  const referWithin = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(refer)
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, refer(value)]))
  }
  const schemas = Object.fromEntries(documents.map(([name, document]) => [name, referWithin(document)]))
  return { paths: referWithin(paths), schemas }
}

/** Gives equal parts the same number. It reads each part once, however deep it stands: to write each out took half a second. */
function numberParts(): (part: unknown) => number {
  const numbers = new Map<string, number>()
  const known = new WeakMap<object, number>()
  const numberOf = (part: unknown): number => {
    const isObject = typeof part === 'object' && part !== null
    const before = isObject ? known.get(part) : undefined
    if (before !== undefined) return before
    const written = isObject ? writtenWithNumbers(part) : JSON.stringify(part)
    const number = numbers.get(written) ?? numbers.size
    numbers.set(written, number)
    if (isObject) known.set(part, number)
    return number
  }
  const writtenWithNumbers = (part: object) =>
    Array.isArray(part)
      ? `[${part.map(numberOf).join()}]`
      : `{${Object.entries(part)
          .filter(([, value]) => value !== undefined)
          .map(([key, value]) => `${JSON.stringify(key)}:${numberOf(value)}`)
          .join()}}`
  return numberOf
}

function describeDocuments(): [name: string, document: unknown][] {
  const router = new OpenAPIHono()
  for (const [name, document] of Object.entries(NAMED)) router.openAPIRegistry.register(name, document)
  const { components } = router.getOpenAPI31Document({ openapi: '3.1.0', info: { title: '', version: '' } })
  return Object.entries(components?.schemas ?? {})
}
