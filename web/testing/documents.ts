import type { TeamCard } from '#contract/groups/team.ts'

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
