import type { JoinRequest } from '#contract/groups/joining.ts'
import type { Organization } from '#contract/groups/organization.ts'
import type { TeamMember } from '#contract/groups/team-member.ts'
import type { Team, TeamCard } from '#contract/groups/team.ts'

/** A group with requests to join, seen by a player outside of it. */
export const aTeam = (more: Partial<TeamCard> & { name: string }): TeamCard => ({
  id: more.name.toLowerCase().replaceAll(' ', '-'),
  type: 'league',
  memberCount: 5,
  subscriptionTier: 'free',
  adminName: 'Carla',
  description: 'A group among many.',
  status: 'active',
  organizationId: null,
  organizationName: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  crestURL: null,
  settings: { allowSelfJoin: true, requireApproval: true, instantJoin: false },
  me: { standing: 'request', role: null, joinRequestId: null, askAgainAt: null },
  abilities: { seeInside: false },
  ...more,
})

const NOTHING: Team['abilities'] = {
  seeInside: true,
  join: false,
  leave: true,
  edit: false,
  delete: false,
  move: false,
  manageMembers: false,
  appointAdmins: false,
  keepPlayers: false,
  decideJoinRequests: false,
  seeInviteCode: false,
  seePractice: false,
  manageLevels: false,
  writeToMembers: false,
  admit: false,
  transferOwnership: false,
}

const EVERYTHING: Team['abilities'] = {
  ...NOTHING,
  edit: true,
  delete: true,
  move: true,
  manageMembers: true,
  appointAdmins: true,
  keepPlayers: true,
  decideJoinRequests: true,
  seeInviteCode: true,
  seePractice: true,
  manageLevels: true,
  writeToMembers: true,
  admit: true,
  transferOwnership: true,
}

/** The team "Reds" as one of its members sees it. */
export const joinedTeam = (more: Partial<Team> = {}): Team => ({
  ...aTeam({ name: 'Reds' }),
  me: { standing: 'member', role: 'member', joinRequestId: null, askAgainAt: null },
  ownerId: 'carla',
  adminIds: [],
  memberIds: [],
  ownershipOffer: null,
  leastEvidence: 'tapped',
  hasOwnCrest: false,
  abilities: NOTHING,
  ...more,
})

/** The same as its owner sees it, who has to transfer it before leaving. */
export const ownedTeam = (more: Partial<Team> = {}): Team => ({
  ...joinedTeam(),
  me: { standing: 'member', role: 'owner', joinRequestId: null, askAgainAt: null },
  inviteCode: 'REDSCODE',
  abilities: { ...EVERYTHING, leave: false },
  ...more,
})

export const aMember = (name: string, more: Partial<TeamMember> = {}): TeamMember => ({
  id: `reds__${name}`,
  teamId: 'reds',
  userId: name.toLowerCase(),
  userEmail: null,
  userDisplayName: name,
  photoURL: null,
  isNamed: true,
  role: 'member',
  kept: false,
  joinedAt: '2026-01-01T00:00:00.000Z',
  addedBy: 'system',
  joinMethod: 'self_join',
  isActive: true,
  removedAt: null,
  ownershipOfferedAt: null,
  totalJuggles: 85,
  bestSessionCount: 40,
  dayStreak: 2,
  ...more,
})

/** The organization "Academy" as its admin sees it. */
export const managedOrganization = (more: Partial<Organization> = {}): Organization => ({
  id: 'academy',
  name: 'Academy',
  status: 'active',
  memberCount: 3,
  teamCount: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  crestURL: null,
  isMember: true,
  inviteCode: 'ACADEMY1',
  leastEvidence: 'tapped',
  abilities: {
    seeInside: true,
    leave: true,
    edit: true,
    delete: true,
    manageMembers: true,
    manageTeams: true,
    seeInviteCode: true,
    manageSeats: true,
    seePractice: true,
    manageLevels: true,
  },
  ...more,
})

/** Nils asks to join the Reds. */
export const aJoinRequest = (more: Partial<JoinRequest> = {}): JoinRequest => ({
  id: 'r1',
  userId: 'nils',
  userEmail: '',
  userDisplayName: 'Nils',
  groupId: 'reds',
  groupName: 'Reds',
  groupType: 'league',
  requestedAt: '2026-11-01T00:00:00Z',
  status: 'pending',
  message: 'I train on Mondays.',
  decidedAt: null,
  ...more,
})

/** A page without another one after it. */
export const pageOf = <T>(...items: T[]) => ({ items, nextCursor: null })
