import type { Campaigns, ChangeCampaign, WriteCampaign } from '#contract/groups/campaigns.ts'
import { api, unwrap } from '#web/platform/api/client.ts'

/** The group whose campaigns are shown. */
export interface CampaignOwner {
  kind: 'team' | 'organization'
  id: string
}

const campaignsOf = (kind: CampaignOwner['kind']) =>
  kind === 'team' ? api.api.teams[':id'].campaigns : api.api.organizations[':id'].campaigns

export const loadCampaigns = ({ kind, id }: CampaignOwner) =>
  unwrap<Campaigns>(campaignsOf(kind).$get({ param: { id } }))

export const openCampaign = ({ kind, id }: CampaignOwner, json: WriteCampaign) =>
  unwrap<unknown>(campaignsOf(kind).$post({ param: { id }, json }))

export const changeCampaign = ({ kind, id }: CampaignOwner, campaignId: string, json: ChangeCampaign) =>
  unwrap<unknown>(campaignsOf(kind)[':campaignId'].$put({ param: { id, campaignId }, json }))

export const removeCampaign = ({ kind, id }: CampaignOwner, campaignId: string) =>
  unwrap<unknown>(campaignsOf(kind)[':campaignId'].$delete({ param: { id, campaignId } }))
