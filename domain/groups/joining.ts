export const JOIN_METHODS = ['self_join', 'team_invite_code', 'auto_org_join', 'org_invite_code'] as const
export type JoinMethod = (typeof JOIN_METHODS)[number]

export interface TeamSettings {
  allowSelfJoin: boolean
  requireApproval: boolean
  instantJoin: boolean
}

/** Product 5.7: a team can be joined only when allowSelfJoin is true. requireApproval counts as true, whatever is stored. */
export const teamSettings = (stored: {
  allowSelfJoin: boolean | null
  instantJoin: boolean
}): TeamSettings => ({
  allowSelfJoin: stored.allowSelfJoin === true,
  requireApproval: true,
  instantJoin: stored.instantJoin,
})

/** The one choice that managers see: *Invite only* · *Ask to join* · *Anyone, at once* (product 10.6). */
export const JOIN_POLICIES = ['inviteOnly', 'ask', 'anyone'] as const
export type JoinPolicy = (typeof JOIN_POLICIES)[number]

export function joinPolicy({ allowSelfJoin, instantJoin }: TeamSettings): JoinPolicy {
  if (!allowSelfJoin) return 'inviteOnly'
  return instantJoin ? 'anyone' : 'ask'
}

/** A player under 16 whom only their groups see asks where everybody else joins at once (product 10.6). */
export function joinPolicyFor(settings: TeamSettings, meetsNoStrangers: boolean): JoinPolicy {
  const policy = joinPolicy(settings)
  return policy === 'anyone' && meetsNoStrangers ? 'ask' : policy
}

export const settingsOfJoinPolicy = (policy: JoinPolicy) => ({
  allowSelfJoin: policy !== 'inviteOnly',
  instantJoin: policy === 'anyone',
})
