/** The one policy for permissions. Every route asks it. Its answers travel to the browser with each record (product 6.5). */
import { isDefaultTeam } from '#domain/groups/default-team.ts'
import type { TeamRole } from '#domain/groups/team-role.ts'
import type { RoleGrant } from './roles.ts'
import type { Visibility } from '#domain/players/visibility.ts'

/** A user who is signed in. Permissions follow from grants and memberships alone, never from a displayed level (product 6.2) or a tier. */
export interface Actor {
  userId: string
  grants: readonly RoleGrant[]
  /** Their account waits to be erased: they manage nothing meanwhile (product 10.24). */
  isLeaving?: boolean
}

export interface WebsiteResource {
  kind: 'website'
  /** The operator's setting: whether every player may found an organization. */
  organizationsSelfService: boolean
}

export interface TeamResource {
  kind: 'team'
  id: string
  organizationId: string | null
  isActive: boolean
  /** The actor's role in this team; null when they are not an active member. */
  actorRole: TeamRole | null
}

export interface OrganizationResource {
  kind: 'organization'
  id: string
  isActive: boolean
  /** Whether the actor is an active member. */
  actorIsMember: boolean
  /** Whether somebody let this member in. Joining a team that takes anybody at once makes a member, too (product 10.10). */
  actorIsLetIn: boolean
}

export interface JoinRequestResource {
  kind: 'joinRequest'
  requesterId: string
  team: TeamResource
}

/** The page of a player. */
export interface PlayerResource {
  kind: 'player'
  id: string
  visibility: Visibility
  /**
   * Whether the actor shares a group with the player or manages one of the player's groups. The default team does not count, because
   * everybody is in it.
   */
  sharesGroup: boolean
}

/** A teammate whose news the actor reads. */
export interface MateResource {
  kind: 'mate'
  id: string
  /** Whether each of the two may be in the other's news (product 10.36). */
  areInEachOthersNews: boolean
  /** Whether the mate lets others applaud them. */
  takesApplause: boolean
}

/** A practice session. */
interface SessionResource {
  kind: 'session'
  playerId: string
}

/** A video that a player keeps on the server. */
export interface VideoResource {
  kind: 'video'
  ownerId: string
  /** Whether the upload is complete. */
  isReady: boolean
  /** The people to whom the player shows the video. They are never more than may see the player (domain/videos/video-visibility.ts). */
  shownTo: Visibility
  /** Same as for the player's page. */
  sharesGroup: boolean
}

export type Resource =
  | WebsiteResource
  | TeamResource
  | OrganizationResource
  | JoinRequestResource
  | PlayerResource
  | MateResource
  | VideoResource
  | SessionResource

type Rule<R> = (actor: Actor, resource: R) => boolean
type RulesFor<R> = Record<string, Rule<R>>

export const isWebsiteAdmin = ({ grants }: Actor) => grants.some(({ kind }) => kind === 'website')

/** Who manages what by a role (product 1.2, 6.1). */
const managesOrganization = (actor: Actor, id: string | null) =>
  isWebsiteAdmin(actor) ||
  (id !== null && actor.grants.some((grant) => grant.kind === 'organization' && grant.scopeId === id))

const managesSomeOrganization = ({ grants }: Actor) =>
  grants.some(({ kind }) => kind === 'website' || kind === 'organization')

const holdsTeam = (actor: Actor, id: string) =>
  actor.grants.some((grant) => grant.kind === 'team' && grant.scopeId === id)

/**
 * Owner, the team's admins, its team admins, its organization's admins, website admins (product 6.6). Everybody is in the default team, so
 * its other managers would see the email of every player and the name of every child (product 10.5).
 */
const managesTeam: Rule<TeamResource> = (actor, team) =>
  isWebsiteAdmin(actor) ||
  (!actor.isLeaving &&
    !isDefaultTeam(team.id) &&
    (team.actorRole === 'owner' ||
      team.actorRole === 'admin' ||
      holdsTeam(actor, team.id) ||
      managesOrganization(actor, team.organizationId)))

/** Who manages a team other than the default team, for what the default team never has. */
const managesOrdinaryTeam: Rule<TeamResource> = (actor, team) =>
  !isDefaultTeam(team.id) && managesTeam(actor, team)

/** Whether anybody with its link can see a player's page, signed in or not (decisions/0028). */
export const isOpenToAnybody = ({ visibility }: Pick<PlayerResource, 'visibility'>) => visibility === 'public'

/** A team that was switched off is still visible to the people who can switch it on again. */
const seesInsideTeam: Rule<TeamResource> = (actor, team) =>
  managesTeam(actor, team) || (team.isActive && team.actorRole !== null)

const managesThisOrganization: Rule<OrganizationResource> = (actor, { id }) => managesOrganization(actor, id)

const RULES = {
  website: {
    /** Give and take roles (product 6.7). */
    manageRoles: (actor) => isWebsiteAdmin(actor),
    /** See the website's figures. */
    seeOverview: (actor) => isWebsiteAdmin(actor),
    /** See how the server runs: jobs, queues, storage, backups. */
    seeOperation: (actor) => isWebsiteAdmin(actor),
    /** See everything of any user except secrets; suspend, restore, sign out and delete users. */
    manageUsers: (actor) => isWebsiteAdmin(actor),
    /** Accept or remove sessions that are held back. */
    reviewSessions: (actor) => isWebsiteAdmin(actor),
    /** Read the whole log. Other admins read the entries about the groups that they manage. */
    seeWholeAuditLog: (actor) => isWebsiteAdmin(actor),
    /** Download everybody's boards as files. */
    exportLeaderboards: (actor) => isWebsiteAdmin(actor),
    createOrganization: (actor, { organizationsSelfService }) =>
      organizationsSelfService || isWebsiteAdmin(actor),
  } satisfies RulesFor<WebsiteResource>,
  team: {
    /** See it as everybody does in discovery. Only managers see an inactive one (product 10.8). */
    see: (actor, team) => team.isActive || seesInsideTeam(actor, team),
    /** See members, their numbers, and the team's own board. */
    seeInside: seesInsideTeam,
    join: (_, team) => team.isActive && team.actorRole === null,
    /** The owner must hand the team over first. */
    leave: (_, team) => team.actorRole !== null && team.actorRole !== 'owner',
    /** The default team stays as it is, because every new player joins it (product 10.5). */
    edit: managesOrdinaryTeam,
    delete: managesOrdinaryTeam,
    /** Take it out of its organization, or into one that the actor manages. */
    move: (actor, team) =>
      managesOrdinaryTeam(actor, team) && (team.organizationId !== null || managesSomeOrganization(actor)),
    manageMembers: managesTeam,
    /** The default team has no admins of its own. */
    appointAdmins: managesOrdinaryTeam,
    /** Add players without an account, hold test days, print cards. The default team keeps nobody (product 10.50). */
    keepPlayers: managesOrdinaryTeam,
    decideJoinRequests: managesTeam,
    /** Approve requests and send invitations. Nobody joins an inactive team (product 10.8). */
    admit: (actor, team) => team.isActive && managesTeam(actor, team),
    seeInviteCode: managesTeam,
    /** See which members practice and which do not, on the page and as a file (decisions/0036). */
    seePractice: managesTeam,
    /** Set levels, confirm them, hand awards over, correct the ledger; give tasks and praise, open campaigns (product 10.40, 10.53, 10.54). */
    manageLevels: managesTeam,
    /** Send messages and praise, and offer the team. Members could not open what an inactive team writes (product 10.8). */
    writeToMembers: (actor, team) => team.isActive && managesTeam(actor, team),
    /** For the owner, and for the people above the team, because a team may have lost its owner. The default team has none. */
    transferOwnership: (actor, team) =>
      !isDefaultTeam(team.id) &&
      (team.actorRole === 'owner' || managesOrganization(actor, team.organizationId)),
  } satisfies RulesFor<TeamResource>,
  organization: {
    see: (actor, organization) => organization.isActive || managesThisOrganization(actor, organization),
    seeInside: (actor, organization) =>
      managesThisOrganization(actor, organization) || (organization.isActive && organization.actorIsLetIn),
    leave: (_, { actorIsMember }) => actorIsMember,
    edit: managesThisOrganization,
    delete: managesThisOrganization,
    manageMembers: managesThisOrganization,
    /** Create teams in it, and move teams into it. */
    manageTeams: managesThisOrganization,
    seeInviteCode: managesThisOrganization,
    /** Buy seats, assign them, take them back. */
    manageSeats: managesThisOrganization,
    seePractice: managesThisOrganization,
    manageLevels: managesThisOrganization,
  } satisfies RulesFor<OrganizationResource>,
  joinRequest: {
    see: (actor, { requesterId, team }) => actor.userId === requesterId || managesTeam(actor, team),
    decide: (actor, { team }) => managesTeam(actor, team),
    cancel: ({ userId }, { requesterId }) => userId === requesterId,
  } satisfies RulesFor<JoinRequestResource>,
  player: {
    /** See the page (product 10.15). */
    see: (actor, player) =>
      isOpenToAnybody(player) ||
      actor.userId === player.id ||
      (player.visibility === 'groups' && player.sharesGroup) ||
      isWebsiteAdmin(actor),
  } satisfies RulesFor<PlayerResource>,
  mate: {
    /** Clap for what the news tell of them. What a mate reads of applause is asked in the same way (product 10.36). */
    applaud: ({ userId }, { id, areInEachOthersNews, takesApplause }) =>
      userId !== id && areInEachOthersNews && takesApplause,
  } satisfies RulesFor<MateResource>,
  video: {
    see: (actor, { ownerId, isReady, shownTo, sharesGroup }) =>
      actor.userId === ownerId ||
      (isReady && (shownTo === 'public' || (shownTo === 'groups' && sharesGroup) || isWebsiteAdmin(actor))),
    /** Change who sees it, and its thumbnail. */
    change: ({ userId }, { ownerId }) => userId === ownerId,
    delete: (actor, { ownerId }) => actor.userId === ownerId || isWebsiteAdmin(actor),
  } satisfies RulesFor<VideoResource>,
  session: {
    /** Read and change the notes, and note the body part of runs. Only the player may do this, even if others see the session. */
    annotate: ({ userId }, { playerId }) => userId === playerId,
    /** Make and withdraw its public link. Who may follow the link is decided by who may see the player (product 10.34). */
    share: ({ userId }, { playerId }) => userId === playerId,
  } satisfies RulesFor<SessionResource>,
}

type Rules = typeof RULES
export type Action<K extends Resource['kind']> = keyof Rules[K] & string
type OfKind<K extends Resource['kind']> = Extract<Resource, { kind: K }>

/** Whether the actor may do this action on this resource. */
export function can<K extends Resource['kind']>(
  actor: Actor,
  action: Action<K>,
  resource: OfKind<K> & { kind: K },
): boolean {
  const rules = RULES[resource.kind] as RulesFor<OfKind<K>>
  return rules[action]!(actor, resource)
}

/** Every action on this resource with its answer. A record carries these answers to the browser. */
export function abilities<K extends Resource['kind']>(
  actor: Actor,
  resource: OfKind<K> & { kind: K },
): Record<Action<K>, boolean> {
  const rules = Object.entries(RULES[resource.kind] as RulesFor<OfKind<K>>)
  return Object.fromEntries(rules.map(([action, rule]) => [action, rule(actor, resource)])) as Record<
    Action<K>,
    boolean
  >
}
