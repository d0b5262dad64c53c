import { z } from 'zod'
import { CAMPAIGN_PHASES } from '#domain/coach/campaign.ts'
import { dayNumber } from '#domain/calendar/calendar-date.ts'
import { uuid } from '#contract/id.ts'
import { CAMPAIGN_MAX_DAYS, CAMPAIGN_MAX_GOAL, CAMPAIGN_NAME_MAX_LENGTH } from '#contract/limits.ts'
import { lineOfText } from '#contract/text.ts'
import { version, versionRead } from '#contract/version.ts'

const count = z.number().int()

const Giving = z.object({
  /** Touches. */
  sum: count,
  /** The members who are counted. */
  heads: count,
  /** Touches of each of them on average. */
  perHead: count,
})

const TeamInCampaign = Giving.extend({ teamId: uuid, name: z.string() })
export type TeamInCampaign = z.infer<typeof TeamInCampaign>

export const Campaign = Giving.extend({
  id: uuid,
  /** The group that opened it. The campaign of an organization is for all its teams. */
  owner: z.object({ kind: z.enum(['team', 'organization']), id: uuid, name: z.string() }),
  name: z.string(),
  /** Touches of all together. */
  goal: count,
  /** Both days count, on each player's own calendar. YYYY-MM-DD. */
  beginsOn: z.string(),
  endsOn: z.string(),
  phase: z.enum(CAMPAIGN_PHASES),
  /** Today included. */
  daysLeft: count,
  /** What the viewer gave; null for a viewer who is not a member. A private player's touches are not counted. */
  own: z.object({ touches: count, isCounted: z.boolean() }).nullable(),
  /** The teams of an organization, the one with the most per head first; null for the campaign of a team. */
  teams: z.array(TeamInCampaign).nullable(),
  version,
  abilities: z.object({ edit: z.boolean() }),
})
export type Campaign = z.infer<typeof Campaign>

/** The campaigns of a group. A team also has those of its organization. What runs comes first. */
export const Campaigns = z.object({
  groupName: z.string(),
  items: z.array(Campaign),
  /** `needsPro`: a manager whose plan opens no new campaigns. */
  abilities: z.object({ openCampaigns: z.boolean(), needsPro: z.boolean() }),
})
export type Campaigns = z.infer<typeof Campaigns>

export const WriteCampaign = z
  .strictObject({
    name: lineOfText(CAMPAIGN_NAME_MAX_LENGTH).min(1),
    goal: count.min(1).max(CAMPAIGN_MAX_GOAL),
    beginsOn: z.iso.date(),
    endsOn: z.iso.date(),
  })
  .refine(({ beginsOn, endsOn }) => beginsOn <= endsOn, { path: ['endsOn'] })
  .refine(({ beginsOn, endsOn }) => dayNumber(endsOn) - dayNumber(beginsOn) <= CAMPAIGN_MAX_DAYS, {
    path: ['endsOn'],
  })
export type WriteCampaign = z.infer<typeof WriteCampaign>

export const ChangeCampaign = WriteCampaign.safeExtend(versionRead)
export type ChangeCampaign = z.infer<typeof ChangeCampaign>
