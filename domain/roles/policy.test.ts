import { describe, expect, test } from 'vitest'
import { DEFAULT_TEAM_ID } from '#domain/groups/default-team.ts'
import {
  abilities,
  type Actor,
  can,
  type JoinRequestResource,
  type MateResource,
  type OrganizationResource,
  type PlayerResource,
  type TeamResource,
  type VideoResource,
} from './policy.ts'
import type { RoleGrant } from './roles.ts'

const TEAM: TeamResource = { kind: 'team', id: 't', organizationId: 'o', isActive: true, actorRole: null }
const ORGANIZATION: OrganizationResource = {
  kind: 'organization',
  id: 'o',
  isActive: true,
  actorIsMember: false,
  actorIsLetIn: false,
}

const holding = (...grants: RoleGrant[]): Actor => ({ userId: 'me', grants })
const player = holding()
const websiteAdmin = holding({ kind: 'website' })
const organizationAdmin = holding({ kind: 'organization', scopeId: 'o' })
const otherOrganizationAdmin = holding({ kind: 'organization', scopeId: 'p' })
const teamAdmin = holding({ kind: 'team', scopeId: 't' })
const otherTeamAdmin = holding({ kind: 'team', scopeId: 'u' })
const anyTeamAdmin = holding({ kind: 'any_team' })
/** A user whose grants name the right ids, but with the kinds swapped. */
const mixedUp = holding({ kind: 'team', scopeId: 'o' }, { kind: 'organization', scopeId: 't' })

const as = (actorRole: TeamResource['actorRole']): TeamResource => ({ ...TEAM, actorRole })
const off = <T extends { isActive: boolean }>(resource: T): T => ({ ...resource, isActive: false })

/** The names of all actions that the actor may do. */
const allowed = (answers: Record<string, boolean>) =>
  Object.keys(answers).filter((action) => answers[action] === true)
const MANAGING = [
  'edit',
  'delete',
  'move',
  'manageMembers',
  'appointAdmins',
  'keepPlayers',
  'decideJoinRequests',
  'admit',
  'seeInviteCode',
  'seePractice',
  'manageLevels',
  'writeToMembers',
]
const MANAGING_INACTIVE = MANAGING.filter((action) => action !== 'writeToMembers' && action !== 'admit')

describe('a team', () => {
  test.each([
    ['a stranger', player, TEAM, ['see', 'join']],
    ['a member', player, as('member'), ['see', 'seeInside', 'leave']],
    ['an admin of the team', player, as('admin'), ['see', 'seeInside', 'leave', ...MANAGING]],
    ['the owner', player, as('owner'), ['see', 'seeInside', ...MANAGING, 'transferOwnership']],
    ['its team admin', teamAdmin, TEAM, ['see', 'seeInside', 'join', ...MANAGING]],
    [
      "its organization's admin",
      organizationAdmin,
      TEAM,
      ['see', 'seeInside', 'join', ...MANAGING, 'transferOwnership'],
    ],
    ['a website admin', websiteAdmin, TEAM, ['see', 'seeInside', 'join', ...MANAGING, 'transferOwnership']],
    ["another team's admin", otherTeamAdmin, TEAM, ['see', 'join']],
    ["another organization's admin", otherOrganizationAdmin, TEAM, ['see', 'join']],
    ['a team admin without a team', anyTeamAdmin, TEAM, ['see', 'join']],
    ['a player with the ids in the wrong kind of grant', mixedUp, TEAM, ['see', 'join']],
  ])('allows the right actions to %s', (_, actor, team, actions) => {
    expect(allowed(abilities(actor, team))).toEqual(actions)
  })

  test('without an organization has no organization admin as its manager', () => {
    const team = { ...TEAM, organizationId: null }
    expect(allowed(abilities(organizationAdmin, team))).toEqual(['see', 'join'])
    expect(can(websiteAdmin, 'edit', team)).toBe(true)
  })

  test('without an organization can be moved by managers who have one to move it into', () => {
    const team = { ...as('owner'), organizationId: null }
    expect(can(player, 'move', team)).toBe(false)
    expect(can(otherOrganizationAdmin, 'move', team)).toBe(true)
    expect(can(otherOrganizationAdmin, 'move', TEAM)).toBe(false)
  })

  test.each([
    ['a stranger', player, TEAM, []],
    ['a member', player, as('member'), ['leave']],
    ['the owner', player, as('owner'), ['see', 'seeInside', ...MANAGING_INACTIVE, 'transferOwnership']],
    ['its team admin', teamAdmin, TEAM, ['see', 'seeInside', ...MANAGING_INACTIVE]],
  ])('that was switched off allows the right actions to %s', (_, actor, team, actions) => {
    expect(allowed(abilities(actor, off(team)))).toEqual(actions)
  })
})

describe('an organization', () => {
  const MANAGING_IT = [
    'edit',
    'delete',
    'manageMembers',
    'manageTeams',
    'seeInviteCode',
    'manageSeats',
    'seePractice',
    'manageLevels',
  ]
  const selfJoined = { ...ORGANIZATION, actorIsMember: true }
  const member = { ...selfJoined, actorIsLetIn: true }
  test.each([
    ['a stranger', player, ORGANIZATION, ['see']],
    ['a member', player, member, ['see', 'seeInside', 'leave']],
    ['a member whom nobody let in', player, selfJoined, ['see', 'leave']],
    ['its admin', organizationAdmin, ORGANIZATION, ['see', 'seeInside', ...MANAGING_IT]],
    ['a website admin', websiteAdmin, ORGANIZATION, ['see', 'seeInside', ...MANAGING_IT]],
    ["another organization's admin", otherOrganizationAdmin, ORGANIZATION, ['see']],
    ["its team's admin", teamAdmin, ORGANIZATION, ['see']],
    ['a player with the ids in the wrong kind of grant', mixedUp, ORGANIZATION, ['see']],
    ['a stranger, switched off', player, off(ORGANIZATION), []],
    ['a member, switched off', player, off(member), ['leave']],
    ['its admin, switched off', organizationAdmin, off(ORGANIZATION), ['see', 'seeInside', ...MANAGING_IT]],
  ])('allows the right actions to %s', (_, actor, organization, actions) => {
    expect(allowed(abilities(actor, organization))).toEqual(actions)
  })
})

test('nobody changes, moves or deletes the default team, which every new player joins', () => {
  const defaultTeam = { ...as('owner'), id: DEFAULT_TEAM_ID }
  for (const action of ['edit', 'move', 'delete'] as const) {
    expect(can(player, action, as('owner'))).toBe(true)
    expect([player, websiteAdmin].filter((actor) => can(actor, action, defaultTeam))).toEqual([])
  }
})

test('only website admins manage the default team, in which everybody is, and nobody owns it', () => {
  const everybodys = (role: TeamResource['actorRole']) => ({ ...as(role), id: DEFAULT_TEAM_ID })
  const holder = holding({ kind: 'team', scopeId: DEFAULT_TEAM_ID })
  for (const [actor, role] of [
    [player, 'owner'],
    [player, 'admin'],
    [holder, 'member'],
    [organizationAdmin, 'member'],
  ] as const)
    expect(allowed(abilities(actor, everybodys(role)))).toEqual(
      role === 'owner' ? ['see', 'seeInside'] : ['see', 'seeInside', 'leave'],
    )
  expect(can(websiteAdmin, 'manageMembers', everybodys(null))).toBe(true)
  for (const action of ['appointAdmins', 'transferOwnership'] as const)
    expect(can(websiteAdmin, action, everybodys(null))).toBe(false)
})

describe('a video', () => {
  const video = (changes: Partial<VideoResource> = {}): VideoResource => ({
    kind: 'video',
    ownerId: 'somebody',
    isReady: true,
    shownTo: 'private',
    sharesGroup: false,
    ...changes,
  })
  test.each([
    ['its player', player, video({ ownerId: 'me', isReady: false }), ['see', 'change', 'delete']],
    ['a stranger', player, video(), []],
    ['a stranger, shown to everybody', player, video({ shownTo: 'public' }), ['see']],
    ['a stranger, before it is ready', player, video({ shownTo: 'public', isReady: false }), []],
    ['a stranger, shown to groups', player, video({ shownTo: 'groups' }), []],
    ['a player who shares a group', player, video({ shownTo: 'groups', sharesGroup: true }), ['see']],
    ['a player who shares a group, private', player, video({ sharesGroup: true }), []],
    ['a website admin', websiteAdmin, video(), ['see', 'delete']],
    ['a website admin, before it is ready', websiteAdmin, video({ isReady: false }), ['delete']],
  ])('allows the right actions to %s', (_, actor, resource, actions) => {
    expect(allowed(abilities(actor, resource))).toEqual(actions)
  })
})

describe("a player's page", () => {
  const page = (changes: Partial<PlayerResource> = {}): PlayerResource => ({
    kind: 'player',
    id: 'somebody',
    visibility: 'private',
    sharesGroup: false,
    ...changes,
  })
  test.each([
    ['the player', player, page({ id: 'me' }), true],
    ['a stranger, public', player, page({ visibility: 'public' }), true],
    ['a stranger, shown to groups', player, page({ visibility: 'groups' }), false],
    ['a player who shares a group', player, page({ visibility: 'groups', sharesGroup: true }), true],
    ['a player who shares a group, private', player, page({ sharesGroup: true }), false],
    ['a website admin', websiteAdmin, page(), true],
  ])('its visibility decides whether it is seen by %s', (_, actor, resource, isSeen) => {
    expect(can(actor, 'see', resource)).toBe(isSeen)
  })
})

describe('a mate', () => {
  const mate = (changes: Partial<MateResource> = {}): MateResource => ({
    kind: 'mate',
    id: 'somebody',
    areInEachOthersNews: true,
    takesApplause: true,
    ...changes,
  })
  test.each([
    ['by a player who is in their news', player, mate(), true],
    ['by themself', player, mate({ id: 'me' }), false],
    ['by somebody who is not in their news', player, mate({ areInEachOthersNews: false }), false],
    ['once they have switched it off', player, mate({ takesApplause: false }), false],
    ['by a website admin who is no mate', websiteAdmin, mate({ areInEachOthersNews: false }), false],
  ])('may be applauded or not: %s', (_, actor, resource, may) => {
    expect(can(actor, 'applaud', resource)).toBe(may)
  })
})

describe('a join request', () => {
  const request = (requesterId: string, team = TEAM): JoinRequestResource => ({
    kind: 'joinRequest',
    requesterId,
    team,
  })
  test.each([
    ['the player who asked', player, request('me'), ['see', 'cancel']],
    ['a stranger', player, request('somebody'), []],
    ['a member', player, request('somebody', as('member')), []],
    ['a manager', player, request('somebody', as('admin')), ['see', 'decide']],
    ["the organization's admin", organizationAdmin, request('somebody'), ['see', 'decide']],
    ["another team's admin", otherTeamAdmin, request('somebody'), []],
  ])('allows the right actions to %s', (_, actor, resource, actions) => {
    expect(allowed(abilities(actor, resource))).toEqual(actions)
  })
})

test('website admins administer the website, and the configuration says who can found organizations', () => {
  const website = { kind: 'website', organizationsSelfService: false } as const
  const everybody = [player, teamAdmin, anyTeamAdmin, organizationAdmin, websiteAdmin]
  const administering = [
    'manageRoles',
    'seeOverview',
    'seeOperation',
    'manageUsers',
    'reviewSessions',
    'seeWholeAuditLog',
    'exportLeaderboards',
  ] as const
  for (const action of administering)
    expect(everybody.filter((actor) => can(actor, action, website))).toEqual([websiteAdmin])
  expect(everybody.filter((actor) => can(actor, 'createOrganization', website))).toEqual([websiteAdmin])
  expect(can(player, 'createOrganization', { ...website, organizationsSelfService: true })).toBe(true)
})

test('only the player can annotate a session, not even website admins', () => {
  const session = { kind: 'session', playerId: 'somebody' } as const
  const everybody = [player, teamAdmin, organizationAdmin, websiteAdmin]
  expect(everybody.filter((actor) => can(actor, 'annotate', session))).toEqual([])
  expect(can(player, 'annotate', { ...session, playerId: 'me' })).toBe(true)
})
