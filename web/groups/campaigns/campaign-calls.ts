import type { Campaigns, ChangeCampaign, WriteCampaign } from '#contract/groups/campaigns.ts'
import type { GroupKind, GroupScope } from '#domain/groups/group.ts'
import { api, unwrap } from '#web/platform/api/client.ts'

const campaignsOf = (kind: GroupKind) =>
  kind === 'team' ? api.api.teams[':id'].campaigns : api.api.organizations[':id'].campaigns

export const loadCampaigns = ({ kind, id }: GroupScope) =>
  unwrap<Campaigns>(campaignsOf(kind).$get({ param: { id } }))

export const openCampaign = ({ kind, id }: GroupScope, json: WriteCampaign) =>
  unwrap<unknown>(campaignsOf(kind).$post({ param: { id }, json }))

export const changeCampaign = ({ kind, id }: GroupScope, campaignId: string, json: ChangeCampaign) =>
  unwrap<unknown>(campaignsOf(kind)[':campaignId'].$put({ param: { id, campaignId }, json }))

export const removeCampaign = ({ kind, id }: GroupScope, campaignId: string) =>
  unwrap<unknown>(campaignsOf(kind)[':campaignId'].$delete({ param: { id, campaignId } }))
